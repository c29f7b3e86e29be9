// The globals that pure code may see beyond the language itself, in browsers and in Node alike. They are the envelope's: it
// takes its iv from the one and turns text into bytes and back with the others.
// oxlint-disable-next-line no-var -- only `var` puts a name on globalThis
declare var crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };
declare function atob(base64: string): string;
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare class TextDecoder {
  constructor(label: 'utf-8', options: { fatal: true; ignoreBOM: true });
  decode(bytes: Uint8Array): string;
}
