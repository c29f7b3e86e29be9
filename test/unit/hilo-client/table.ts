// A hilo store on fake services, with a real dealer whose rounds are sent in the format of the protocol.
import { serverTime } from '../../../src/core/clock';
import { HILO_CALLS, type HiloRound } from '../../../src/games/hilo/messages';
import { HiloStore } from '../../../src/games/hilo/client/store';
import { roundView } from '../../../src/games/hilo/platform/roundView';
import type { RequestOf } from '../../../src/protocol/call';
import type { HiloEvent } from '../../../src/games/hilo/dealer';
import { seededRound } from '../../../src/platform/chain/chainViews';
import { FakeServices, settle } from '../support/fakeServices';
import { DealtHilo, HILO_TERMS, type DealtOptions } from '../support/hiloTable';
import { parseMoney, ZERO } from '../../../src/core/money';
import type { OwnSeeds } from '../../../src/kits/ownRounds/messages';

const HASH = 'ab'.repeat(32);
const ref = { chainId: 'chain-1', index: 1, clientSeed: 'mine', blockNum: 100, blockHash: HASH };

const BEFORE = '0'.repeat(64);
export const OWN: OwnSeeds = {
  gameType: 8,
  owner: `hilo:${'0a'.repeat(16)}`,
  clientSeed: 'mine',
  current: {
    k: 0,
    before: BEFORE,
    head: 98,
    chainId: 'chain-1',
    commitment: HASH,
    length: 1000,
    clientSeed: 'mine',
    historyBlockNum: 100,
    historyBlockHash: HASH,
    nextIndex: 1,
    serverSeedHash: HASH,
  },
  coming: null,
  next: { k: 1, before: HASH, chainId: 'chain-2', commitment: 'cd'.repeat(32), length: 1000 },
  further: null,
  fromBefore: false,
};
/** The device storage after it has sent this chain's client seed. */
const SENT = [{ chainId: 'chain-1', clientSeed: 'mine', confirmed: false }];

export const viewOf = (dealt: DealtHilo, index = 1): HiloRound =>
  roundView(dealt.round, seededRound({ ...ref, index }, HASH), dealt.terms);

export class ClientTable {
  readonly services = new FakeServices();
  store: HiloStore;
  dealt: DealtHilo | null = null;
  /** Number of rounds with a bet. */
  rounds = 0;

  /** `seed`: for every round, or a list for the rounds in order, whose last one repeats. */
  constructor(
    private readonly seed: string | readonly string[],
    private readonly options: DealtOptions = {},
    isStill = true,
  ) {
    this.store = new HiloStore(this.services, () => isStill);
    const { services } = this;
    services.kept.set('seeds.8', SENT);
    services.answer(HILO_CALLS.config, () => ({
      ok: true,
      body: {
        gameType: 8,
        ...HILO_TERMS,
        freeSkips: 3,
        treasureStreak: 5,
        treasureGrowth: 50,
        skipCost: ZERO,
        platformBonus: '0.0000',
        odds: [],
        houseEdge: '1.0000',
      },
    }));
    services.answer(HILO_CALLS.start, () => {
      const isOpen = this.dealt?.round.status === 'open';
      const commitment = isOpen ? null : { chainId: 'chain-1', index: this.rounds + 1, gameResultHash: HASH };
      return { ok: true, body: { seeds: OWN, commitment, round: isOpen ? this.view() : null } };
    });
    services.answer(HILO_CALLS.bet, (request) => {
      this.place(request);
      return this.told([]);
    });
    services.answer(HILO_CALLS.guess, ({ guess }) => this.told(this.at().guess(guess)));
    services.answer(HILO_CALLS.skip, () => this.told(this.at().skip()));
    services.answer(HILO_CALLS.cashOut, () => this.told(this.at().cashOut()));
    services.answer(HILO_CALLS.detail, () => ({ ok: true, body: { round: this.dealt && this.view() } }));
  }

  private place({ amount, mode }: RequestOf<typeof HILO_CALLS.bet>): void {
    const seeds = [this.seed].flat();
    const seed = seeds[Math.min(this.rounds, seeds.length - 1)] ?? '';
    const betId = this.rounds === 0 ? 'bet' : `bet-${this.rounds + 1}`;
    this.rounds += 1;
    this.dealt = new DealtHilo(seed, { stake: amount, mode, betId, ...this.options });
  }

  at(): DealtHilo {
    if (!this.dealt) throw new Error('no round was dealt');
    return this.dealt;
  }

  view(): HiloRound {
    return viewOf(this.at(), this.rounds);
  }

  told(events: readonly HiloEvent[]) {
    const refused = events.find((event) => event.type === 'hilo/refused');
    if (refused) return { ok: false as const, code: refused.code, message: '' };
    return { ok: true as const, body: { round: this.view(), balance: parseMoney('9990.00') } };
  }

  /** The next bet is placed, but its answer is lost: the client gets an error instead, or (`forEver`) nothing. */
  loseAnswerOfBet(forEver = false): { lost: number } {
    const count = { lost: 0 };
    const known = new Set<string>();
    this.services.answer(HILO_CALLS.bet, (request) => {
      // A repeat gets the first answer.
      if (known.has(request.requestId)) return this.told([]);
      known.add(request.requestId);
      count.lost += 1;
      this.place(request);
      return forEver ? new Promise(() => undefined) : { ok: false, code: 99997, message: '' };
    });
    return count;
  }

  /** Enters again, with the data stored on the device and on the platform. */
  async reopen(): Promise<HiloStore> {
    this.store = new HiloStore(this.services, () => true);
    return this.enter();
  }

  /** Enters the game and waits until a bet can be placed. */
  async enter(): Promise<HiloStore> {
    await this.store.start();
    await this.store.assetsReady();
    await settle();
    return this.store;
  }

  now = () => serverTime(this.services.clock.now());
}
