/** Records console messages, errors, policy violations and requests of a page. Tests name those they expect. */

import type { BrowserContext, ConsoleMessage, Page, Request, Response, WebError } from "@playwright/test";

export class Watch {
  readonly complaints: string[] = [];
  readonly requests: string[] = [];
  readonly expected: RegExp[] = [];

  /** Complaints that match do not fail the test. */
  expect(what: RegExp): void {
    this.expected.push(what);
  }

  /** Complaints that no test expected. */
  get unexpected(): string[] {
    return this.complaints.filter((complaint) => ![...this.expected, ...this.ofEngine].some((what) => what.test(complaint)));
  }

  /** What the engine itself does. */
  private ofEngine: RegExp[] = [];

  async listen(context: BrowserContext, origin: string): Promise<void> {
    // Firefox asks for an icon, which a strict page forbids. WebKit, which Playwright takes for Firefox, names what it does not know of a viewport.
    if (context.browser()?.browserType().name() === "firefox") this.ofEngine = [/\/favicon\.ico/, /"interactive-widget" not recognized/];
    await context.exposeBinding("reportViolation", (_, text: string) => void this.complaints.push(`policy: ${text}`));
    await context.addInitScript(reportViolations);
    const crashed = () => this.complaints.push("the page crashed");
    context.on("page", (page: Page) => page.on("crash", crashed));
    context.on("console", (message: ConsoleMessage) => this.complaints.push(`console.${message.type()}: ${message.text()}`));
    context.on("weberror", (error: WebError) => this.complaints.push(`uncaught: ${error.error().message}`));
    context.on("request", (request: Request) => {
      const url = request.url();
      this.requests.push(url);
      if (!url.startsWith(`${origin}/`)) this.complaints.push(`request: ${url.slice(0, 200)}`);
    });
    context.on("response", (response: Response) => {
      if (response.status() >= 400) this.complaints.push(`response: ${response.status()} ${response.url()}`);
    });
  }

  /** Forgets everything: the next test uses the same context. */
  forget(): void {
    for (const list of [this.complaints, this.requests, this.expected]) list.length = 0;
  }
}

function reportViolations(): void {
  const report = (globalThis as unknown as { reportViolation(text: string): void }).reportViolation;
  document.addEventListener("securitypolicyviolation", (event) => report(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`), true);
}
