// Features that shipped files may use although a browser of the floor lacks them, each with the reason.

/** Polyfills in src/core/olderBrowsers.ts; scripts without it, or in another site's page, must do without. */
export const ADDED = new Set(['.at()', '.replaceAll()', 'Object.hasOwn', '.hasOwn()']);
/** Text that stays in the file that adds them, whatever minifies it. */
export const ADDED_MARK = '"replaceAll",';

/** Newer names in scripts. */
export const NAMES: Readonly<Record<string, string>> = {
  // Methods of our own, or of a library's own objects, that share a name with a newer one.
  '.dispose()': 'our stores',
  '.drop()': 'our stores',
  '.resize()': 'Phaser, our stage',
  '.restore()': 'our session store, Phaser',
  '.show()': 'our stores',
  '.take()': 'our stores',
  '.use()': 'i18next',
  '.wait()': 'our connection',
  '.move()': 'our quality governor',
  '.nonce()': 'our session refresh',
  '.register()': 'service workers, Phaser',
  '.translate()': 'Phaser, the canvas',
  '.viewport()': 'WebGL',
  '.escape()': 'i18next; CSS.escape is older',
  '.fullscreen()': 'the SDK',
  '.getTextInfo()': 'i18next',
  '.index()': 'workbox',
  // Sets of MobX have these of their own.
  '.difference()': 'MobX',
  '.intersection()': 'MobX',
  '.isDisjointFrom()': 'MobX',
  '.isSubsetOf()': 'MobX',
  '.isSupersetOf()': 'MobX',
  '.symmetricDifference()': 'MobX',
  '.union()': 'MobX',
  'Symbol.dispose': 'MobX asks for it first',
  // Code checks that these exist before it uses them.
  '.captureStackTrace()': 'axios asks for it first',
  'Error.captureStackTrace': 'axios asks for it first',
  '.exitFullscreen()': 'the SDK asks for it first; an iPhone has none',
  '.requestFullscreen()': 'the SDK asks for it first; an iPhone has none',
  '.toHex()': '@noble/hashes asks for it first',
  'Uint8Array.fromHex': '@noble/hashes asks for it first',
  '.fromHex()': '@noble/hashes asks for it first',
  FinalizationRegistry: 'mobx-react-lite asks for it first',
  '.getAnimations()': 'React, only where there are view transitions',
  '.startViewTransition()': 'React asks for it first',
  navigation: 'React asks for it first',
  reportError: 'React asks for it first',
  requestIdleCallback: 'asked for first; Safari has none',
  OffscreenCanvas: 'asked for first; without it the page itself draws',
  '.transferControlToOffscreen()': 'asked for first; without it the page itself draws',
  setImmediate: 'axios and React ask for it first',
};

/** Newer CSS that older browsers ignore without harm, by the feature's name in the check's report. */
export const STYLES: Readonly<Record<string, string>> = {
  ':focus-visible': 'the browser draws a ring of its own',
  ':has': 'only marks beside what says the same: the radio button, the room for scrolling',
  ':marker': 'the list has its usual marks',
  '@container': 'words of chips may break into two lines',
  'container-type': 'goes with @container',
  'accent-color': 'the usual blue',
  'break-after': 'print',
  'color-scheme': 'the usual scroll bars',
  'forced-color-adjust': 'they know no forced colours either',
  'forced-color-adjust: none': 'they know no forced colours either',
  contain: 'speed only',
  cursor: 'a phone has none',
  'flex-direction': 'Firefox 79 knows it, and does not scroll such a box by itself',
  hyphens: 'a long word breaks without a hyphen',
  outline: 'the ring has square corners',
  'overflow-anchor': 'the list keeps its place by itself',
  'overscroll-behavior': 'the page may be pulled',
  'overscroll-behavior-x': 'the page may be pulled',
  'scroll-behavior': 'scrolls at once',
  'scroll-snap-type': 'the row of banners stops anywhere',
  'scrollbar-color': 'the usual scroll bars',
  'scrollbar-width': 'the usual scroll bars',
  'text-decoration-thickness': 'a thinner line',
  'text-size-adjust': 'written with its prefix too',
  'text-underline-offset': 'a line closer to its letters',
  'text-wrap': 'lines of unequal length',
  'user-select': 'a long press marks one word instead of all',
};
