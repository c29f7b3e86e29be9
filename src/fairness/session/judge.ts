// Judges a session: gives its facts to the device's own notebook, works through every round at once, and reports the
// findings, how far each part was checked, and what the file cannot prove.
import { readReceipt } from '../../core/receipt';
import type { Fact, Finding, Mark } from '../../protocol/witness';
import { isBeforeRegisters } from '../steps/verify';
import type { ProofRules } from '../rule';
import { examine, examineSaid } from '../witness/examine';
import { Notebook } from '../witness/notebook';
import { takeSigned } from '../witness/signed';
import type { Session } from './log';

export interface SessionVerdict {
  readonly game: string;
  /** True when there are no findings. */
  readonly ok: boolean;
  readonly findings: readonly Pick<Finding, 'defect' | 'round' | 'expected' | 'told' | 'certain'>[];
  readonly counts: SessionCounts;
  /** English sentences, one for each thing that this file does not prove. */
  readonly notProved: readonly string[];
}

export interface SessionCounts {
  /** Number of rounds that were promised, ended or void in this file. */
  readonly rounds: number;
  /** Rounds promised in time in which everything agrees. `checked`: a source asked now has also confirmed their block. */
  readonly addUp: number;
  readonly checked: number;
  /** Rounds in which everything agrees, but whose promise did not come before the round. */
  readonly notWitnessed: number;
  readonly doNotAgree: number;
  /** Promised rounds that do not end in the file. */
  readonly notEnded: number;
  readonly voids: number;
  readonly gaps: number;
  readonly notJudged: number;
  readonly beforeRegisters: number;
  /** Receipts of bets and digests that one of the keys signed. */
  readonly signed: number;
  readonly bets: number;
  readonly betsWithReceipt: number;
  readonly refused: number;
}

/** More rounds than any session has, so that no round is forgotten. */
const AT_ONCE = 20_000;
/** Facts that cannot be checked from the file: the answers that the device received from public sources. */
const CLAIMED: ReadonlySet<Fact['kind']> = new Set(['looked-up', 'confirmed']);

/** `confirmed`: ids, by number, of the blocks that a public source was asked for now and has. */
export function judgeSession(
  rules: ProofRules,
  { game, dropped, facts }: Session,
  confirmed: ReadonlyMap<number, string> = new Map(),
): SessionVerdict {
  const kind = rules.get(game)?.shape.kind ?? 'shared';
  const notebook = new Notebook(() => ({ kind, outOfOrder: AT_ONCE }));
  const findings: Finding[] = [];
  const marks = new Map<string, Mark>();
  let signed = 0;
  const now = (): number => 0;
  const take = (fact: Fact): void => {
    const reactions = [notebook.take(fact, now)];
    for (const one of reactions[0]?.cases ?? []) {
      const examined = examine(rules, one);
      signed += one.signed.length - examined.defects.filter(({ defect }) => defect === 'unsigned').length;
      reactions.push(notebook.settle(examined, now));
    }
    for (const reaction of reactions) {
      findings.push(...reaction.findings);
      for (const [name, mark] of reaction.marks) marks.set(name.slice(game.length + 1), mark);
    }
  };
  for (const [blockNumber, blockHash] of confirmed) take({ kind: 'confirmed', game, blockNumber, blockHash });
  for (const fact of facts) if (!CLAIMED.has(fact.kind)) take(fact);

  // Checks the signatures and digests that came after the last ended round.
  const notes = notebook.notesOf(game);
  const rest = { digests: notes.links, signed: takeSigned(notes), keys: notes.keys, ends: notes.chainEnds };
  const wrong = examineSaid(rest);
  signed += rest.signed.length - wrong.filter(({ defect }) => defect === 'unsigned').length;
  for (const { round = '0', ...defect } of wrong)
    findings.push({ ...defect, game, round, at: 0, certain: true });

  const rounds = roundsOf(facts);
  const bets = betsOf(facts);
  const receipts = receiptsOf(facts);
  const has = (mark: Mark): number => [...marks.values()].filter((one) => one === mark).length;
  const { counts } = notebook.standing(game);
  const all: SessionCounts = {
    rounds: rounds.size,
    addUp: has('adds-up'),
    checked: has('checked'),
    notWitnessed: has('unseen'),
    doNotAgree: new Set(findings.map(({ round }) => round)).size,
    notEnded: [...rounds].filter(([, over]) => !over).length,
    voids: counts.voids,
    // Each snapshot begins with a `gap` fact: only those after the first lie between rounds.
    gaps: Math.max(0, facts.filter((fact) => fact.kind === 'gap').length - 1),
    notJudged: counts.unjudged,
    beforeRegisters: facts.filter((fact) => fact.kind === 'ended' && isBeforeRegisters(rules, fact.proof))
      .length,
    signed,
    bets: bets.length,
    betsWithReceipt: bets.filter((bet) => receipts.has(bet)).length,
    refused: counts.refusedBets + counts.refusedOthers + counts.refusedEscapes,
  };
  return {
    game,
    ok: findings.length === 0,
    findings: findings.map(({ defect, round, expected, told, certain }) => ({
      ...{ defect, round, expected, told, certain },
    })),
    counts: all,
    notProved: notProved(all, { dropped, hasKeys: facts.some(isKeys), isShared: kind === 'shared' }),
  };
}

