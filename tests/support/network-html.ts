/** HTML that makes browsers open connections, navigate or resolve names, in every element and attribute that can. */

/** Elements with the attributes in which a browser expects an address. */
const ADDRESSES: [open: string, attributes: string, rest?: string][] = [
  ["img", "src srcset lowsrc dynsrc longdesc background"],
  ["image", "src href"],
  ["iframe", "src srcdoc longdesc"],
  ["frameset><frame", "src longdesc", "</frameset>"],
  ["fencedframe", "src config"],
  ["portal", "src"],
  ["object", "data classid codebase archive usemap"],
  ["embed", "src code"],
  ["applet", "code codebase object archive"],
  ["video autoplay", "src poster"],
  ["audio autoplay", "src"],
  ["video autoplay><source", "src srcset"],
  ["picture><source", "srcset", "<img alt=a></picture>"],
  ["track default", "src"],
  ["input type=image", "src formaction"],
  ["body", "background style=background:url()"],
  ["table", "background"],
  ["td", "background"],
  ["a", "href ping", "press</a>"],
  ["area", "href ping"],
  ["form", "action", "<button>send</button></form>"],
  ["button", "formaction"],
  ["base", "href", "<img src=harm.png>"],
  ["html", "manifest"],
  ["blockquote", "cite"],
  ["svg><image", "href xlink:href"],
  ["svg><use", "href xlink:href"],
  ["svg><feImage", "href xlink:href"],
  ["svg><script", "href xlink:href"],
  ["svg><a", "href xlink:href"],
  ["svg><set attributeName=href", "to"],
  ["math><mi", "href xlink:href"],
  ["script", "src"],
  ["bgsound", "src"],
  ["div", "src background data-src"],
];

const LINKS =
  "preconnect dns-prefetch prefetch preload modulepreload prerender stylesheet icon manifest next search import expect compression-dictionary apple-touch-icon mask-icon subresource".split(" ");

const STYLES = [
  "background:url({})", "background:URL( '{}' )", "background:u\\72l({})", "background:ur/**/l({}) url({})", "background-image:image-set('{}' 1x)", "background-image:-webkit-image-set(url({}) 1x)",
  "background:image('{}')", "background:src('{}')", "background:cross-fade(url({}),url({}),50%)", "list-style:url({})", "cursor:url({}),auto", "content:url({})", "border-image:url({}) 1",
  "mask:url({}#a)", "clip-path:url({}#a)", "filter:url({}#a)", "shape-outside:url({})", "offset-path:url({}#a)", "behavior:url({})", "-moz-binding:url({})", "--a:url({});background:var(--a)",
  "background:url(data:image/png;base64,AA),url({})", "background:\\75\\72\\6c({})", "background:&#117;&#114;&#108;({})", "fill:url({}#a)", "background:attr(data-a type(<url>))",
];

const SHEETS = [
  "@import '{}';", "@import url({});", "@\\69mport '{}';", "@import/**/'{}';", "@import '{}' layer(a) supports(display:grid);", "@font-face{font-family:a;src:url({})}body{font-family:a}",
  "@namespace url({});", "@charset 'a';@import '{}';", "@media all{@import '{}';}", "@document url({}){}", "<!--@import '{}';-->", "@layer a;@import '{}' layer(a);",
];

const metas = ["refresh", "REFRESH", "Link", "set-cookie", "X-DNS-Prefetch-Control", "Content-Security-Policy-Report-Only", "Report-To", "NEL", "origin-trial", "Accept-CH", "delegate-ch"];

/** Every preview holds the address at least once. */
export function networkPreviews(host: string): string[] {
  const urls = [`http://${host}/harm`, `//${host}/harm`, `&#104;ttp:&#x2f;&#x2f;${host}/harm`, `h\nttp://${host}/harm`];
  const at = (number: number) => urls[number % urls.length]!;
  const put = (style: string, url: string) => style.replaceAll("{}", url);
  const previews = ADDRESSES.flatMap(([open, attributes, rest = ""]) =>
    attributes.split(" ").map((attribute, number) => `<${open} ${attribute}="${at(number)}">${rest}`),
  );
  return [
    ...previews,
    ...previews.map((preview) => preview.replaceAll('"', "'").replace("<", "</p x><").toUpperCase()),
    ...LINKS.map((rel, number) => `<link rel="${rel}" as=image href="${at(number)}" imagesrcset="${at(number)} 1x">`),
    ...metas.map((name, number) => `<meta http-equiv="${name}" content="0;url=${at(number)}"><meta http-equiv=${name} content="<${at(number)}>;rel=preconnect">`),
    ...STYLES.map((style) => `<p data-a="url(http://${host}/harm)" style="${put(style, `http://${host}/harm`)}">styled</p>`),
    ...STYLES.map((style) => `<style>p,p::before{${put(style, `http://${host}/harm`)}}</style><svg><style>p{${put(style, `http://${host}/harm`)}}</style></svg><p>styled</p>`),
    ...SHEETS.map((sheet) => `<style>${put(sheet, `http://${host}/harm.css`)}</style><p>styled</p>`),
    `<svg fill="url(http://${host}/harm#a)"><rect width=9 height=9 fill="url(http://${host}/harm#a)"/><animate attributeName=href to="http://${host}/harm"/></svg>`,
    `<img alt="a" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><image href='http://${host}/harm'/></svg>">`,
    `<noscript><p title="</noscript><img src=http://${host}/harm>">`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=http://${host}/harm&gt;" src=http://${host}/harm>`,
    `<template><img src=http://${host}/harm></template><select><iframe src=http://${host}/harm></select><textarea></textarea><iframe src=http://${host}/harm>`,
    `<img src="http://${host}/harm`,
    `<img
src
=
http://${host}/harm
>`,
  ];
}
