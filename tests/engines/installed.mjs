// The installed browsers beside Chromium: where `cargo xtask` found them, or else where Debian has them.

export const {
  CHROMIUM_WINDOWED = "/usr/bin/chromium",
  FIREFOX = "/usr/bin/firefox-esr",
  WEBKIT_DRIVER = "/usr/bin/WebKitWebDriver",
  WEBKIT_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
} = process.env;
