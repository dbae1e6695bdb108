/** Everything a page complains about, or asks of the network. A test that expects some of it says so. */

import type { BrowserContext, Page } from "@playwright/test";

export class Watch {
  readonly complaints: string[] = [];
  readonly requests: string[] = [];
  readonly expected: RegExp[] = [];

  /** Complaints like this are what the test is about. */
  expect(what: RegExp): void {
    this.expected.push(what);
  }

  /** What nobody expected. */
  get unexpected(): string[] {
    return this.complaints.filter((complaint) => !this.expected.some((what) => what.test(complaint)));
  }

  async listen(context: BrowserContext, origin: string): Promise<void> {
    await context.exposeBinding("reportViolation", (_, text: string) => void this.complaints.push(`policy: ${text}`));
    await context.addInitScript(reportViolations);
    context.on("page", (page) => this.listenTo(page));
    context.on("request", (request) => {
      const url = request.url();
      this.requests.push(url);
      if (!url.startsWith(`${origin}/`)) this.complaints.push(`request: ${url.slice(0, 200)}`);
    });
    context.on("response", (response) => {
      if (response.status() >= 400) this.complaints.push(`response: ${response.status()} ${response.url()}`);
    });
  }

  private listenTo(page: Page): void {
    page.on("console", (message) => this.complaints.push(`console.${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => this.complaints.push(`uncaught: ${error.message}`));
    page.on("crash", () => this.complaints.push("the page crashed"));
  }
}

function reportViolations(): void {
  const report = (globalThis as unknown as { reportViolation(text: string): void }).reportViolation;
  document.addEventListener("securitypolicyviolation", (event) => report(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`), true);
}
