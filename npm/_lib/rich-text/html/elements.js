// The elements and attributes that a preview can have, and which of them HTML nests in which.

/** @param {string} names */
const set = (names) => new Set(names.split(" "));

/** Elements whose formatting HTML continues in the next block, if they are not closed before it. */
export const FORMATTING = set("a b big code em font i s small strike strong tt u");

const PHRASING = set("abbr bdi bdo cite data del dfn ins kbd label mark meter output progress q samp span sub sup time var");

/** Elements that end an open paragraph. */
export const BLOCK = set(
  "address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre section summary table ul",
);

/** Elements that browsers nest differently. */
export const ALIASES = new Map([["search", "div"]]);

export const VOID = set("br hr img input wbr");

/**
 * Where the parts of a table may be.
 *
 * @type {Map<string, string[]>}
 */
export const TABLE_PARENTS = new Map(/** @type {[part: string, parents: string[]][]} */ ([
  ...["caption", "thead", "tbody", "tfoot"].map((part) => [part, ["table"]]),
  ["tr", ["tbody", "thead", "tfoot"]],
  ...["td", "th"].map((cell) => [cell, ["tr"]]),
]));

/**
 * Elements in which HTML allows only parts of a table.
 *
 * @type {ReadonlySet<string | undefined>}
 */
export const TABLE_ONLY = set("table thead tbody tfoot tr");

/** End tags, and the ends of paragraphs and items that HTML implies, do not reach beyond these. */
export const BOUNDARY = set("button caption select svg table td th");

export const OPTIONS = set("optgroup option");

/** Elements that end an open `select`. */
export const CONTROLS = set("button input select textarea");

export const SVG = set("circle ellipse g line path polygon polyline rect text tspan");

const OTHER = set("button img input legend select svg wbr br");

export const HTML = new Set([...FORMATTING, ...PHRASING, ...BLOCK, ...OTHER, ...OPTIONS, ...TABLE_PARENTS.keys()]);

/** Elements that do not start a new line in the text for screen readers. */
export const INLINE = new Set([...FORMATTING, ...PHRASING]);

/** Elements that are left out with everything in them. */
export const DROPPED = set("audio canvas datalist template video");

/** Elements whose text is not visible as a line of the preview. */
export const SILENT = set("select svg");

const ATTRIBUTES = set(
  "abbr align alt bgcolor border cellpadding cellspacing checked class color cols colspan dir disabled face headers height hidden high id label lang low max maxlength min " +
    "multiple open optimum placeholder readonly reversed role rows rowspan scope selected size start style title type valign value width wrap",
);

const SVG_ATTRIBUTES = set(
  "class cx cy d dominant-baseline dx dy fill fill-opacity fill-rule font-family font-size font-weight height id opacity points preserveaspectratio r rx ry stroke " +
    "stroke-linecap stroke-linejoin stroke-opacity stroke-width style text-anchor transform viewbox width x x1 x2 y y1 y2",
);

/**
 * Whether an element may have an attribute. `src` is for images.
 *
 * @type {(element: string, attribute: string, inSvg?: boolean) => boolean}
 */
export const mayHave = (element, attribute, inSvg) =>
  inSvg ? SVG_ATTRIBUTES.has(attribute) : ATTRIBUTES.has(attribute) || (element === "img" && attribute === "src") || /^(?:data|aria)-[a-z\d-]+$/.test(attribute);

/** The largest number of columns and rows that a cell may span. */
export const MAX_SPAN = 100;