const isKeys = (fact: Fact): boolean => fact.kind === 'keys' && fact.keys.length > 0;

/** The rounds of the file, and whether each one has ended in it. */
function roundsOf(facts: readonly Fact[]): ReadonlyMap<string, boolean> {
  const rounds = new Map<string, boolean>();
  for (const fact of facts) {
    if (fact.kind === 'promised' || fact.kind === 'block-promised' || fact.kind === 'bet')
      rounds.set(fact.round, rounds.get(fact.round) ?? false);
    if (fact.kind === 'ended' || fact.kind === 'voided') rounds.set(fact.round, true);
    if (fact.kind === 'told') for (const { id, end } of fact.rounds) rounds.set(id, end !== null);
  }
  return rounds;
}

/** Rounds in which a bet of the file has ended. */
const betsOf = (facts: readonly Fact[]): readonly string[] => [
  ...new Set(facts.flatMap((fact) => (fact.kind === 'ended' && fact.proof.bet ? [fact.round] : []))),
];

/** Rounds that a receipt names. On a player's own chain one receipt may cover several balls. */
function receiptsOf(facts: readonly Fact[]): ReadonlySet<string> {
  const named = new Set<string>();
  for (const fact of facts) {
    if (fact.kind !== 'receipt') continue;
    const fields = readReceipt(fact.text)?.fields;
    if (fact.round !== null) named.add(fact.round);
    const [chain, index] = [fields?.get('chain'), Number(fields?.get('index'))];
    const balls = fields?.get('bet')?.split(',').length ?? 0;
    if (chain !== undefined && Number.isSafeInteger(index))
      for (let ball = 0; ball < balls; ball++) named.add(`${chain}:${index + ball}`);
  }
  return named;
}

function notProved(
  counts: SessionCounts,
  {
    dropped,
    hasKeys,
    isShared,
  }: { readonly dropped: number; readonly hasKeys: boolean; readonly isShared: boolean },
): readonly string[] {
  const says: readonly (readonly [unknown, string])[] = [
    [
      counts.addUp > 0,
      `${counts.addUp} rounds add up, but only the hall has told of their blocks: name a source of blocks to have them looked up.`,
    ],
    [
      counts.notWitnessed > 0,
      `${counts.notWitnessed} rounds come from a gap or from before the device was there: that they were promised before their block existed is not proved.`,
    ],
    [
      counts.notJudged > 0,
      `${counts.notJudged} rounds lie in gaps that nobody asked about: nothing is said of them.`,
    ],
    [dropped > 0, `${dropped} facts from the beginning of the visit are not in the file.`],
    [counts.notEnded > 0, `${counts.notEnded} rounds had not ended when the file was made.`],
    [
      counts.beforeRegisters > 0,
      `${counts.beforeRegisters} rounds are from before registers: that their chain was fixed before its block is not proved.`,
    ],
    [
      counts.bets > counts.betsWithReceipt,
      `${counts.bets - counts.betsWithReceipt} rounds with a bet have no receipt in this file.`,
    ],
    [
      !hasKeys,
      'The file names no key of the hall: nothing in it is signed, and anybody could have written it.',
    ],
    [hasKeys, 'The keys stand in the file itself: hold them against those that the operator publishes.'],
    [isShared, 'Whether others were told the same, only their history codes show.'],
  ];
  return says.flatMap(([applies, sentence]) => (applies ? [sentence] : []));
}
