// Turns a proof into steps: seeds, commitments, the game's rule, and the chain, in the order in which the rules of
// fairness list them. Total: every proof that fits the schema has an answer, and none makes it throw or wait.
import { hashText, isHash, walkChain } from '../../core/hash';
import type { Proof, ProofChain, Witnessed } from '../../protocol/proof';
import type { ProofRules } from '../rule';
import { compared, type Ruled, type Step, type Work } from './step';

/** Longest chain that is walked at once, in a few milliseconds; the caller walks longer ones in slices. */
export const STEPS_AT_ONCE = 1_000;

export interface VerifyOptions {
  /** Values that this device saw in time. Other values are compared, but never called verified. */
  readonly witnessed?: ReadonlySet<Witnessed>;
  /** Values that this device saw with another content than the proof has: wrong, whatever the proof contains. */
  readonly contradicted?: ReadonlySet<Witnessed> | undefined;
  /** Where the caller's walk of the chain has ended: a hash, `index` steps back from the server seed. */
  readonly walkedTo?: string | null;
}

/**
 * `verified`: every step that can be made agrees, and was witnessed. `consistent`: all agree, but something was not
 * witnessed here. `computed`: an outcome was computed, but there was no value to compare it with. `incomplete`: no outcome
 * can be derived. `mismatch`: something differs.
 */
export const OVERALLS = ['verified', 'consistent', 'computed', 'mismatch', 'incomplete'] as const;
export type Overall = (typeof OVERALLS)[number];

export interface Verification {
  readonly steps: readonly Step[];
  readonly work: readonly Work[];
  /** The outcome by the rule, in one line; null while it cannot be computed. */
  readonly outcome: string | null;
  readonly resultSeed: string | null;
  readonly overall: Overall;
  /** A walk that is too long to be made at once: `steps` hashes from `from`. */
  readonly walk: { readonly from: string; readonly steps: number } | null;
}

export const NOBODY_SAW: ReadonlySet<Witnessed> = new Set();
export const SAW_ALL: ReadonlySet<Witnessed> = new Set([
  'serverSeedHash',
  'gameResultHash',
  'outcome',
  'tip',
]);

/** The witnessed value that a step compares. */
const HOLDS: Readonly<Partial<Record<Step['id'], Witnessed>>> = {
  'server-seed-hash': 'serverSeedHash',
  'game-result-hash': 'gameResultHash',
  outcome: 'outcome',
  chain: 'tip',
};

export function verify(rules: ProofRules, proof: Proof, options: VerifyOptions = {}): Verification {
  const told = verifyTold(rules, proof, options);
  const { contradicted = NOBODY_SAW } = options;
  if (contradicted.size === 0) return told;
  const steps = told.steps.map((step): Step => {
    const holds = HOLDS[step.id];
    return holds !== undefined && contradicted.has(holds) ? { ...step, verdict: 'mismatch' } : step;
  });
  return { ...told, steps, overall: overallOf(steps, told.outcome !== null) };
}

function verifyTold(rules: ProofRules, proof: Proof, options: VerifyOptions): Verification {
  const witnessed = options.witnessed ?? NOBODY_SAW;
  const rule = rules.get(proof.game);
  if (rule?.shape.kind === 'block') {
    const ruled = proof.blockHash === undefined ? null : rule.rule(proof, proof.blockHash);
    return finish(ruled, ruleSteps(ruled, witnessed), null, null);
  }
  const { serverSeed, chain } = proof;
  const resultSeed = resultSeedOf(proof);
  const ruled = resultSeed === null || !rule ? null : rule.rule(proof, resultSeed);
  const walk =
    serverSeed !== undefined && chain?.tip !== undefined && chain.index > STEPS_AT_ONCE
      ? { from: serverSeed, steps: chain.index }
      : null;
  const steps = [
    ...seedSteps(proof, resultSeed, witnessed),
    ...ruleSteps(ruled, witnessed),
    chainStep(serverSeed, chain, options.walkedTo ?? null, witnessed.has('tip')),
    ...registerSteps(chain, witnessed.has('tip')),
  ];
  return finish(ruled, steps, resultSeed, options.walkedTo ? null : walk);
}

/** False in games that a block decides. */
export const isSeeded = (rules: ProofRules, { game }: Pick<Proof, 'game'>): boolean =>
  rules.get(game)?.shape.kind !== 'block';

/** The text whose hash is the result seed; null while a part of it is missing. */
export function seedText({
  serverSeed,
  clientSeed,
  blockHash,
  round,
}: Pick<Proof, 'serverSeed' | 'clientSeed' | 'blockHash' | 'round'>): string | null {
  const parts = [serverSeed, clientSeed, blockHash, round];
  return parts.includes(undefined) ? null : parts.join(':');
}

/** Computed from the seeds; without them, the game hash as it was entered. */
function resultSeedOf(proof: Proof): string | null {
  const text = seedText(proof);
  return text === null ? (proof.resultSeed ?? null) : hashText(text);
}

