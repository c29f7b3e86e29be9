// The one global that pure code may see beyond the language itself: the envelope takes its iv from it, in browsers and
// in Node alike.
// oxlint-disable-next-line no-var -- only `var` puts a name on globalThis
declare var crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };
