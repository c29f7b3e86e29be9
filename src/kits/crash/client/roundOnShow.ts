// The round that a crash game shows: its facts, the bets and orders of all players, and the payouts.
import { action, makeObservable, observable, observableRef } from 'mobx';
import type { Clock, ServerTime } from '../../../core/clock';
import { ZERO, type Money } from '../../../core/money';
import type { Multiplier } from '../../../core/multiplier';
import { BetBoard } from './betBoard';
import type { CrashEvent } from './events';
import { NO_CRASH_FACTS, type CrashEscape, type CrashFacts } from '../facts';
import type { CrashRound, CrashSnapshot, PublicCrashBet, PublicCrashOrder } from '../messages';
import * as facts from './roundFacts';

type Told<Name extends CrashEvent['name']> = Extract<CrashEvent, { name: Name }>['data'];
/** An event of one round, by its id. */
type RoundEvent = Extract<
  CrashEvent,
  { name: 'newBet' | 'newRun' | 'cancel' | 'flightHeight' | 'stop' | 'winNumber' }
>;

export interface LastEscape {
  readonly nickName: string;
  readonly multiplier: Multiplier;
  readonly payout: Money;
  readonly mine: boolean;
}

/** An order in the form of a listed bet: it has no round and no result yet. */
const ordered = ({ betId, userId, nickName, amount }: PublicCrashOrder): PublicCrashBet => ({
  betId,
  roundId: '',
  userId,
  nickName,
  amount,
  multiplier: null,
  payout: null,
});

export class RoundOnShow {
  facts: CrashFacts = NO_CRASH_FACTS;
  round: CrashRound | null = null;
  winCount = 0;
  winTotal: Money = ZERO;
  lastEscape: LastEscape | null = null;
  readonly board: BetBoard;
  /** Orders for the next round. */
  readonly nextBoard: BetBoard;
  /** Escapes that have arrived but are not in the facts yet. */
  private escapes: CrashEscape[] = [];

  constructor(
    clock: Clock,
    private readonly gameType: number,
    private readonly publicId: string,
  ) {
    this.board = new BetBoard(clock, publicId);
    this.nextBoard = new BetBoard(clock, publicId);
    makeObservable(this, {
      facts: observableRef,
      round: observableRef,
      winCount: observable,
      winTotal: observableRef,
      lastEscape: observableRef,
      hear: action,
      showEscapes: action,
      hold: action,
      leave: action,
    });
  }

  isMine({ userId }: { readonly userId: string }): boolean {
    return userId === this.publicId;
  }

  /** Takes an event. False when the event can be ignored: it is about another round or another game, or a repeat. */
  hear(event: CrashEvent): boolean {
    switch (event.name) {
      case 'snapshot': {
        const { round } = event.data;
        if (round && this.isPast(round.id)) return false;
        this.takeSnapshot(event.data);
        return true;
      }
      case 'countdown':
        if (this.isPast(event.data.round.id)) return false;
        this.countdown(event.data);
        return true;
      case 'decided':
        if (event.data.round.id !== this.round?.id) return false;
        this.round = { ...event.data.round, status: this.round.status };
        this.facts = facts.whenDecided(this.facts, event.data.launchedAt);
        return true;
      case 'gameOver':
        if (event.data.id !== this.round?.id) return false;
        this.facts = facts.whenOver(this.facts, event.data.crashHeight);
        return true;
      case 'roundVoided':
        if (event.data.gameType !== this.gameType || event.data.roundId !== this.round?.id) return false;
        if (this.facts.voided) return false;
        this.facts = facts.whenVoided(this.facts);
        return true;
      case 'nextBet':
        if (event.data.gameType !== this.gameType) return false;
        if (event.data.withdrawn) this.nextBoard.remove(event.data.betId);
        else this.nextBoard.add(ordered(event.data));
        return true;
      // Bets count only for the round whose countdown was last announced, too.
      case 'newBet':
      case 'newRun':
      case 'cancel':
      case 'flightHeight':
      case 'stop':
      case 'winNumber':
        if (event.data.roundId !== this.round?.id) return false;
        this.takeCurrent(event);
        return true;
      default:
        return true;
    }
  }

  /** Adds the collected escapes in one step: many escapes may arrive in one frame. */
  showEscapes(): void {
    if (this.escapes.length === 0) return;
    this.facts = facts.whenEscaped(this.facts, this.escapes);
    this.escapes = [];
  }

  /** Freezes the picture from this moment on, whatever arrives meanwhile; null lets it continue. */
  hold(heldAt: ServerTime | null): void {
    if (this.facts.heldAt !== heldAt) this.facts = { ...this.facts, heldAt };
  }

  /** The player asks to escape from the round on show; null: he was refused. */
  leave(leavingAt: ServerTime | null): void {
    this.facts = facts.whenLeaving(this.facts, leavingAt);
  }

  dispose(): void {
    this.board.dispose();
    this.nextBoard.dispose();
  }

  private takeCurrent(event: RoundEvent): void {
    switch (event.name) {
      case 'newBet':
        return this.board.add(event.data);
      case 'newRun':
        return this.takeEscape(event.data);
      case 'cancel':
        return this.board.remove(event.data.betId);
      case 'flightHeight':
        this.facts = facts.whenFlying(this.facts, event.data.roundId, event.data.launchedAt);
        return;
      case 'stop':
        // Bets stay unchanged: an escape that came in time may still be on its way from the ledger.
        this.facts = facts.whenStopped(this.facts, event.data.crashHeight, event.data.stoppedAt);
        return;
      case 'winNumber':
        this.winCount = event.data.count;
        this.winTotal = event.data.amount;
    }
  }

  private takeSnapshot(snapshot: CrashSnapshot): void {
    if (snapshot.round?.id !== this.round?.id) this.clear();
    this.round = snapshot.round;
    this.facts = facts.factsOfSnapshot(snapshot);
    this.board.reset(snapshot.bets);
    this.nextBoard.reset(snapshot.orders.map(ordered));
    this.winCount = snapshot.winNumber?.count ?? 0;
    this.winTotal = snapshot.winNumber?.amount ?? ZERO;
  }

  private countdown({ round, countdown }: Told<'countdown'>): void {
    if (round.id !== this.round?.id) {
      this.clear();
      // Orders are sent again as bets of this round.
      this.nextBoard.reset();
    }
    this.round = round;
    this.facts = facts.whenCountdown(this.facts, countdown, round.historyBlockNum);
  }

  private takeEscape(run: Told<'newRun'>): void {
    const { betId, at, multiplier, payout, nickName } = run;
    const mine = this.isMine(run);
    this.escapes.push({ betId, at, multiplier, mine });
    this.board.escaped(betId, multiplier, payout);
    this.lastEscape = { nickName, multiplier, payout, mine };
  }

  /** True for a round before the one on show: messages about it are ignored. */
  private isPast(roundId: string): boolean {
    return this.round !== null && facts.isEarlierRound(roundId, this.round.id);
  }

  private clear(): void {
    this.board.reset();
    this.winCount = 0;
    this.winTotal = ZERO;
    this.lastEscape = null;
  }
}
