// HTML previews in their frame: nothing in them runs, loads, sends, connects, takes the focus or takes long.

import type { Page } from "@playwright/test";
import { Drawing, PARTS } from "../support/drawing.ts";
import { listen } from "../support/listener.ts";
import { networkPreviews } from "../support/network-html.ts";
import { Random } from "../support/random.mjs";
import { expect, test as base } from "../support/test.ts";
import { passTime, pendingTimers, usualTime } from "../support/time.ts";

const test = base.extend<{ drawing: Drawing }>({
  drawing: async ({ page, watch }, use) => {
    void watch;
    await page.goto("/chat.html?policy=none");
    await use(new Drawing(page));
  },
});

const MOCKUP = `<style>@import "/harm.css"; h1 { color: rgb(1, 2, 3) }</style><h1>Mock-up</h1><a href="/harm" target="_top">press</a><input autofocus>
<SCRIPT>parent.harm()</SCRIPT><img src="/harm.png" onerror="parent.harm()"><link rel="preconnect" href="/harm"><META http-equiv="refresh" content="0;url=/harm">
<form action="/harm"><button>send</button></form><iframe src="/harm"></iframe>`;

/** The module that writes the markup of the frame. */
const REBUILD = "/ask-user-question/_lib/rich-text/html/tree.js";

test("SAFE-12 an HTML preview is in a frame that runs, loads, sends and focuses nothing", async ({ drawing, page, watch }) => {
  const requests = watch.requests.length;
  expect(await drawing.draw(MOCKUP, "html")).toBe(true);
  const frame = drawing.place.locator("iframe");
  await expect(frame).toHaveAttribute("title", "Preview: A");
  expect(await frame.evaluate((frame: HTMLIFrameElement) => [frame.getAttribute("sandbox"), frame.inert, frame.contentDocument])).toEqual(["", true, null]);
  const inner = page.frames()[1]!;
  await inner.waitForLoadState();
  await expect(inner.locator("h1")).toHaveCSS("color", "rgb(1, 2, 3)");
  await expect(inner.locator("link, base, script, iframe, meta[http-equiv=refresh], [href], [src], [action], [onerror], [autofocus]")).toHaveCount(0);
  const link = (await inner.locator("a").boundingBox())!;
  const address = page.url();
  await page.mouse.click(link.x + 5, link.y + 5);
  for (let key = 0; key < 20; key += 1) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.querySelector("#host")!.shadowRoot!.activeElement?.localName ?? "nothing")).not.toBe("iframe");
  expect([page.url(), inner.url()]).toEqual([address, "about:srcdoc"]);
  expect(watch.requests.slice(requests).filter((url) => !url.includes("/_lib/") && url !== "about:srcdoc")).toEqual([]);
});

test("SAFE-12 an HTML preview is readable by screen readers: its text, images and fields, and nothing that is invisible", async ({ drawing }) => {
  const mockup = `${MOCKUP}<p style="color: red">Hello, <b>wor</b>ld &amp; all</p><p hidden>unseen</p><img alt="a chart"><label>Name <input placeholder="as on the card"></label>`;
  expect(await drawing.draw(mockup, "html")).toBe(true);
  const spoken = await drawing.place.ariaSnapshot();
  expect(spoken).toContain("Hello, world & all a chart Name as on the card");
  expect(spoken).toMatch(/Mock-up press/);
  expect(spoken, "neither styles nor scripts").not.toMatch(/rgb|harm\(\)|unseen/);
  const words = drawing.place.getByText("Hello, world & all");
  expect(await words.evaluate((words: HTMLElement) => [words.offsetWidth, words.offsetHeight, words.childElementCount])).toEqual([1, 1, 0]);
  await drawing.draw(`<p>${"word ".repeat(2_000)}</p>`, "html");
  expect((await drawing.place.textContent())!.length, "as much as one listens to").toBe(4_001);
});

test("SAFE-12 where Trusted Types allow no policy, HTML previews stay text, and the page sees one violation", async ({ drawing, page, watch }) => {
  watch.expect(/trusted-?types|TrustedTypePolicy/i);
  await page.goto("/chat.html");
  for (let draw = 0; draw < 3; draw += 1) expect(await drawing.draw(MOCKUP, "html")).toBe(false);
  expect(await drawing.place.textContent()).toBe(MOCKUP);
  expect(watch.complaints.filter((complaint) => complaint.startsWith("policy:"))).toHaveLength(1);
});

