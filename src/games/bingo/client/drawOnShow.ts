// The draw that bingo shows, with or without tickets of the player: its balls, its round, and how it ended.
import { action, computed, makeObservable, observableRef } from 'mobx';
import { isEarlierRound } from '../../../kits/crash/client/roundFacts';
import { SecondsLeft } from '../../../kits/betting/secondsLeft';
import type { GameServices } from '../../../client/stores/services';
import {
  NO_DRAW,
  drawOf,
  whenBalls,
  whenCountdown,
  whenDecided,
  whenSettling,
  whenVoided,
  windowOf,
  type Draw,
} from './draw';
import type { BingoEvent } from './events';
import { BINGO_STATUS, type BingoResult, type BingoRound, type BingoSnapshot } from '../messages';
import type { PeriodDetails, Podium } from './records';

type Told<Name extends BingoEvent['name']> = Extract<BingoEvent, { name: Name }>['data'];

/**
 * The meaning of an event for the draw on show: it counts; it is old or a repeat, and can be ignored; or its round began
 * without this device.
 */
export type Hearing = 'counts' | 'old' | 'unknown';

export class DrawOnShow {
  /** The draw in the platform's messages, which the scene carries out. */
  told: Draw = NO_DRAW;
  /** The visible draw: without the balls that are still on their way to the lens. */
  draw: Draw = NO_DRAW;
  round: BingoRound | null = null;
  result: BingoResult | null = null;
  podium: Podium = [];
  winners: PeriodDetails['winners'] = [];

  private readonly seconds: SecondsLeft;

  constructor(private readonly parts: Pick<GameServices, 'clock' | 'serverClock' | 'gate'>) {
    this.seconds = new SecondsLeft(parts.clock, parts.serverClock);
    makeObservable(this, {
      told: observableRef,
      draw: observableRef,
      round: observableRef,
      result: observableRef,
      podium: observableRef,
      winners: observableRef,
      openRound: computed,
      windowOpen: computed,
      hear: action,
    });
  }

  /** Whole seconds until the first ball, or until extra balls can no longer be bought; null while neither is awaited. */
  get secondsLeft(): number | null {
    return this.seconds.value;
  }

  /** The round whose countdown runs: the only one that a ticket can join at once. */
  get openRound(): string | null {
    const { phase, drawsAt, roundId } = this.draw;
    return phase === 'countdown' && drawsAt !== null && (this.secondsLeft ?? 0) > 0 ? roundId : null;
  }

  /** Extra balls can be bought now. */
  get windowOpen(): boolean {
    const { noExtras } = this.parts.gate.rules;
    return !noExtras && windowOf(this.draw) !== null && (this.secondsLeft ?? 0) > 0;
  }

  /** The round that an event opens; null when it opens none. Call it before the event is applied. */
  opens(event: BingoEvent): string | null {
    const round = event.name === 'snapshot' || event.name === 'countdown' ? event.data.round : null;
    return round && round.id !== this.round?.id && !this.isPast(round.id) ? round.id : null;
  }

  hear(event: BingoEvent): Hearing {
    switch (event.name) {
      case 'snapshot':
        return this.takeSnapshot(event.data);
      case 'countdown':
        return this.countdown(event.data);
      case 'decided': {
        const { round, drawnFrom } = event.data;
        if (round.id !== this.round?.id) return this.isPast(round.id) ? 'old' : 'unknown';
        this.round = { ...round, status: this.round.status };
        this.told = whenDecided(this.told, drawnFrom);
        return 'counts';
      }
      case 'ball': {
        const { type, ...drawn } = event.data;
        if (drawn.roundId !== this.round?.id) return this.isPast(drawn.roundId) ? 'old' : 'unknown';
        this.told = whenBalls(this.told, type, drawn);
        return 'counts';
      }
      case 'status':
        if (event.data.roundId !== this.round?.id) return this.isPast(event.data.roundId) ? 'old' : 'unknown';
        return this.takeStatus(event.data);
      default:
        return 'counts';
    }
  }

  protected countSeconds(): void {
    this.seconds.countTo(this.told.drawsAt ?? windowOf(this.told));
  }

  protected stopSeconds(): void {
    this.seconds.stop();
  }

  private takeSnapshot(snapshot: BingoSnapshot): Hearing {
    const { round, result } = snapshot;
    if (round && this.isPast(round.id)) return 'old';
    if (round && round.id !== this.round?.id) this.clear();
    this.round = round;
    this.result = result;
    const draw = drawOf(snapshot);
    const known = this.told;
    // Balls that came while the snapshot was on its way must not be lost.
    const isOlder =
      known.roundId === draw.roundId && (known.drawn?.balls.length ?? 0) > (draw.drawn?.balls.length ?? 0);
    if (!isOlder || draw.phase === 'inSettlement') this.told = draw;
    return 'counts';
  }

  private countdown({ round, countdown }: Told<'countdown'>): Hearing {
    const isKnown = round.id === this.round?.id;
    // A repeated countdown after the draw has begun must not remove its balls.
    if (this.isPast(round.id) || (isKnown && this.told.phase !== 'countdown')) return 'old';
    if (!isKnown) this.clear();
    this.round = round;
    this.told = whenCountdown(countdown, round.historyBlockNum);
    return 'counts';
  }

  private takeStatus({ status, result, podium, winners }: Told<'status'>): Hearing {
    if (status === BINGO_STATUS.voided) {
      if (this.told.voided) return 'old';
      this.told = whenVoided(this.told);
    } else if (status === BINGO_STATUS.settling) {
      this.told = whenSettling(this.told, result);
      this.result = result;
      this.podium = podium;
      this.winners = winners;
    }
    return 'counts';
  }

  /** A new round: clears everything of the last one. */
  private clear(): void {
    this.result = null;
    this.podium = [];
    this.winners = [];
  }

  private isPast(roundId: string): boolean {
    return this.round !== null && isEarlierRound(roundId, this.round.id);
  }
}
