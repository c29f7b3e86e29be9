// The five block-hash games on a clock and a chain that the test winds.
import { ManualClock } from '../../../src/core/clock';
import { cents, type Money } from '../../../src/core/money';
import {
  CLASSIC_CALLS,
  CLASSIC_CHANNEL,
  CLASSIC_PUSHES,
  CLASSIC_ROUND_STATUS,
  type ClassicRound,
  type ClassicSnapshot,
} from '../../../src/kits/blockRounds/messages';
import { CLASSIC_GAME_TYPES, type ClassicGameType, type Play } from '../../../src/kits/blockRounds/plays';
import type { AnswerOf } from '../../../src/protocol/call';
import { CALLS } from '../../../src/protocol/calls';
import { readPush, type PushEvent } from '../../../src/protocol/push';
import { Hall, type HallOptions } from '../rounds/hall';
import { MANY_CALLS } from '../support/ownSeeds';
import { newRequestId, type TestPlayer } from '../support/testPlayer';
import type { TestSocket } from '../support/testSocket';
import { BLOCK_TIME, ScriptedChain } from './scriptedChain';

/** Number of the first round block of a chain whose head is block 100. */
export const FIRST_DRAW = 110;
export const STAKE = cents(10_00);

export interface Wish {
  readonly gameType: ClassicGameType;
  readonly play: Play;
  readonly roundId: string;
  readonly amount: Money;
  readonly requestId: string;
  readonly mode: 'manual' | 'auto';
}

export class HashHall {
  private constructor(
    readonly hall: Hall,
    readonly clock: ManualClock,
    readonly chain: ScriptedChain,
  ) {}

  static async open(options: HallOptions & { readonly chain?: ScriptedChain } = {}): Promise<HashHall> {
    const clock = options.clock ?? new ManualClock();
    const chain = options.chain ?? new ScriptedChain(clock.now());
    const config = { ...MANY_CALLS, ...options.config };
    const hall = await Hall.open({ games: CLASSIC_GAME_TYPES, ...options, config, clock, blocks: chain });
    return new HashHall(hall, clock, chain);
  }

  close(): Promise<void> {
    return this.hall.close();
  }

  enter(balance?: Money): Promise<TestPlayer> {
    return this.hall.enter(balance);
  }

  async listener(player: TestPlayer): Promise<TestSocket> {
    const socket = await player.connect();
    await socket.subscribe(CLASSIC_CHANNEL);
    return socket;
  }

  /** Makes every block on time until block `num` is the head; its id ends with `end`. */
  async blocksTo(num: number, end?: string): Promise<void> {
    while (this.chain.head().num < num) {
      await this.hall.wind(BLOCK_TIME);
      const next = this.chain.head().num + 1;
      this.chain.make(this.clock.now(), next, next === num ? end : undefined);
      await this.hall.settle();
    }
    await this.hall.deliver();
  }

  /** Leaps to block `num`: only it and the block before are announced, both on time. Its id ends with `end`. */
  async leapTo(num: number, end?: string): Promise<void> {
    const head = this.chain.head();
    const at = (one: number): number => head.time + (one - head.num) * BLOCK_TIME;
    for (const next of [num - 1, num]) {
      if (next <= this.chain.head().num) continue;
      await this.hall.wind(at(next) - this.clock.now());
      this.chain.make(at(next), next, next === num ? end : undefined);
      await this.hall.settle();
    }
    await this.hall.deliver();
  }

  /** The round of this game that takes bets. */
  async open(player: TestPlayer, gameType: ClassicGameType): Promise<ClassicRound> {
    const round = (await this.snapshot(player, gameType)).rounds.at(-1);
    if (round?.status !== CLASSIC_ROUND_STATUS.open) throw new Error('no round is open');
    return round;
  }

  snapshot(player: TestPlayer, gameType: ClassicGameType): Promise<ClassicSnapshot> {
    return player.call(CLASSIC_CALLS.roundAll, { gameType });
  }

  /** The request of a bet on the open round, or on the round in `wish`. */
  async wish(player: TestPlayer, wish: Partial<Wish> & Pick<Wish, 'gameType' | 'play'>): Promise<Wish> {
    const roundId =
      wish.roundId ?? (await this.snapshot(player, wish.gameType)).rounds.at(-1)?.roundId ?? '1';
    return { roundId, amount: STAKE, requestId: newRequestId(), mode: 'manual', ...wish };
  }

  async bet(
    player: TestPlayer,
    wish: Partial<Wish> & Pick<Wish, 'gameType' | 'play'>,
  ): Promise<AnswerOf<typeof CLASSIC_CALLS.bet>> {
    return player.call(CLASSIC_CALLS.bet, await this.wish(player, wish));
  }

  async code(player: TestPlayer, wish: Partial<Wish> & Pick<Wish, 'gameType' | 'play'>): Promise<number> {
    return player.codeOf(CLASSIC_CALLS.bet, await this.wish(player, wish));
  }

  async balance(player: TestPlayer): Promise<Money> {
    return (await player.call(CALLS.accountBalance, {})).balance;
  }

  /** Checks that the ledger balances; every test ends with it. */
  async checkBooks(): Promise<void> {
    const clean = { sumOfEntries: 0n, unevenMovements: 0, wrongAccounts: 0, negativePlayers: 0 };
    expect(await this.hall.platform.ledger.audit()).toEqual(clean);
  }
}

type ClassicPush = PushEvent<typeof CLASSIC_PUSHES>;
type DataOf<Name extends ClassicPush['name']> = Extract<ClassicPush, { readonly name: Name }>['data'];

/** The bodies of one push of one game that a socket received, parsed as a client parses them. */
export function heard<Name extends ClassicPush['name']>(
  socket: TestSocket,
  name: Name,
  gameType: ClassicGameType,
): readonly DataOf<Name>[] {
  return socket.items().flatMap((item) => {
    const event = readPush(CLASSIC_PUSHES, item.code, item.data);
    if (event === null) throw new Error(`a malformed push ${item.code}`);
    return event?.name === name && event.data.gameType === gameType ? [event.data as DataOf<Name>] : [];
  });
}