test("SAFE-12 where the page forbids inline styles, HTML previews have none, and the page sees one violation", async ({ drawing, page, watch }) => {
  watch.expect(/style-src|inline style/i);
  await page.goto("/chat.html?policy=self");
  for (let draw = 0; draw < 3; draw += 1) expect(await drawing.draw(`<body style="color:red"><p style="color:red">${MOCKUP}`, "html")).toBe(true);
  await page.frames()[1]!.waitForLoadState();
  await expect(page.frames()[1]!.locator("style, [style]")).toHaveCount(0);
  expect(watch.complaints.filter((complaint) => complaint.startsWith("policy:"))).toHaveLength(1);
  expect(watch.complaints.filter((complaint) => complaint.startsWith("console"))).toHaveLength(1);
});

/** Draws all, twenty at a time, and waits until their frames have loaded. */
async function drawAll(page: Page, previews: string[]): Promise<void> {
  await page.evaluate(
    async ([parts, previews]) => {
      const [{ render }, { runtime }] = await Promise.all(parts.map((part) => import(part)));
      const root = document.querySelector("#host")!.shadowRoot!;
      for (let at = 0; at < previews.length; at += 20) {
        const places = previews.slice(at, at + 20).map((preview) => {
          const place = document.createElement("section");
          place.textContent = preview;
          return place;
        });
        root.replaceChildren(...places);
        const loads = places.map(async (place) => {
          if (!(await render(place, place.textContent, "html", runtime))) throw new Error(`not drawn: ${place.textContent}`);
          await new Promise((loaded) => place.querySelector("iframe")!.addEventListener("load", loaded));
        });
        await Promise.all(loads);
      }
    },
    [PARTS, previews] as const,
  );
}

for (const [share, tag] of [[5, []], [1, ["@slow"]]] as const) {
  const some = share > 1 ? `one in ${share} of the ` : "";
  test(`SAFE-3 SAFE-12 ${some}HTML previews that seek the network: no connection, no request, no violation`, { tag: [...tag] }, async ({ drawing, page, watch }) => {
    const listener = await listen();
    const all = networkPreviews(listener.host);
    expect(all.length).toBeGreaterThan(155);
    const first = Date.now() % share;
    await drawing.draw("<p>ready", "html");
    await drawAll(page, all.filter((_, at) => at % share === first));
    expect(listener.connections, `every preview after ${first}`).toBe(0);
    // The listener works: a request of the page itself arrives.
    watch.expect(new RegExp(`^request: http://${listener.host}/$`));
    await page.evaluate((host) => void fetch(`http://${host}/`).catch(() => {}), listener.host);
    await expect.poll(() => listener.connections).toBe(1);
    await listener.close();
  });
}

/** What makes a browser's parser repair and rebuild, in about 10 KB each. */
const SLOW: Record<string, string> = {
  "300 formatting elements with different attributes, then 2,000 paragraphs": `<p>${Array.from({ length: 300 }, (_, at) => `<b id=${at}>`).join("")}${"<p>x".repeat(2_000)}`,
  "formatting elements that end in another order": "<b><i><u><s>x</b></i></u></s><p>".repeat(340),
  "links in links": "<a class=a><b>".repeat(800) + "<p>x</a>".repeat(100),
  "tables without cells": "<table><b>x".repeat(1_000),
  "elements nested as deep as they go": "<div>".repeat(2_000),
  "attributes without end": `<p ${"a=b ".repeat(2_600)}>x`,
  "combining marks as references": `a${"&#x301;".repeat(1_500)}`,
};

test("SAFE-12 SAFE-7 HTML previews that make a parser slow are drawn within 200 ms of processor time", async ({ drawing, page, watch }) => {
  await drawing.draw("<p>ready", "html");
  for (const [name, html] of Object.entries(SLOW)) {
    let run = 0;
    const time = await usualTime(page, 200, async () => {
      expect(await drawing.draw(`${html}<p>${(run += 1)}`, "html")).toBe(true);
      await page.frames()[1]!.waitForLoadState();
    });
    expect(time, `milliseconds for ${name}`).toBeLessThan(200);
    expect(await page.frames()[1]!.locator("*").count(), name).toBeLessThanOrEqual(5_010);
  }
  expect(watch.complaints).toEqual([]);
});

