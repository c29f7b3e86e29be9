// The wire of the coin. A bet calls the first flip; a round that is still open waits on the platform for as long as the player
// is away (seven days at most).
import * as v from 'valibot';
import { moves, nothing, reads } from '../../protocol/call';
import { amount, count, id } from '../../protocol/json';
import {
  betTerms,
  commitment,
  ofStep,
  ownSeeds,
  percent,
  stepBet,
  stepRound,
  swapAnswer,
  swapRequest,
} from '../../kits/ownRounds/messages';
import { SIDES } from './rules';

export { COIN_CHANNEL, COIN_GAME_TYPE } from './numbers';

const side = v.picklist(SIDES);

/** A round as its player sees it: nothing in it tells a flip to come. */
export const coinRound = v.object({
  ...stepRound,
  /** As they fell, each with what was called. All but the last were called right. */
  flips: v.array(v.object({ side, called: side })),
  /** Doublings that are left. */
  doublesLeft: count,
});
export type CoinRound = v.InferOutput<typeof coinRound>;

/** The terms that the player was shown: a bet is settled on exactly those, or refused. */
export const namedTerms = v.object({ profitLimit: amount, rtp: percent });
export type NamedTerms = v.InferOutput<typeof namedTerms>;

const moved = v.object({ round: coinRound, balance: amount });

export const COIN_CALLS = {
  config: reads(
    '/game/coinConfig',
    nothing,
    v.object({
      gameType: count,
      ...betTerms,
      mostDoubles: count,
      /** A round left alone for so long is cashed out, in milliseconds. */
      keptFor: count,
      rtp: percent,
    }),
  ),
  /** Publishes the commitment of the next round, or answers the open one; a repeat publishes the same. */
  start: reads(
    '/game/startCoinRound',
    nothing,
    v.object({ seeds: ownSeeds, commitment: v.nullable(commitment), round: v.nullable(coinRound) }),
  ),
  /** Takes the stake and flips the coin for the first time. */
  bet: moves(
    '/game/betCoin',
    v.object({ ...stepBet, side, terms: v.optional(v.nullable(namedTerms)) }),
    moved,
  ),
  /** Double or nothing. */
  flip: moves('/game/flipCoin', v.object({ ...ofStep, side }), moved),
  cashOut: moves('/game/coinCash', v.object(ofStep), moved),
  /** A round in full; without betId the open one, null when there is none. */
  detail: reads(
    '/game/coinBetDetail',
    v.object({ betId: v.optional(v.nullable(id)) }),
    v.object({ round: v.nullable(coinRound) }),
  ),
  /** Refused while a round is open. */
  swap: reads('/game/swapCoinSeed', swapRequest, swapAnswer),
} as const;
