// Reads and writes proofs as JSON files. Input is bounded in size and checked against the schema field by field; the answer
// is a proof or a fault, never an exception.
import * as v from 'valibot';
import { fault, ok, type Result } from '../core/result';
import { encodeJson, parseJson } from '../protocol/json';
import type { Proof } from '../protocol/proof';
import type { ProofRules } from './rule';

/** Longest file that is read, in characters. The longest proof, a round of 400 cards, has about 8,000. */
export const MAX_PROOF_TEXT = 16_384;

export type ProofFault =
  | { readonly kind: 'too-long' }
  | { readonly kind: 'not-json' }
  /** `field` is the path of the first field that does not fit; empty when the value as a whole does not fit. */
  | { readonly kind: 'not-a-proof'; readonly field: string };

export function readProof(rules: ProofRules, text: string): Result<Proof, ProofFault> {
  if (text.length > MAX_PROOF_TEXT) return fault({ kind: 'too-long' });
  const json = parseJson(text);
  return json === undefined ? fault({ kind: 'not-json' }) : checkProof(rules, json);
}

/** Checks a parsed value against the schema of the game that it names. */
export function checkProof(rules: ProofRules, value: unknown): Result<Proof, ProofFault> {
  if (typeof value !== 'object' || value === null) return fault({ kind: 'not-a-proof', field: '' });
  const rule = 'game' in value && typeof value.game === 'string' ? rules.get(value.game) : undefined;
  if (!rule) return fault({ kind: 'not-a-proof', field: 'game' });
  const parsed = v.safeParse(rule.shape.schema, value, { abortEarly: true });
  if (parsed.success) return ok(parsed.output);
  return fault({ kind: 'not-a-proof', field: v.getDotPath(parsed.issues[0])?.slice(0, 64) ?? '' });
}

/** The file's text, indented for human readers. */
export function printProof(proof: Proof): string {
  return `${JSON.stringify(JSON.parse(encodeJson(proof)), null, 2)}\n`;
}

/** "fairground-<game>-1234.json": letters, digits and hyphens only. */
export const proofFileName = (proof: Proof): string => {
  const round = proof.round ?? proof.blockNumber;
  return `fairground-${proof.game}${round === undefined ? '' : `-${round}`}.json`;
};
