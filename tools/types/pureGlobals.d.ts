// Declares the only globals besides the language itself that pure code may use, in browsers and in Node. The envelope needs them:
// `crypto` creates its iv, and the others convert between text and bytes.
// oxlint-disable-next-line no-var -- only `var` puts a name on globalThis
declare var crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };
declare function atob(base64: string): string;
declare function btoa(bytes: string): string;
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare class TextDecoder {
  constructor(label: 'utf-8', options: { fatal: true; ignoreBOM: true });
  decode(bytes: Uint8Array): string;
}