const PIECES =
  "a abbr b big blockquote body button caption center code col colgroup dd details dialog div dl dt em fieldset font form frameset h1 h2 head html hr i iframe img input label legend li math meta nobr noscript ol optgroup option p plaintext pre rp rt ruby s script search section select small span strong style sub summary svg table tbody td td template textarea tfoot th thead title tr tt u ul var video wbr xmp path g text foreignObject desc".split(
    " ",
  );

/** Tags, text and fragments in any order. */
function soup(random: Random): string {
  return Array.from({ length: 1 + random.below(60) }, () => {
    const name = random.one(PIECES);
    const piece = random.below(10);
    if (piece < 5) return `<${name}${random.one(["", "", " class=a", ' style="color:red"', " id='x\"y'", "/"])}>`;
    if (piece < 8) return `</${name}>`;
    return random.one(["text", " ", "&lt;b&gt;", "<", "<!--", "-->", "<![CDATA[", "\0", '"', "<p <b>", "</", "é", "\r\n"]);
  }).join("");
}

async function compareWithParser({ page }: Drawing, count: number): Promise<void> {
  const seed = Date.now() % 1_000_000;
  const random = new Random(seed);
  const soups = Array.from({ length: count }, () => soup(random));
  const wrong = await page.evaluate(
    async ([module, soups]) => {
      const { rebuild } = await import(module);
      const wrong: string[] = [];
      for (const html of soups) {
        const { body } = rebuild(html, true);
        // Text and attributes of the markup contain no "<", so each is a tag. "name>" stands for an element's start, ">" for its end.
        const written = [...body.matchAll(/<(\/?)([a-z\d]+)/g)].flatMap(([, slash, name]) => (slash ? [">"] : /^(br|hr|img|input|wbr)$/.test(name) ? [name, ">"] : [name]));
        const parsed: string[] = [];
        const visit = (element: Element) => {
          for (const child of element.children) {
            parsed.push(child.localName);
            visit(child);
            parsed.push(">");
          }
        };
        visit(new DOMParser().parseFromString(`<!doctype html><html><head></head><body>${body}</body></html>`, "text/html").body);
        if (parsed.join(" ") !== written.join(" ")) wrong.push(`${html}\n${body}\n${parsed.join(" ")}`);
      }
      return wrong.slice(0, 3);
    },
    [REBUILD, soups] as const,
  );
  expect(wrong, `seed ${seed}`).toEqual([]);
}

test("SAFE-12 the browser's parser has nothing to repair in what the frame gets, whatever the agent wrote", ({ drawing }) => compareWithParser(drawing, 3_000));

test("SAFE-12 the same with 200,000 random previews", { tag: "@slow" }, async ({ drawing }) => {
  test.setTimeout(600_000);
  for (let run = 0; run < 100; run += 1) await compareWithParser(drawing, 2_000);
});

test("SAFE-12 SAFE-7 style sheets that take a browser long lose what takes long, and keep the rest", async ({ page, drawing }) => {
  void drawing;
  const written = await page.evaluate(async (module) => {
    const { rebuild } = await import(module);
    return [
      "a,b{".repeat(30) + "x:y" + "}".repeat(30) + "p{color:red}",
      "p{color:red}" + "a,b{x:(});".repeat(30),
      "p{color:red}" + "a,b{x:[(]});".repeat(30),
      `p{color:red;text-shadow:${"1px 1px 9px red,".repeat(3_000)}0 0}`,
      `p{color:red}p::before{content:"${"x".repeat(20_000)}"}`,
      "p{color:red;columns:100000 1px}",
      "p{color:red}" + "x:not(".repeat(5_000),
    ].map((css) => {
      const sheet = new CSSStyleSheet();
      const { styles } = rebuild(`<style>${css}</style>`, true);
      sheet.replaceSync(styles.replace(/<\/?style[^>]*>/g, ""));
      const rules = [...sheet.cssRules] as CSSStyleRule[];
      const isKept = rules.some((rule) => rule.selectorText === "p" && rule.style.color === "red");
      return { isKept, isNested: rules.some((rule) => rule.cssRules?.length), isLong: rules.some((rule) => rule.cssText.length > 1_000) };
    });
  }, REBUILD);
  expect(written).toEqual(Array(7).fill({ isKept: true, isNested: false, isLong: false }));
});

