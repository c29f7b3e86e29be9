// Groups bets into rounds: takes the bets of the game on show whenever they change, and reports when the player's round
// begins and its result at the end.
import { ZERO, add, type Money } from '../../core/money';
import type { PlayBet } from './gamePlay';

export interface RoundStart {
  readonly roundId: string;
  readonly gameType: number;
  readonly bet: Money;
}

export interface RoundEnd extends RoundStart {
  readonly win: Money;
  readonly outcome: 'settled' | 'refunded' | 'withdrawn' | 'unseen';
}

export interface RoundListener {
  started(round: RoundStart): void;
  ended(round: RoundEnd): void;
}

type End = 'settled' | 'refunded' | 'withdrawn' | 'unseen';
interface Followed {
  readonly bet: PlayBet;
  readonly end: End | null;
}

export class RoundWatch {
  private readonly rounds = new Map<string, Map<string, Followed>>();

  constructor(private readonly listener: RoundListener) {}

  /** Takes the bets as they are now. `isCurrent`: the round is still on show. For a game that was left the list is empty. */
  look(bets: readonly PlayBet[], isCurrent: (roundId: string) => boolean): void {
    const here = new Set(bets.map(({ betId }) => betId));
    for (const bet of bets) this.follow(bet);
    for (const [key, round] of this.rounds) {
      for (const [betId, { bet, end }] of round) {
        if (end === null && !here.has(betId)) round.set(betId, vanished(bet, isCurrent(bet.roundId)));
      }
      if ([...round.values()].every(({ end }) => end !== null)) this.tellEnd(key, [...round.values()]);
    }
  }

  private follow(bet: PlayBet): void {
    const key = `${bet.gameType}:${bet.roundId}`;
    const round = this.rounds.get(key);
    const end = bet.payout === null ? null : bet.refunded ? 'refunded' : 'settled';
    if (round) {
      round.set(bet.betId, { bet, end });
      return;
    }
    // A bet that had ended before it was first seen does not count.
    if (end !== null) return;
    this.rounds.set(key, new Map([[bet.betId, { bet, end }]]));
    const { roundId, gameType, stake } = bet;
    this.listener.started({ roundId, gameType, bet: stake });
  }

  private tellEnd(key: string, followed: readonly Followed[]): void {
    this.rounds.delete(key);
    const [first] = followed;
    if (!first) return;
    const { roundId, gameType } = first.bet;
    const counted = followed.filter(({ end }) => end !== 'withdrawn');
    const sum = (of: (bet: PlayBet) => Money): Money =>
      counted.reduce((total, { bet }) => add(total, of(bet)), ZERO);
    this.listener.ended({
      roundId,
      gameType,
      bet: sum(({ stake }) => stake),
      win: sum(({ payout }) => payout ?? ZERO),
      outcome: outcomeOf(counted.map(({ end }) => end)),
    });
  }
}

function vanished(bet: PlayBet, isCurrent: boolean): Followed {
  if (bet.foregone !== undefined) return { bet: { ...bet, payout: bet.foregone }, end: 'settled' };
  return { bet, end: isCurrent ? 'withdrawn' : 'unseen' };
}

function outcomeOf(ends: readonly (End | null)[]): RoundEnd['outcome'] {
  if (ends.length === 0) return 'withdrawn';
  if (ends.includes('unseen')) return 'unseen';
  return ends.every((end) => end === 'refunded') ? 'refunded' : 'settled';
}
