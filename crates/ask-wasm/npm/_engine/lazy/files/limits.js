// Which files a question takes.

const COUNT = 10;
const SIZE = 10_000_000;

const whole = (value, otherwise) => (Number.isFinite(value) && value >= 0 ? Math.floor(value) : otherwise);

/** The limits in the option `allowFiles`. What is no limit is the default. */
export function limitsOf({ types, count, size }) {
  const accepted = Array.isArray(types) ? types.filter((type) => typeof type === "string" && type !== "") : [];
  return { types: accepted, count: whole(count, COUNT), size: whole(size, SIZE) };
}

/** Whether one of the types names the file: `image/png`, `image/*` or `.pdf`, as in `accept` of an input. */
const isAccepted = ({ name, type }, types) =>
  types.length === 0 ||
  types.some((accepted) => {
    const wanted = accepted.trim().toLowerCase();
    if (wanted.startsWith(".")) return name.toLowerCase().endsWith(wanted);
    return wanted.endsWith("/*") ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
  });

/** Why a file is not taken beside `taken` others, as the key of a text with its values; undefined if it is. */
export function refusal(file, { types, count, size }, taken, formatSize) {
  if (!isAccepted(file, types)) return ["files.type", { types: types.join(", ") }];
  if (file.size > size) return ["files.size", { size: formatSize(file.size), limit: formatSize(size) }];
  if (taken >= count) return ["files.count", { n: `${count}` }];
  return undefined;
}

/** Writes a number of bytes as people read it. */
export function sizeFormat(locale) {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte"];
  return (bytes) => {
    const at = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1000)), 3);
    const options = { style: "unit", unit: units[at], unitDisplay: at ? "short" : "long", maximumFractionDigits: at > 1 ? 1 : 0 };
    return new Intl.NumberFormat(locale, options).format(bytes / 1000 ** at);
  };
}
