// Decides what to ask public sources: for each round with the player's money, whether its block exists when the bet is sent,
// and which id it has once the platform has published one; for the player's own chain the same, once.
import { ownRound, type Fact, type LookUp } from '../../protocol/witness';
import { keepConfirmed } from './notes';
import { isRegistered } from './register';
import type { Page } from './report';

/** Number of questions that are remembered, so that none is sent twice. */
const ASKED_KEPT = 200;

function ask(page: Page, asked: Omit<LookUp, 'game' | 'at'>): void {
  const { lookedUp } = page.notes;
  const key = `${asked.kind} ${asked.blockNumber} ${asked.again}`;
  if (lookedUp.has(key)) return;
  lookedUp.add(key);
  if (lookedUp.size > ASKED_KEPT)
    for (const oldest of lookedUp) {
      lookedUp.delete(oldest);
      break;
    }
  page.report.ask({ ...asked, game: page.game, at: page.report.now() });
}

/** A bet is sent: if only the number of its block is known, the block must not exist yet. */
export function lookAtHead(page: Page, round: string): void {
  const note = page.notes.rounds.get(round);
  const blockNumber = note?.promise?.blockNumber ?? null;
  if (!note || blockNumber === null || note.decided || note.over || note.promise?.blockHash != null) return;
  ask(page, { kind: 'head', round, blockNumber, blockHash: '', again: false });
}

/** Asks for the block of a round with the player's money, once its id is published. */
export function lookAtBlock(page: Page, round: string, told?: string): void {
  const { notes } = page;
  const note = notes.rounds.get(round);
  const { blockNumber = null, blockHash: promised = null } = note?.promise ?? {};
  const blockHash = promised ?? note?.decided?.blockHash ?? told;
  if (!(note?.staked || note?.mine) || blockNumber === null || blockHash === undefined) return;
  ask(page, { kind: 'block', round, blockNumber, blockHash, again: false });
}

/** Asks for the blocks of the player's own chains. A chain's block is announced before its first round. */
export function lookAtChains(page: Page, { chains }: Extract<Fact, { kind: 'own' }>): void {
  for (const { chainId, nextIndex, blockNumber, blockHash } of chains) {
    if (blockNumber === null) continue;
    const about = { round: ownRound(chainId, nextIndex), blockNumber, again: false };
    if (blockHash === null) ask(page, { ...about, kind: 'head', blockHash: '' });
    else ask(page, { ...about, kind: 'block', blockHash });
  }
}

/** Takes the answer of the sources. A round whose answer is open or silent keeps its mark. */
export function lookedUp(page: Page, { asked, answer }: Extract<Fact, { kind: 'looked-up' }>): void {
  const { notes } = page;
  const { round, blockNumber, blockHash } = asked;
  const told = answer.told ?? '';
  switch (answer.verdict) {
    case 'existed':
      return page.find('late-commitment', round, `> ${told}`, String(blockNumber));
    case 'other':
      return page.find('other-block', round, told, blockHash);
    case 'replaced':
      notes.replaced += 1;
      return;
    case 'confirmed':
      confirmed(page, blockNumber, blockHash);
      if (!asked.again) ask(page, { ...asked, again: true });
      return;
    default:
  }
}

/** Notes that a source other than the platform has the block. Rounds that waited for nothing else become `checked`. */
export function confirmed(page: Page, blockNumber: number, blockHash: string): void {
  const { notes } = page;
  keepConfirmed(notes, blockNumber, blockHash);
  for (const [round, note] of notes.rounds)
    if (note.mark === 'adds-up' && note.decidedBy === blockHash && isRegistered(notes, note))
      page.mark(round, note, 'checked');
}
