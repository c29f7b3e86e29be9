// Ends a crash round: its lost bets, and the players to notify.
import { serverTime, type Clock } from '../../../core/clock';
import type { CrashBet, CrashResult } from '../messages';
import type { Settlement } from '../../../platform/ledger/ledger';
import type { Ending, VoidReason, VoidRound } from '../../../platform/rounds/roundEnd';
import type { Announcer } from './announcer';
import { settlementOf } from './betDetail';
import type { CrashDealing } from './dealing';
import type { Desk } from './desk';
import { resultOf } from './roundBook';

export interface CrashEndingParts {
  readonly clock: Clock;
  readonly dealing: CrashDealing;
  readonly desk: Desk;
  readonly announcer: Announcer;
  readonly onResult: (result: CrashResult) => void;
}

export class CrashEnding implements Ending<CrashResult> {
  /** Players whose bets came to an end in this round. */
  private players = new Set<string>();
  private lost: CrashBet[] = [];

  readonly resultOf = resultOf;

  constructor(private readonly parts: CrashEndingParts) {}

  clear(): void {
    this.players = new Set();
    this.lost = [];
  }

  /** Called for every bet that ends. */
  note(bet: CrashBet): void {
    this.players.add(bet.userId);
    if (bet.status === 'lost') this.lost.push(bet);
  }

  unsettled(): readonly Settlement[] {
    return this.lost.map(settlementOf);
  }

  clearDoubts(): Promise<void> {
    return this.parts.desk.clearDoubts();
  }

  dealVoid(reason: VoidReason): void {
    this.parts.dealing.deal({ type: 'void', reason }, serverTime(this.parts.clock.now()));
  }

  pending(): number {
    return this.parts.dealing.table.pending;
  }

  tellOver(result: CrashResult): void {
    const { announcer, onResult } = this.parts;
    onResult(result);
    announcer.gameOver(result);
    announcer.endHeart(result.id);
    announcer.recordsChanged(this.players);
  }

  tellVoid(ended: VoidRound, left: readonly string[]): void {
    const { announcer } = this.parts;
    announcer.voided(ended);
    announcer.endHeart(ended.round.id);
    announcer.recordsChanged([...this.players, ...left]);
  }
}
