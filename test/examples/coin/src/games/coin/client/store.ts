// The client's store of the coin: its kind of rounds, on the store shared by all games with steps, and the side to call next.
import { makeObservable, observable, runInAction } from 'mobx';
import * as v from 'valibot';
import type { GameServices } from '../../../client/stores/services';
import type { TacticsRules } from '../../../kits/ownRounds/client/autoPlay';
import { StepStore, type StepGame } from '../../../kits/ownRounds/client/store';
import type { AnswerOf } from '../../../protocol/call';
import { NO_COIN_FACTS, REVEAL, factsAfter, type CoinFacts } from '../facts';
import { COIN_CALLS, COIN_GAME_TYPE, namedTerms, type CoinRound, type NamedTerms } from '../messages';
import { coinProof, type CoinProof } from '../proof';
import { MOST_FLIPS, RTP_BASIS_POINTS, SIDES, type Side } from '../rules';
import { coinProofOf, outcomeOf } from './fairRound';

export type CoinConfig = AnswerOf<typeof COIN_CALLS.config>;
export type CoinMove = { readonly type: 'flip' | 'cashOut' };

/** How auto bet plays: it cashes out after this number of right calls. */
export interface CoinTactics {
  readonly calls: number;
}
const keptTactics = v.object({
  calls: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_FLIPS)),
});

const TACTICS: TacticsRules<CoinRound, CoinMove, CoinTactics> = {
  recall(kept) {
    const read = v.safeParse(keptTactics, kept);
    return read.success ? read.output : { calls: 1 };
  },
  fault: (tactics) =>
    v.is(keptTactics, tactics) ? null : { key: 'coin:auto.callsOutOfLimit', values: { max: MOST_FLIPS } },
  next: ({ step }, { calls }) => ({ type: step >= calls ? 'cashOut' : 'flip' }),
};

/** The side that the player calls for the next flip. */
export class Call {
  side: Side = 'heads';

  constructor(private readonly memory: GameServices['memory']) {
    const kept = memory.read('coin.side');
    this.side = SIDES.find((side) => side === kept) ?? 'heads';
    makeObservable(this, { side: observable });
  }

  choose(side: Side): void {
    runInAction(() => {
      this.side = side;
    });
    this.memory.write('coin.side', side);
  }
}

const coinGame = (
  call: Call,
): StepGame<CoinRound, CoinConfig, CoinMove, CoinFacts, CoinTactics, CoinProof, NamedTerms> => ({
  id: 'coin',
  gameType: COIN_GAME_TYPE,
  rtp: (RTP_BASIS_POINTS / 100).toFixed(2),
  swap: COIN_CALLS.swap,
  shape: coinProof,
  tactics: TACTICS,
  noFacts: NO_COIN_FACTS,
  factsAfter,
  reveal: REVEAL,
  fetchConfig: ({ api }) => api.call(COIN_CALLS.config, {}, { quiet: true }),
  async fetchStart({ api }) {
    const answer = await api.call(COIN_CALLS.start, {}, { quiet: true });
    return answer.ok ? answer.body : null;
  },
  async fetchRound({ api }, betId) {
    const answer = await api.call(COIN_CALLS.detail, { betId }, { quiet: true });
    return answer.ok ? answer.body.round : null;
  },
  bet: (bet) => {
    const { side } = call;
    return (sure, note) => sure.call(COIN_CALLS.bet, { ...bet, side }, note);
  },
  play(move, of, shown) {
    const { side } = call;
    if (move.type === 'cashOut')
      return shown.cashOut === null ? null : (sure, note) => sure.call(COIN_CALLS.cashOut, of, note);
    if (shown.doublesLeft === 0) return null;
    return (sure, note) => sure.call(COIN_CALLS.flip, { ...of, side }, note);
  },
  // A flip that ends the round at its limit is paid at once.
  endsOnShow: (type) => type === 'flip',
  outcomeOf,
  termsOf: ({ profitLimit, rtp }) => ({ profitLimit, rtp }),
  recallTerms(kept) {
    const read = v.safeParse(namedTerms, kept);
    return read.success ? read.output : null;
  },
  proofOf: (round, terms) => coinProofOf(round, terms?.profitLimit ?? null),
});

export class CoinStore extends StepStore<
  CoinRound,
  CoinConfig,
  CoinMove,
  CoinFacts,
  CoinTactics,
  CoinProof,
  NamedTerms
> {
  constructor(
    services: GameServices,
    readonly call: Call,
    isStill: () => boolean,
  ) {
    super(services, coinGame(call), isStill);
  }

  flip(): Promise<void> {
    return this.move({ type: 'flip' });
  }

  cashOut(): Promise<void> {
    return this.move({ type: 'cashOut' });
  }
}

export const createCoinStore = (services: GameServices, isStill: () => boolean): CoinStore =>
  new CoinStore(services, new Call(services.memory), isStill);
