// Proofs as files: JSON out, and back in from whatever somebody hands over. What comes in is bounded in size, held
// against the schema field by field, and answered with a proof or with what is wrong with it, never with a throw.
import * as v from 'valibot';
import { fault, ok, type Result } from '../core/result';
import { encodeJson, parseJson } from '../protocol/json';
import { proofSchema, type Proof } from '../protocol/proof';

/** Longest file that is read, in characters. The longest proof, a hilo round of 400 cards, has about 8,000. */
export const MAX_PROOF_TEXT = 16_384;

export type ProofFault =
  | { readonly kind: 'too-long' }
  | { readonly kind: 'not-json' }
  /** `field` is the path of the first field that does not fit; empty for the whole. */
  | { readonly kind: 'not-a-proof'; readonly field: string };

export function readProof(text: string): Result<Proof, ProofFault> {
  if (text.length > MAX_PROOF_TEXT) return fault({ kind: 'too-long' });
  const json = parseJson(text);
  return json === undefined ? fault({ kind: 'not-json' }) : checkProof(json);
}

/** Holds a parsed value against the schema. */
export function checkProof(value: unknown): Result<Proof, ProofFault> {
  const parsed = v.safeParse(proofSchema, value, { abortEarly: true });
  if (parsed.success) return ok(parsed.output);
  return fault({ kind: 'not-a-proof', field: v.getDotPath(parsed.issues[0])?.slice(0, 64) ?? '' });
}

/** The file's text, to be read by people too. */
export function printProof(proof: Proof): string {
  return `${JSON.stringify(JSON.parse(encodeJson(proof)), null, 2)}\n`;
}

/** "fairground-rocket-1234.json": letters, digits and hyphens only. */
export const proofFileName = (proof: Proof): string => {
  const round = 'round' in proof ? proof.round : proof.blockNumber;
  return `fairground-${proof.game}${round === undefined ? '' : `-${round}`}.json`;
};
