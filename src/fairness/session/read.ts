// Reads a session from a file. Input is bounded and checked fact by fact, and nothing throws.
import * as v from 'valibot';
import { fault, ok, type Result } from '../../core/result';
import { amount, count, hash, parseJson, roundId } from '../../protocol/json';
import { receipt } from '../../protocol/receipt';
import { outcomeTextOf, type Proof } from '../../protocol/proof';
import { registerEntry } from '../../protocol/register';
import { digested, toldRound } from '../../protocol/sharedRound';
import type { Fact } from '../../protocol/witness';
import { checkProof } from '../proofFile';
import type { ProofRules } from '../rule';
import { SESSION_FORMAT, type Session } from './log';

/** Longest file that is read, in characters. */
export const MAX_SESSION_TEXT = 20_000_000;
const MOST_FACTS = 50_000;

const text = v.pipe(v.string(), v.maxLength(5_000));
const round = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_:-]{1,160}$/, 'not a round'));
const maybe = <S extends v.GenericSchema>(schema: S) => v.nullable(schema);
const promise = v.object({
  chainId: v.pipe(v.string(), v.maxLength(64)),
  index: count,
  tip: maybe(hash),
  serverSeedHash: maybe(hash),
  gameResultHash: v.union([hash, v.literal('')]),
  blockNumber: maybe(count),
  blockHash: maybe(hash),
  clientSeed: maybe(text),
});
const ownChain = v.object({
  k: count,
  chainId: hash,
  before: hash,
  tip: hash,
  length: count,
  clientSeed: maybe(text),
  head: maybe(count),
  nextIndex: count,
  blockNumber: maybe(count),
  blockHash: maybe(hash),
});
const asked = v.object({
  kind: v.picklist(['head', 'block']),
  game: text,
  round,
  blockNumber: count,
  blockHash: v.union([hash, v.literal('')]),
  again: v.boolean(),
  at: v.optional(count, 0),
});
const answer = v.object({
  verdict: v.picklist(['fine', 'existed', 'confirmed', 'other', 'replaced', 'open', 'silent']),
  told: maybe(text),
});
const of = <K extends Fact['kind'], S extends v.ObjectEntries>(kind: K, entries: S) =>
  v.object({ kind: v.literal(kind), game: text, ...entries });

const fact = v.variant('kind', [
  of('gap', {}),
  of('promised', {
    gameType: count,
    round,
    promise,
    said: maybe(v.object({ nextChain: hash, head: count })),
    open: v.boolean(),
    on: v.boolean(),
  }),
  of('decided', { round, blockHash: hash, gameResultHash: hash, digest: maybe(digested) }),
  of('register', {
    owner: maybe(text),
    from: count,
    before: v.optional(maybe(hash)),
    entries: v.array(registerEntry),
    to: v.optional(v.pipe(v.number(), v.safeInteger())),
    ended: v.optional(maybe(count)),
  }),
  of('told', { from: roundId, count, rounds: v.array(toldRound) }),
  of('receipt', { round: maybe(round), text, signature: v.optional(receipt, null) }),
  of('keys', { keys: v.array(hash) }),
  of('refused', { what: v.picklist(['Bets', 'Others', 'Escapes']) }),
  of('own', { gameType: count, owner: text, chains: v.array(ownChain), promises: v.array(promise) }),
  of('bet', { round }),
  of('sent', { chainId: text, clientSeed: text, confirmed: v.boolean() }),
  of('elsewhere', { round, told: text }),
  of('block-promised', { round, blockNumber: count, head: maybe(count) }),
  of('block', { blockNumber: count, blockHash: hash }),
  of('block-digest', {
    round,
    after: maybe(round),
    blockNumber: count,
    blockId: hash,
    digest: maybe(digested),
  }),
  of('begun', { round }),
  of('paid', { round, at: amount }),
  of('staked', { round }),
  of('confirmed', { blockNumber: count, blockHash: hash }),
  of('ended', { round, proof: v.unknown(), outcome: maybe(text) }),
  of('voided', { round, digest: v.optional(maybe(digested)) }),
  of('looked-up', { asked, answer }),
  of('shown', { round, outcome: text }),
]);
const file = v.object({
  format: v.literal(SESSION_FORMAT),
  game: text,
  dropped: count,
  facts: v.pipe(v.array(fact), v.maxLength(MOST_FACTS)),
});

export type SessionFault = 'too-long' | 'not-json' | { readonly field: string };

/** Reads a file. Never throws, whatever comes in. */
export function readSession(rules: ProofRules, given: string): Result<Session, SessionFault> {
  if (given.length > MAX_SESSION_TEXT) return fault('too-long');
  const json = parseJson(given);
  if (json === undefined) return fault('not-json');
  const read = v.safeParse(file, json, { abortEarly: true });
  if (!read.success) return fault({ field: (v.getDotPath(read.issues[0]) ?? '').slice(0, 64) });
  const { game, dropped } = read.output;
  if (!rules.has(game)) return fault({ field: 'game' });
  const facts: Fact[] = [];
  for (const [place, one] of read.output.facts.entries()) {
    if (one.game !== game) return fault({ field: `facts.${place}.game` });
    if (one.kind !== 'ended') {
      facts.push(one as Fact);
      continue;
    }
    const proof = checkProof(rules, one.proof);
    if (!proof.ok || proof.value.game !== game) return fault({ field: `facts.${place}.proof` });
    facts.push({ ...one, proof: proof.value, outcome: outcomeIn(rules, proof.value) ?? one.outcome });
  }
  return ok({ game, dropped, facts });
}

const outcomeIn = (rules: ProofRules, proof: Proof): string | null => {
  const rule = rules.get(proof.game);
  return rule ? outcomeTextOf(rule.shape, proof) : null;
};
