// The commands and the events of a hilo table.
import type { Money } from '../../../core/money';
import type { KnownCode } from '../../../protocol/codes';
import type { Guess } from '../rules';
import type { CashedBy, Round, TurnedCard } from './round';

/** A player's bet on the round whose commitment he has seen. */
export interface BetCommand {
  readonly type: 'bet';
  readonly betId: string;
  readonly amount: Money;
  readonly mode: 'manual' | 'auto';
  /** Decides every card of the round. Secret until it is over. */
  readonly resultSeed: string;
}

/** A wish about a round after `step` moves: of two simultaneous ones only the first can match. */
interface AboutRound<Type extends string> {
  readonly type: Type;
  readonly betId: string;
  readonly step: number;
}

export type GuessCommand = AboutRound<'guess'> & { readonly guess: Guess };
export type HiloWish = GuessCommand | AboutRound<'skip'> | AboutRound<'cashOut'>;
/** A tick does what is due at its time. `close`: the platform ends an open round now, as if it had been left alone. */
export type HiloCommand = BetCommand | HiloWish | { readonly type: 'tick' } | { readonly type: 'close' };

interface About<Type extends string> {
  readonly type: Type;
  /** The round after the event. */
  readonly round: Round;
}

export type HiloEvent =
  | About<'hilo/opened'>
  | (About<'hilo/turned'> & { readonly turned: TurnedCard })
  | About<'hilo/treasureOpened'>
  /** Closed by a skip or a wrong guess. */
  | About<'hilo/treasureClosed'>
  | (About<'hilo/cashedOut'> & { readonly by: CashedBy; readonly payout: Money })
  | About<'hilo/lost'>
  /** Left alone without a correct guess: the stake is returned. */
  | About<'hilo/refunded'>
  | { readonly type: 'hilo/refused'; readonly code: KnownCode; readonly message: string };

export type Tell = (event: HiloEvent) => void;