test("SAFE-12 a frame that does not load within two seconds is replaced by the text, and stays text", async ({ drawing, page }) => {
  const html = "<p>never loaded</p>";
  await drawing.put(html);
  await page.evaluate(() => {
    document.querySelector("#host")!.shadowRoot!.addEventListener("load", (event) => event.stopImmediatePropagation(), true);
  });
  const draw = () =>
    page.evaluate(async (parts) => {
      const [{ render }, { runtime }] = await Promise.all(parts.map((part) => import(part)));
      const place = document.querySelector("#host")!.shadowRoot!.querySelector("section")!;
      return (await render(place, place.textContent, "html", runtime)) && place.querySelectorAll("iframe").length === 1;
    }, PARTS);
  expect(await draw()).toBe(true);
  await passTime(page, 10_000);
  await expect(drawing.place.locator("iframe")).toHaveCount(0);
  expect(await drawing.place.textContent()).toBe(html);
  expect(await draw(), "the second time").toBe(false);
});

test("SAFE-12 a frame that has loaded stays, and leaves no timer", async ({ drawing, page }) => {
  expect(await drawing.draw("<p>loaded</p>", "html")).toBe(true);
  await page.frames()[1]!.waitForLoadState();
  await passTime(page, 10_000);
  await expect(drawing.place.locator("iframe")).toHaveCount(1);
});

test("SAFE-12 a frame that leaves the page before it has loaded leaves no timer", async ({ drawing, page }) => {
  await drawing.put("<p>left</p>");
  const before = await pendingTimers(page);
  await page.evaluate(async (parts) => {
    const [{ render }, { runtime }] = await Promise.all(parts.map((part) => import(part)));
    const place = document.querySelector("#host")!.shadowRoot!.querySelector("section")!;
    await render(place, place.textContent, "html", runtime);
    place.replaceChildren();
  }, PARTS);
  expect(await pendingTimers(page)).toBe(before + 1);
  await passTime(page, 10_000);
  expect(await pendingTimers(page)).toBe(before);
});

test("SAFE-12 the frame is removed with the panel", async ({ chat, page, watch }) => {
  watch.expect(/trusted-?types|TrustedTypePolicy/i);
  await chat.visit("chat.html", "?policy=none");
  const asked = await chat.open([{ question: "Which layout?", header: "Layout", options: [{ label: "a", preview: "<h1>A</h1>" }, { label: "b" }] }], { previews: "html" });
  await expect.poll(() => page.frames().length).toBe(2);
  await asked.call("close");
  await expect.poll(() => page.frames().length).toBe(1);
});

test("SAFE-6 character references in an HTML preview produce no invisible or reordering characters", async ({ drawing, page }) => {
  expect(await drawing.draw("<p>rm&#x202E; &#8238;-rf&#x200b;&ZeroWidthSpace;&#xAD;&#xFFF9;&#x1D173;&#x17B4;</p>", "html")).toBe(true);
  await page.frames()[1]!.waitForLoadState();
  expect(await page.frames()[1]!.locator("p").textContent()).toBe("rm -rf&ZeroWidthSpace;");
  expect(await drawing.place.textContent()).toBe("rm -rf&ZeroWidthSpace;");
});

test("SAFE-12 a mock-up keeps its layout: styles, tables, fields, drawings and images of its own", async ({ drawing, page }) => {
  const html = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>no</title><style>:root { --a: #123456 } @media (min-width: 1px) { .card > p { color: var(--a); width: calc(10px + 1em) } }</style></head>
<body class="page" style="margin: 7px"><div class="card" style="display: grid"><p>Preis: 5&nbsp;&euro;<ul><li>one<li>two</ul><table><tr><th>a<td colspan=2>b</table>
<select><option>x<option selected>y</select><textarea>t</textarea><svg viewBox="0 0 10 10"><path d="M0 0L10 10" stroke="#f00"/></svg>
<img alt="dot" src="data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=="></div>`;
  expect(await drawing.draw(html, "html")).toBe(true);
  const inner = page.frames()[1]!;
  await inner.waitForLoadState();
  await expect(inner.locator("html")).toHaveAttribute("lang", "de");
  await expect(inner.locator("body.page")).toHaveCSS("margin", "7px");
  await expect(inner.locator(".card > p")).toHaveCSS("color", "rgb(18, 52, 86)");
  await expect(inner.locator("p")).toHaveText("Preis: 5\u00a0€");
  await expect(inner.locator("li")).toHaveText(["one", "two"]);
  await expect(inner.locator("td")).toHaveAttribute("colspan", "2");
  await expect(inner.locator("select")).toHaveValue("y");
  await expect(inner.locator("svg > path")).toHaveAttribute("stroke", "#f00");
  expect(await inner.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
});