function seedSteps(
  proof: Proof,
  resultSeed: string | null,
  witnessed: ReadonlySet<Witnessed>,
): readonly Step[] {
  const { serverSeed } = proof;
  const text = seedText(proof);
  const own = compared(
    {
      id: 'result-seed',
      formula: 'H(serverSeed:clientSeed:blockHash:round)',
      input: text,
      computed: text === null ? null : resultSeed,
    },
    proof.resultSeed,
    true,
  );
  return [
    compared(
      {
        id: 'server-seed-hash',
        formula: 'H(serverSeed)',
        input: serverSeed ?? null,
        computed: serverSeed === undefined ? null : hashText(serverSeed),
      },
      proof.serverSeedHash,
      witnessed.has('serverSeedHash'),
    ),
    // This value is derived, not promised: with nothing to compare, it is only the next text to hash.
    own.verdict === 'not-witnessed' ? { ...own, verdict: 'not-applicable' } : own,
    compared(
      {
        id: 'game-result-hash',
        formula: 'H(resultSeed)',
        input: resultSeed,
        computed: resultSeed === null ? null : hashText(resultSeed),
      },
      proof.gameResultHash,
      witnessed.has('gameResultHash'),
    ),
  ];
}

function ruleSteps(ruled: Ruled | null, witnessed: ReadonlySet<Witnessed>): readonly Step[] {
  const seen = witnessed.has('outcome');
  const told = compared(
    {
      id: 'outcome',
      formula: ruled?.formula ?? 'rule(resultSeed)',
      input: null,
      computed: ruled?.outcome ?? null,
    },
    ruled?.shown,
    seen,
  );
  // There is nothing to compare with: the step only states the rule's outcome.
  const outcome: Step = told.expected === null ? { ...told, verdict: 'not-applicable' } : told;
  if (!ruled?.payout) return [outcome];
  const { formula, computed, paid } = ruled.payout;
  return [outcome, compared({ id: 'payout', formula, input: null, computed }, paid, seen)];
}

function chainStep(
  serverSeed: string | undefined,
  chain: ProofChain | undefined,
  walkedTo: string | null,
  seen: boolean,
): Step {
  const steps = chain?.index ?? 0;
  const formula = `H × ${chain ? steps : 'n'} (serverSeed)`;
  const step = { id: 'chain', formula, input: chain ? (serverSeed ?? null) : null } as const;
  const expected = chain?.tip ?? null;
  if (serverSeed === undefined || !chain || expected === null)
    return { ...step, computed: null, expected, verdict: 'not-applicable' };
  if (walkedTo === null && steps > STEPS_AT_ONCE)
    return { ...step, computed: null, expected, verdict: 'pending' };
  return compared({ ...step, computed: walkedTo ?? walkChain(serverSeed, steps) }, expected, seen);
}

/** Steps for a chain that is in a register: its entry and the one after it hash to their ids. */
function registerSteps(chain: ProofChain | undefined, seen: boolean): readonly Step[] {
  const { register, tip } = chain ?? {};
  if (!chain || !register || tip === undefined) return [];
  const { owner, k, before, length, next } = register;
  const step = (id: 'register' | 'next-entry', input: string, expected: string): Step =>
    compared(
      { id, formula: 'H(before:owner:k:tip:length)', input, computed: hashText(input) },
      expected,
      seen,
    );
  const fits = chain.index <= length;
  const entry = step('register', `${before}:${owner}:${k}:${tip}:${length}`, chain.chainId);
  return [
    fits ? entry : { ...entry, verdict: 'mismatch' },
    ...(next
      ? [step('next-entry', `${chain.chainId}:${owner}:${k + 1}:${next.tip}:${next.length}`, next.chainId)]
      : []),
  ];
}

/** Whether the proof's chain has a name that the platform chose, from before there were registers. */
export const isBeforeRegisters = (
  rules: ProofRules,
  { game, chain }: Pick<Proof, 'game' | 'chain'>,
): boolean => isSeeded(rules, { game }) && chain !== undefined && !isHash(chain.chainId);

function finish(
  ruled: Ruled | null,
  steps: readonly Step[],
  resultSeed: string | null,
  walk: Verification['walk'],
): Verification {
  return {
    steps,
    work: ruled?.work ?? [],
    outcome: ruled?.outcome ?? null,
    resultSeed,
    overall: overallOf(steps, ruled !== null),
    walk,
  };
}

function overallOf(steps: readonly Step[], hasOutcome: boolean): Overall {
  const has = (verdict: Step['verdict']): boolean => steps.some((step) => step.verdict === verdict);
  if (has('mismatch')) return 'mismatch';
  if (!hasOutcome) return 'incomplete';
  // Invented values have an outcome too: without a comparison that agreed, nothing is confirmed.
  if (!steps.some(agrees)) return 'computed';
  return has('not-witnessed') || has('pending') ? 'consistent' : 'verified';
}

/** Compared and equal; whether the value was seen in time is another question. */
const agrees = ({ verdict, expected }: Step): boolean =>
  expected !== null && (verdict === 'ok' || verdict === 'not-witnessed');
