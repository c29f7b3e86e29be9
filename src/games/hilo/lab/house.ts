// Hilo in the simulated hall of the cheats: the platform's own dealer, on a register that can be falsified.
import type { ManualClock } from '../../../core/clock';
import { cents } from '../../../core/money';
import type { GameServices } from '../../../client/stores/services';
import type { RequestOf } from '../../../protocol/call';
import { CODE } from '../../../protocol/codes';
import type { Cheat } from '../../../../tools/soak/cheats/cheat';
import { HEX, LIMIT, read, refused, type Sitting } from '../../../../tools/soak/cheats/house';
import { OwnHouse, type Mutable, type OwnRound } from '../../../../tools/soak/cheats/ownHouse';
import type { Said } from '../../../../tools/soak/cheats/wire';
import { HiloStore } from '../client/store';
import { step, type HiloTerms, type HiloWish, type Round } from '../dealer';
import { hilo } from '../game';
import { HILO_CALLS, type HiloRound } from '../messages';
import { ROUND_KEPT_FOR, hiloParameters } from '../platform/parameters';
import { roundView } from '../platform/roundView';
import { hiloReceipt } from '../receipt';

const TERMS: HiloTerms = {
  minBet: cents(100),
  maxBet: cents(100_000),
  profitLimit: LIMIT,
  skipCost: cents(0),
  platformBonus: 0,
  keptFor: ROUND_KEPT_FOR,
};

interface Dealt {
  round: Round;
  readonly seeded: OwnRound;
  /** The round as it was sent at its end. */
  end: HiloRound | null;
}

class HiloHouse extends OwnHouse {
  private dealt: Dealt | null = null;
  private readonly past = new Map<string, HiloRound>();

  constructor(clock: ManualClock, name: string) {
    super(clock, name, hilo, 1);
  }

  sit(services: GameServices): Promise<Sitting> {
    const store = new HiloStore(services, () => true);
    store.stake.setText('1.00');
    return Promise.resolve({
      store,
      ready: () => store.assetsReady(),
      bet: () => {
        if (store.canBet || store.mayOffer) void store.bet();
      },
      move() {
        const { shown } = store.table;
        if (!shown || store.busy || !store.table.isOpen) return;
        if (shown.cashOut !== null) return void store.cashOut();
        const [likeliest] = [...shown.choices].sort((a, b) => b.chance - a.chance);
        if (likeliest) void store.guess(likeliest.guess);
      },
      swap: () => void store.seeds.swap('mine'),
    });
  }

  protected override gameCall(path: string, request: unknown): Said | null {
    switch (path) {
      case HILO_CALLS.config.path:
        return { body: { gameType: this.game.gameType, ...hiloParameters(TERMS) } };
      case HILO_CALLS.start.path: {
        const round = this.openRound;
        const commitment = round ? null : (this.commitments()[0] ?? null);
        return { body: { seeds: this.seeds(), commitment, round } };
      }
      case HILO_CALLS.bet.path:
        return this.bet(read(HILO_CALLS.bet, request));
      case HILO_CALLS.guess.path:
        return this.goOn({ type: 'guess', ...read(HILO_CALLS.guess, request) });
      case HILO_CALLS.skip.path:
        return this.goOn({ type: 'skip', ...read(HILO_CALLS.skip, request) });
      case HILO_CALLS.cashOut.path:
        return this.goOn({ type: 'cashOut', ...read(HILO_CALLS.cashOut, request) });
      case HILO_CALLS.detail.path: {
        const { betId } = read(HILO_CALLS.detail, request);
        return { body: { round: betId ? (this.past.get(betId) ?? this.openRound) : this.openRound } };
      }
      case HILO_CALLS.swap.path:
        return this.swap(read(HILO_CALLS.swap, request));
      default:
        return super.gameCall(path, request);
    }
  }

  private get openRound(): HiloRound | null {
    return this.dealt?.round.status === 'open' ? this.view(this.dealt) : null;
  }

  private view = ({ round, seeded }: Dealt): HiloRound => this.told(roundView(round, seeded, TERMS));

  private bet(request: RequestOf<typeof HILO_CALLS.bet>): Said {
    if (this.isOpen) return refused(CODE.roundStillOpen);
    const [seeded] = this.deal(request, 1) ?? [];
    if (!seeded) return refused(CODE.otherPromise);
    const { amount, mode } = request;
    const { resultSeed } = seeded;
    const { table } = step(
      { terms: TERMS, round: null },
      { type: 'bet', betId: this.nextBetId(), amount, mode, resultSeed },
      this.clock.now() as never,
    );
    if (!table.round) return refused(CODE.betBelowMinimum);
    this.dealt = { round: table.round, seeded, end: null };
    this.isOpen = true;
    this.take(amount);
    const round = this.view(this.dealt);
    return { body: { round, balance: this.balance, receipt: this.sign(hiloReceipt(request, { round })) } };
  }

  private goOn(wish: HiloWish): Said {
    const { dealt } = this;
    if (!dealt) return refused(CODE.ownRoundNotFound);
    const { table, events } = step({ terms: TERMS, round: dealt.round }, wish, this.clock.now() as never);
    const refusal = events.find((event) => event.type === 'hilo/refused');
    if (refusal || !table.round) return refused(refusal?.code ?? CODE.ownRoundNotFound);
    dealt.round = table.round;
    if (dealt.round.status !== 'open') {
      this.isOpen = false;
      const payout = cents(this.pay(dealt.round.payout ?? 0n));
      dealt.round = { ...dealt.round, payout };
      dealt.end = this.view(dealt);
      this.past.set(dealt.round.betId, dealt.end);
    }
    return { body: { round: dealt.end ?? this.view(dealt), balance: this.balance } };
  }
}

export const openHouse = (clock: ManualClock, name: string): HiloHouse => new HiloHouse(clock, name);

const isOver = ({ status }: Partial<HiloRound>): boolean => status !== 'open';

const onRound = (
  name: string,
  found: Cheat<HiloHouse>['found'],
  round: (told: Mutable<HiloRound>) => void,
): Cheat<HiloHouse> => ({
  name,
  found,
  twists: () => ({ round: (told) => round(told as unknown as Mutable<HiloRound>) }),
});

export const cheats: readonly Cheat<HiloHouse>[] = [
  onRound('a card altered in the end', ['altered-outcome'], (told) => {
    if (isOver(told))
      told.cards = told.cards.map((one, n) => (n === 0 ? { ...one, card: (one.card + 13) % 52 } : one));
  }),
  onRound('a card of the house’s own', ['altered-outcome'], (told) => {
    const { cards } = told;
    told.cards = cards.map((one, n) =>
      n === cards.length - 1 ? { ...one, card: (one.card + 13) % 52 } : one,
    );
  }),
  onRound('another client seed told in the end', ['changed-commitment'], (told) => {
    if (isOver(told)) told.seeds = { ...told.seeds, clientSeed: 'f'.repeat(32) };
  }),
  onRound('another hash of the outcome told in the end', ['changed-commitment'], (told) => {
    if (isOver(told)) told.seeds = { ...told.seeds, gameResultHash: HEX };
  }),
  onRound('a bet taken at another stake', ['changed-commitment'], (told) => {
    told.amount = cents(told.amount - 1n);
  }),
  onRound('a stake that is another in the end', ['changed-commitment'], (told) => {
    if (isOver(told)) told.amount = cents(told.amount - 1n);
  }),
];
