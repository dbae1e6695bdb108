// What custom-elements.json says about the element is what the element has in a page.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { visitElement } from "../support/entry.ts";
import { PACKAGE } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

interface Field {
  name: string;
  attribute?: string;
  reflects?: boolean;
  readonly?: boolean;
  type: { text: string };
}

const [ELEMENT] = JSON.parse(readFileSync(join(PACKAGE, "custom-elements.json"), "utf8")).modules[0].declarations;
const FIELDS: Field[] = ELEMENT.members;

test("the element has the properties of its manifest, and no others", async ({ page }) => {
  await visitElement(page);
  const properties = await page.evaluate(() => {
    const { prototype } = customElements.get("ask-user-question")!;
    return Object.entries(Object.getOwnPropertyDescriptors(prototype)).filter(([, { get }]) => get).map(([name, { set }]) => [name, !set] as const);
  });
  expect(Object.fromEntries(properties)).toEqual(Object.fromEntries(FIELDS.map(({ name, readonly }) => [name, !!readonly])));
});

test("the properties that reflect an attribute do, with the types of the manifest", async ({ page }) => {
  await visitElement(page);
  const reflected = FIELDS.filter(({ reflects }) => reflects);
  expect(reflected.length).toBeGreaterThan(20);
  // A value that fits, by what the manifest says of the type: a boolean, a number, the first of the values, or any text.
  const values = reflected.map(({ name, attribute, type: { text } }) => {
    const value = /\bboolean\b/.test(text) ? false : /\bnumber\b/.test(text) ? 250 : (text.match(/"([^"]+)"/)?.[1] ?? "text");
    return { name, attribute: attribute!, value };
  });
  const found = await page.evaluate(
    (values) =>
      values.map(({ name, attribute, value }) => {
        const element: any = document.createElement("ask-user-question");
        element[name] = value;
        const text = element.getAttribute(attribute);
        const other: any = document.createElement("ask-user-question");
        other.setAttribute(attribute, text);
        return { name, attribute, value: other[name] };
      }),
    values,
  );
  expect(found).toEqual(values);
});
