// Messages of the coin. A bet calls the first flip; the platform keeps an open round while the player is away (seven days at
// most).
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

/** A round as its player sees it: it contains no future flip. */
export const coinRound = v.object({
  ...stepRound,
  /** The flips in order, each with the called side. All but the last were called right. */
  flips: v.array(v.object({ side, called: side })),
  /** Number of doublings left. */
  doublesLeft: count,
});
export type CoinRound = v.InferOutput<typeof coinRound>;

/** The terms that were shown to the player: a bet is settled on exactly these, or refused. */
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
      /** Milliseconds without a move after which a round is cashed out. */
      keptFor: count,
      rtp: percent,
    }),
  ),
  /** Publishes the commitment of the next round, or returns the open round; a repeat publishes the same commitment. */
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
