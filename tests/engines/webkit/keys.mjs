// From the keys of WebDriver to the names that X has for them.

const NAMED = {
  "\uE003": "BackSpace", "\uE004": "Tab", "\uE006": "Return", "\uE007": "KP_Enter", "\uE008": "Shift_L", "\uE009": "Control_L", "\uE00A": "Alt_L",
  "\uE00C": "Escape", "\uE00D": "space", "\uE00E": "Prior", "\uE00F": "Next", "\uE010": "End", "\uE011": "Home", "\uE012": "Left",
  "\uE013": "Up", "\uE014": "Right", "\uE015": "Down", "\uE016": "Insert", "\uE017": "Delete", "\uE03D": "Super_L",
  "\uE050": "Shift_R", "\uE051": "Control_R", "\uE052": "Alt_R", "\uE053": "Super_R",
};

/** X's name of a key: a special one, F1 to F12, or that of a character. */
export function keysym(value) {
  const code = value.codePointAt(0);
  if (code >= 0xe031 && code <= 0xe03c) return `F${code - 0xe030}`;
  return NAMED[value] ?? `U${code.toString(16).padStart(4, "0")}`;
}
