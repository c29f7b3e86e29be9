// Judges rounds that were announced while this device was away, as the platform reports them afterwards: they must fill the
// gap, each with its place, its block and its end, and lead to the current digest.
import { SHARED_CLIENT_SEED } from '../../core/chainTerms';
import { NO_RESULT } from '../../core/digestWords';
import type { Proof } from '../../protocol/proof';
import type { ToldRound } from '../../protocol/sharedRound';
import { roundName, type Fact, type RoundPromise } from '../../protocol/witness';
import { digested } from './digests';
import { caseOf, contradictions } from './endings';
import { count, keepRound, newRound, tellMissed, type RoundNote } from './notes';
import { inOrder } from './order';
import type { Page } from './report';
import { proofOfTold } from './toldProof';

/** Registers a round with a published seed as work for the worker; returns the number of the work. */
type Open = (round: string, note: RoundNote, proof: Proof) => number;

/** Judges the rounds in their order. */
export function told(page: Page, { from, count, rounds }: Extract<Fact, { kind: 'told' }>, open: Open): void {
  const byId = new Map(rounds.map((round) => [round.id, round]));
  for (let step = 0; step < count; step++) {
    const id = String(BigInt(from) + BigInt(step));
    const round = byId.get(id);
    // The round comes before one that was announced, and a round must end before the next is announced.
    if (!round || round.end === null) page.find('skipped-round', id, id, round ? 'open' : '-');
    else judge(page, round, open);
  }
}

function judge(page: Page, round: ToldRound, open: Open): void {
  const { game, notes, report } = page;
  const promise = promiseOf(round);
  const note = notes.rounds.get(round.id) ?? keepRound(notes, round.id, newRound(null, false));
  if (note.promise) page.compare(round.id, contradictions(note.promise, promise));
  else {
    note.promise = promise;
    for (const { defect, of, expected, told: is } of inOrder(notes, { round: round.id, promise }))
      page.find(defect, of, expected, is);
  }
  if (note.over && !note.unwatched && note.voided !== (round.end === 'void'))
    page.find('altered-outcome', round.id, note.voided ? 'void' : 'played', round.end ?? '');
  if (!note.over) count(notes, round.end === 'void' ? 'voids' : 'ended');
  note.over = true;
  note.voided = round.end === 'void';
  if (round.digest)
    digested(
      page,
      round.id,
      round.digest,
      note.voided ? round.digest.result : (round.gameResultHash ?? NO_RESULT),
      true,
    );
  if (round.serverSeed === null || note.ended !== null) return;
  const proof = proofOfTold(page.game, round);
  tellMissed(notes, round.id, proof);
  report.work(caseOf(open(round.id, note, proof), roundName(game, round.id), proof, null, notes));
}

const promiseOf = (round: ToldRound): RoundPromise => ({
  chainId: round.chainId,
  index: round.index,
  tip: round.commitment,
  serverSeedHash: round.serverSeedHash,
  gameResultHash: round.gameResultHash ?? '',
  blockNumber: round.historyBlockNum,
  blockHash: round.historyBlockHash,
  clientSeed: SHARED_CLIENT_SEED,
});
