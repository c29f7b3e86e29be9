// Signatures on the wire. Apart from json.ts, which every page has with its first load.
import * as v from 'valibot';

/** An Ed25519 signature: 128 lowercase hex characters. */
const signature = v.pipe(v.string(), v.regex(/^[0-9a-f]{128}$/, 'not 128 lowercase hex characters'));
/** The platform's signature of a bet that it took (src/core/receipt.ts); null or absent where it signs none. */
export const receipt = v.optional(v.nullable(signature));
