// Signatures on the wire. Separate from json.ts, which is in every page's first load.
import * as v from 'valibot';

/** An Ed25519 signature: 128 lowercase hex characters. */
const signature = v.pipe(v.string(), v.regex(/^[0-9a-f]{128}$/, 'not 128 lowercase hex characters'));
/** The platform's signature of an accepted bet (src/core/receipt.ts); null or absent when it does not sign. */
export const receipt = v.optional(v.nullable(signature));
