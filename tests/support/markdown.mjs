// What a test has to know of a Markdown page: its links and its headings.

/** A page without its code. */
const prose = (text) => text.replace(/^( *)```[^]*?^\1```$/gm, "").replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]()<]/g, "·"));

/** The addresses of all links and pictures. */
export const links = (text) => [...prose(text).matchAll(/\]\(([^()\s]+)\)/g)].map(([, address]) => address);

/** The fragments that lead to a heading, as GitHub and the site name them. */
export function anchors(text) {
  const used = new Map();
  return [...text.replace(/^( *)```[^]*?^\1```$/gm, "").matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, heading]) => {
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[`*]/g, "");
    const name = plain.toLowerCase().replace(/[^\p{L}\p{N}\p{M}_ -]/gu, "").replaceAll(" ", "-");
    const count = used.get(name) ?? 0;
    used.set(name, count + 1);
    return count === 0 ? name : `${name}-${count}`;
  });
}
