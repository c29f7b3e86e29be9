// The flags with which tests and tools start every browser.

export const BROWSER_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The address bar's list is a web page of its own, which tests do not use: without it a window opens three times as fast.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];
