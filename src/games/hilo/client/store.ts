// Hilo on this device: its rounds, on the store that all games of steps share.
import * as v from 'valibot';
import { StepStore, type StepGame } from '../../../kits/ownRounds/client/store';
import type { AnswerOf } from '../../../protocol/call';
import { textOf } from '../../../protocol/proof';
import type { GameServices } from '../../../client/stores/services';
import { NO_HILO_FACTS, REVEAL, factsAfter, type HiloFacts } from '../facts';
import { HILO_CALLS, HILO_GAME_TYPE, namedTerms, type HiloRound, type NamedTerms } from '../messages';
import { hiloProof, type HiloProof } from '../proof';
import { hiloReceipt } from '../receipt';
import { HOUSE_EDGE_PERCENT, type Guess } from '../rules';
import { HILO_TACTICS, type HiloTactics } from './auto/tactics';
import { hiloProofOf } from './fairRound';

export type HiloConfig = AnswerOf<typeof HILO_CALLS.config>;
export type HiloMove =
  | { readonly type: 'guess'; readonly guess: Guess }
  | { readonly type: 'skip' | 'cashOut' };

const HILO: StepGame<HiloRound, HiloConfig, HiloMove, HiloFacts, HiloTactics, HiloProof, NamedTerms> = {
  id: 'hilo',
  gameType: HILO_GAME_TYPE,
  rtp: (100 - Number(HOUSE_EDGE_PERCENT)).toFixed(2),
  swap: HILO_CALLS.swap,
  shape: hiloProof,
  tactics: HILO_TACTICS,
  noFacts: NO_HILO_FACTS,
  factsAfter,
  reveal: REVEAL,
  fetchConfig: ({ api }) => api.call(HILO_CALLS.config, {}, { quiet: true }),
  async fetchStart({ api }) {
    const answer = await api.call(HILO_CALLS.start, {}, { quiet: true });
    return answer.ok ? answer.body : null;
  },
  async fetchRound({ api }, betId) {
    const answer = await api.call(HILO_CALLS.detail, { betId }, { quiet: true });
    return answer.ok ? answer.body.round : null;
  },
  bet: (bet) => (sure, note) => sure.call(HILO_CALLS.bet, bet, note),
  play(move, of, shown) {
    switch (move.type) {
      case 'guess': {
        const { guess } = move;
        if (!shown.choices.some((choice) => choice.guess === guess)) return null;
        return (sure, note) => sure.call(HILO_CALLS.guess, { ...of, guess }, note);
      }
      case 'skip':
        if (shown.skipsLeft === 0) return null;
        return (sure, note) => sure.call(HILO_CALLS.skip, of, note);
      case 'cashOut':
        if (shown.cashOut === null) return null;
        return (sure, note) => sure.call(HILO_CALLS.cashOut, of, note);
    }
  },
  endsOnShow: (type) => type === 'guess',
  outcomeOf: ({ cards }) => textOf(cards.map(({ card }) => card)),
  termsOf: ({ profitLimit, skipCost, platformBonus, houseEdge }) => ({
    ...{ profitLimit, skipCost, platformBonus, houseEdge },
  }),
  receiptOf: (bet, round) => hiloReceipt(bet, { round }),
  recallTerms(kept) {
    const read = v.safeParse(namedTerms, kept);
    return read.success ? read.output : null;
  },
  proofOf: (round, terms) => hiloProofOf({ ...round, ...terms }, terms?.profitLimit ?? null),
};

export class HiloStore extends StepStore<
  HiloRound,
  HiloConfig,
  HiloMove,
  HiloFacts,
  HiloTactics,
  HiloProof,
  NamedTerms
> {
  constructor(services: GameServices, isStill: () => boolean) {
    super(services, HILO, isStill);
  }

  guess(guess: Guess): Promise<void> {
    return this.move({ type: 'guess', guess });
  }

  /** A skip closes an open chest, so the player is asked first. */
  async skip(): Promise<void> {
    this.askForBet();
    const { shown } = this.table;
    if (!this.mayMove || !shown || shown.skipsLeft === 0) return;
    if (shown.treasure.open && !(await this.mayCloseChest())) return;
    if (this.mayMove) await this.moves.play({ type: 'skip' });
  }

  cashOut(): Promise<void> {
    return this.move({ type: 'cashOut' });
  }

  private mayCloseChest(): Promise<boolean> {
    return this.services.notices.confirm({
      title: { key: 'hilo:skip.closes.title' },
      text: { key: 'hilo:skip.closes.text' },
      confirm: { key: 'hilo:skip.name' },
      cancel: { key: 'hud:cancel' },
    });
  }
}
