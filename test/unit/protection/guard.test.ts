// The guard's work: figures from own bets, the reality check that waits for the round's end, limits that end a day's play.
import { observable, runInAction } from 'mobx';
import { ManualClock, serverTime } from '../../../src/core/clock';
import { parseMoney, printMoney, type Money } from '../../../src/core/money';
import type { Demands } from '../../../src/protocol/protection';
import { REALITY_CHECK } from '../../../src/protocol/realityCheck';
import { CODE } from '../../../src/protocol/codes';
import { RECORD_CALLS } from '../../../src/protocol/records';
import { NO_HOST_LAUNCH, type HostLaunch } from '../../../src/client/stores/host';
import type { GamePlay, PlayBet } from '../../../src/client/stores/gamePlay';
import { PlayStore } from '../../../src/client/stores/play';
import type { Memory } from '../../../src/client/stores/memory';
import { Guard } from '../../../src/client/stores/protection/guard';
import { startOfDay } from '../../../src/client/stores/protection/dayBook';
import { LOOSER_AFTER } from '../../../src/client/stores/protection/ownRules';
import { FakeServices, settle } from '../support/fakeServices';

const MINUTE = 60_000;
const money = parseMoney;

class Desk {
  readonly services = new FakeServices();
  readonly clock: ManualClock;
  readonly memory: Memory;
  readonly play: PlayStore;
  readonly bets = observable.box<readonly PlayBet[]>([], { deep: false });
  readonly reports: string[] = [];
  readonly session = new Map<string, unknown>();
  playing = true;
  touchedAt = 0;
  stops = 0;
  token = 'one';
  platformRules: Demands = {};
  guard: Guard;
  private readonly place: string;

  /** `beside`: another client of the same host page, on the same device. */
  constructor(
    private launch: Partial<HostLaunch> = {},
    private readonly page?: string,
    beside?: Desk,
  ) {
    this.clock = beside?.clock ?? new ManualClock(startOfDay(1_800_000_000_000) + 12 * 60 * MINUTE);
    this.memory = beside?.memory ?? this.services.memory;
    this.play = new PlayStore(this.clock);
    this.place = beside ? '2.' : '';
    const game: GamePlay = {
      gameType: 7,
      bets: [],
      isCurrent: (roundId) => roundId === 'now',
      stake: null,
      autoplay: false,
      ready: true,
      rtp: '99.00',
      stopAutoplay: () => void (this.stops += 1),
    };
    this.play.enter('rocket', Object.defineProperty(game, 'bets', { get: () => this.bets.get() }));
    this.guard = this.begin();
  }

  /** Begins a page with the data stored before. */
  begin(): Guard {
    this.guard?.dispose();
    this.guard = new Guard({
      play: this.play,
      clock: this.clock,
      now: () => this.clock.now(),
      api: this.services.api,
      notices: this.services.notices,
      memory: this.memory,
      page: this.page,
      place: this.place,
      sessionMemory: {
        read: (key) => this.session.get(key),
        write: (key, value) => void this.session.set(key, value),
      },
      config: undefined,
      launch: () => ({ ...NO_HOST_LAUNCH, ...this.launch }),
      session: this.token,
      platformRules: () => this.platformRules,
      visitor: () => false,
      playing: () => this.playing,
      touchedAt: () => this.touchedAt,
      locale: () => 'en',
      report: (line) => void this.reports.push(line),
    });
    this.play.setGuard(this.guard);
    return this.guard;
  }

  /** Lets time pass while no page is open. */
  later(span: number): void {
    this.guard.dispose();
    this.clock.wind(span);
    this.begin();
  }

  show(...bets: PlayBet[]): void {
    runInAction(() => this.bets.set(bets));
  }

  get sums(): readonly string[] {
    const { staked, won } = this.guard.ledger;
    return [staked, won, this.guard.net].map(printMoney);
  }
}

const bet = (
  betId: string,
  stake: string,
  payout: string | null = null,
  more: Partial<PlayBet> = {},
): PlayBet => ({
  ...{ betId, gameType: 7, roundId: 'now', stake: money(stake) },
  payout: payout === null ? null : money(payout),
  ...more,
});

describe('figures', () => {
  test('a bet counts when it is seen, its return when it is seen to end, each once', () => {
    const desk = new Desk();
    desk.show(bet('a', '10.00'));
    desk.show(bet('a', '10.00'), bet('b', '5.00'));
    expect(desk.sums).toEqual(['15.00', '0.00', '-15.00']);
    desk.show(bet('a', '10.00', '25.00'), bet('b', '5.00', '0.00'));
    desk.show(bet('a', '10.00', '25.00'), bet('b', '5.00', '0.00'));
    expect(desk.sums).toEqual(['15.00', '25.00', '10.00']);
    desk.show();
    expect(desk.sums).toEqual(['15.00', '25.00', '10.00']);
  });

  test('refunded and withdrawn bets were never staked; extra stakes and corrected returns count', () => {
    const desk = new Desk();
    desk.show(bet('a', '10.00'), bet('b', '4.00'), bet('c', '1.00'), bet('d', '2.00'));
    desk.show(bet('a', '10.00', '10.00', { refunded: true }), bet('c', '1.50'), bet('d', '2.00', '0.00'));
    expect(desk.sums).toEqual(['3.50', '0.00', '-3.50']);
    desk.show(bet('c', '1.50', '3.00'), bet('d', '2.00', '8.00'));
    expect(desk.sums).toEqual(['3.50', '11.00', '7.50']);
  });

  test('what had ended before anybody looked is history', () => {
    const desk = new Desk();
    desk.show(bet('a', '10.00', '99.00'));
    expect(desk.sums).toEqual(['0.00', '0.00', '0.00']);
  });

  test('a ball that is left in the air counts what it came to; a bet that nobody saw end is looked up', async () => {
    const desk = new Desk();
    desk.show(
      bet('ball', '1.00', null, { foregone: money('5.60') }),
      bet('gone', '3.00', null, { roundId: 'old' }),
    );
    desk.show();
    expect([...desk.sums, desk.guard.ledger.unseen]).toEqual(['4.00', '5.60', '1.60', 1]);
    desk.services.answer(RECORD_CALLS.gameRecord, () => ({
      ok: true,
      body: { slips: [slip('gone', '3.00', '6.00')], next: null },
    }));
    desk.clock.wind(5_000);
    await settle();
    expect([...desk.sums, desk.guard.ledger.unseen]).toEqual(['4.00', '11.60', '7.60', 0]);
  });

  test('a reload goes on with the session, another launch begins one, with what the host tells of it', () => {
    const desk = new Desk();
    desk.show(bet('a', '10.00'));
    desk.clock.wind(MINUTE);
    const { since } = desk.guard;
    desk.begin();
    expect([desk.guard.since, ...desk.sums]).toEqual([since, '10.00', '0.00', '-10.00']);
    // The bet is shown again, and counts once.
    desk.show(bet('a', '10.00', '12.00'));
    expect(desk.sums).toEqual(['10.00', '12.00', '2.00']);

    const sessionStart = desk.clock.now() - 30 * MINUTE;
    const realityCheck = { interval: 60, sessionStart, nextTime: null, bets: '40.00', winnings: '15.5' };
    const other = new Desk({ realityCheck });
    expect([other.guard.since, ...other.sums]).toEqual([sessionStart, '40.00', '15.50', '-24.50']);
  });
});

describe('reality check', () => {
  const realityCheck = { interval: 3, sessionStart: null, nextTime: null, bets: null, winnings: null };

  test('comes after its interval, holds new bets, and goes when it has been read', () => {
    const { guard, clock, play } = new Desk({ realityCheck });
    clock.wind(3 * MINUTE - 1_000);
    expect([guard.check, play.held]).toEqual([null, false]);
    clock.wind(1_000);
    expect([guard.check !== null, play.held, play.why]).toEqual([true, true, { key: 'guard:check.due' }]);
    expect(guard.acknowledge()).toBe(true);
    expect([guard.check, play.held]).toEqual([null, false]);
    clock.wind(3 * MINUTE);
    expect(guard.check).not.toBeNull();
  });

  test('waits for the round that runs, in which nothing is lost, while no new one begins', () => {
    const desk = new Desk({ realityCheck });
    desk.show(bet('a', '10.00'));
    desk.clock.wind(4 * MINUTE);
    expect([desk.guard.check, desk.play.held, desk.play.pause]).toEqual([null, true, 'waiting']);
    desk.show(bet('a', '10.00', '20.00'));
    desk.clock.wind(1_000);
    expect(desk.guard.check).not.toBeNull();
  });

  test('the host’s own time of the next one counts, but never farther than the interval', () => {
    const clock = new ManualClock(startOfDay(1_800_000_000_000) + 12 * 60 * MINUTE);
    const soon = new Desk({ realityCheck: { ...realityCheck, nextTime: clock.now() + MINUTE } });
    soon.clock.wind(MINUTE);
    expect(soon.guard.check).not.toBeNull();
    const far = new Desk({ realityCheck: { ...realityCheck, nextTime: clock.now() + 9 * MINUTE } });
    far.clock.wind(3 * MINUTE);
    expect(far.guard.check).not.toBeNull();
  });

  test('where a break is wanted it cannot be read away', () => {
    const { guard, clock, play } = new Desk({
      jurisdiction: { name: null, flags: { realityCheck: 1, realityCheckBreak: 300 } },
    });
    clock.wind(MINUTE);
    expect(guard.acknowledge()).toBe(false);
    clock.wind(300_000 - 1);
    expect([guard.acknowledge(), play.held]).toEqual([false, true]);
    clock.wind(1);
    expect([guard.acknowledge(), play.held]).toEqual([true, false]);
  });

  test('a reload does not put it off', () => {
    const desk = new Desk({ realityCheck });
    desk.clock.wind(2 * MINUTE);
    desk.begin();
    desk.clock.wind(MINUTE);
    expect(desk.guard.check).not.toBeNull();
  });
});

describe('clients side by side on one host page', () => {
  const realityCheck = { interval: 3, sessionStart: null, nextTime: null, bets: null, winnings: null };
  const asking = (...desks: Desk[]): readonly boolean[] => desks.map(({ guard }) => guard.check !== null);
  const held = (...desks: Desk[]): readonly boolean[] => desks.map(({ play }) => play.held);

  function sideBySide(page = 'page'): readonly [Desk, Desk] {
    const first = new Desk({ realityCheck }, page);
    first.clock.wind(MINUTE);
    return [first, new Desk({ realityCheck }, page, first)];
  }

  test('are asked once, with the figures of all of them, and all go on when it was read', () => {
    const [first, second] = sideBySide();
    first.show(bet('a', '10.00'));
    first.show(bet('a', '10.00', '25.00'));
    second.show(bet('b', '4.00'));
    second.show(bet('b', '4.00', '0.00'));
    first.clock.wind(2 * MINUTE);
    expect([asking(first, second), held(first, second)]).toEqual([
      [true, false],
      [true, true],
    ]);
    const { staked, won, net, since, unseen } = first.guard.together;
    expect([staked, won, net].map(printMoney)).toEqual(['14.00', '25.00', '11.00']);
    expect([since, unseen]).toEqual([first.guard.since, 0]);
    first.clock.wind(10_000);
    expect(asking(first, second)).toEqual([true, false]);
    expect(first.guard.acknowledge()).toBe(true);
    first.clock.wind(1_000);
    expect([asking(first, second), held(first, second)]).toEqual([
      [false, false],
      [false, false],
    ]);
    // Both clients count from the time when the check was read.
    first.clock.wind(3 * MINUTE - 2_000);
    expect(asking(first, second)).toEqual([false, false]);
    first.clock.wind(1_000);
    expect(asking(first, second)).toEqual([true, false]);
  });

  test('it is asked where the player turns to, and its break goes on there', () => {
    const flags = { realityCheck: 3, realityCheckBreak: 60 };
    const first = new Desk({ jurisdiction: { name: null, flags } }, 'page');
    const second = new Desk({ jurisdiction: { name: null, flags } }, 'page', first);
    first.clock.wind(3 * MINUTE);
    expect(asking(first, second)).toEqual([true, false]);
    first.clock.wind(50_000);
    second.touchedAt = first.clock.now();
    first.clock.wind(2_000);
    expect(asking(first, second)).toEqual([false, true]);
    expect(second.guard.acknowledge()).toBe(false);
    first.clock.wind(8_000);
    expect(second.guard.acknowledge()).toBe(true);
    first.clock.wind(1_000);
    expect(held(first, second)).toEqual([false, false]);
  });

  test('one whose frame is gone while it asks leaves it to another', () => {
    const [first, second] = sideBySide();
    first.clock.wind(2 * MINUTE);
    const told = first.memory.read('protection.visit');
    first.guard.dispose();
    // The frame was removed without a message.
    first.memory.write('protection.visit', told);
    first.clock.wind(2_000);
    expect([asking(second), held(second)]).toEqual([[false], [true]]);
    first.clock.wind(2_000);
    expect(asking(second)).toEqual([true]);
  });

  test('clients of another page are another visit', () => {
    const first = new Desk({ realityCheck }, 'page');
    const other = new Desk({ realityCheck }, 'other', first);
    first.clock.wind(3 * MINUTE);
    expect(asking(first, other)).toEqual([true, true]);
  });

  test('where the platform keeps the checks, the others ask it when the next one is due', async () => {
    const first = new Desk({}, 'page');
    const second = new Desk({}, 'page', first);
    const { clock } = first;
    let dueAt = clock.now() + 3 * MINUTE;
    let noted: () => void = () => undefined;
    for (const desk of [first, second]) {
      desk.platformRules = { realityCheck: 3 };
      desk.services.answer(REALITY_CHECK, ({ read }) => {
        const answer = () => ({ ok: true as const, body: { dueAt: serverTime(dueAt) } });
        if (!read) return answer();
        return new Promise((resolve) => {
          noted = () => {
            dueAt = clock.now() + 3 * MINUTE;
            resolve(answer());
          };
        });
      });
      desk.begin();
    }
    await settle();
    clock.wind(3 * MINUTE);
    expect(asking(first, second)).toEqual([true, false]);
    expect(first.guard.acknowledge()).toBe(true);
    // It does not count yet: meanwhile neither client asks again, wherever the player continues.
    second.touchedAt = clock.now();
    clock.wind(2_000);
    expect([asking(first, second), held(first, second)]).toEqual([
      [false, false],
      [true, true],
    ]);
    noted();
    await settle();
    clock.wind(1_000);
    await settle();
    expect([asking(first, second), held(first, second)]).toEqual([
      [false, false],
      [false, false],
    ]);
    // Due again three minutes after it was acknowledged.
    clock.wind(3 * MINUTE - 4_000);
    expect(asking(first, second)).toEqual([false, false]);
    clock.wind(2_000);
    expect(asking(first, second)).toEqual([true, false]);
  });
});

describe('a reality check that the platform keeps', () => {
  const rules: Demands = { realityCheck: 3 };
  const told = (desk: Desk): readonly unknown[] =>
    desk.services.sent.filter(({ path }) => path === REALITY_CHECK.path).map(({ request }) => request);

  test('is due when the platform says, and bets begin again once it has noted that it was read', async () => {
    const desk = new Desk();
    desk.platformRules = rules;
    const begun = desk.clock.now();
    let noted: () => void = () => undefined;
    desk.services.answer(REALITY_CHECK, ({ read }) => {
      const answer = (at: number) => ({ ok: true as const, body: { dueAt: serverTime(at) } });
      // A launch before this one has used up two of the three minutes.
      if (!read) return answer(begun + MINUTE);
      return new Promise((resolve) => {
        noted = () => resolve(answer(desk.clock.now() + 3 * MINUTE));
      });
    });
    const guard = desk.begin();
    await settle();
    desk.clock.wind(MINUTE - 1_000);
    expect(guard.check).toBeNull();
    desk.clock.wind(1_000);
    expect(guard.check).not.toBeNull();
    expect(guard.acknowledge()).toBe(true);
    desk.clock.wind(2_000);
    expect([guard.check, desk.play.held]).toEqual([null, true]);
    noted();
    await settle();
    expect([guard.check, desk.play.held]).toEqual([null, false]);
    expect(told(desk)).toEqual([{ read: false }, { read: true }]);
  });

  test('an answer that got lost is asked for again; a platform that does not know the call holds nobody up', async () => {
    const desk = new Desk();
    desk.platformRules = rules;
    let isLost = true;
    desk.services.answer(REALITY_CHECK, () => ({
      ok: false,
      code: isLost ? CODE.unreachable : 404,
      message: '',
    }));
    const guard = desk.begin();
    desk.clock.wind(3 * MINUTE);
    expect(guard.acknowledge()).toBe(true);
    await settle();
    expect(desk.play.held).toBe(true);
    isLost = false;
    desk.clock.wind(5_000);
    await settle();
    expect([guard.check, desk.play.held]).toEqual([null, false]);
  });
});

describe('the player’s own limits', () => {
  test('a loss limit ends play for the day; running bets are played on, and a stake that could pass it is refused', () => {
    const desk = new Desk();
    desk.guard.setOwn('lossLimit', money('20.00'));
    desk.show(bet('a', '15.00'));
    desk.show(bet('a', '15.00', '0.00'));
    expect(desk.play.held).toBe(false);
    expect(desk.play.refusal(money('5.01'))).toEqual({ key: 'guard:limit.stake', values: { left: '5.00' } });
    expect(desk.play.refusal(money('5.00'))).toBeNull();
    desk.show(bet('b', '5.00'));
    expect([desk.play.held, desk.play.why.key, desk.play.pause]).toEqual([
      true,
      'guard:limit.loss',
      'waiting',
    ]);
    desk.show(bet('b', '5.00', '0.00'));
    expect(desk.services.toasts.map(({ message }) => message.key)).toEqual(['guard:limit.loss']);
    // On another page or tab the day's loss still counts.
    desk.begin();
    expect(desk.play.held).toBe(true);
    desk.later(12 * 60 * MINUTE);
    expect([desk.play.held, desk.play.refusal(money('20.00'))]).toEqual([false, null]);
  });

  test('it can be tightened to less than was lost, and loosened only a day later', () => {
    const desk = new Desk();
    desk.show(bet('a', '15.00'));
    desk.show(bet('a', '15.00', '0.00'));
    desk.guard.setOwn('lossLimit', money('10.00'));
    expect(desk.play.held).toBe(true);
    desk.guard.setOwn('lossLimit', null);
    expect([desk.play.held, desk.play.rules.lossLimit]).toEqual([true, money('10.00')]);
    desk.later(LOOSER_AFTER);
    expect([desk.play.held, desk.play.rules.lossLimit]).toEqual([false, null as Money | null]);
  });

  test('a time limit counts time of play only', () => {
    const desk = new Desk();
    desk.guard.setOwn('timeLimit', 2);
    desk.playing = false;
    desk.clock.wind(4 * MINUTE);
    expect(desk.play.held).toBe(false);
    desk.playing = true;
    desk.clock.wind(2 * MINUTE);
    expect([desk.play.held, desk.play.why.key]).toEqual([true, 'guard:limit.time']);
    desk.clock.wind(MINUTE);
    expect(desk.services.toasts).toHaveLength(1);
  });

  test('the stricter of the player’s and the host’s reality check counts', () => {
    const desk = new Desk({ jurisdiction: { name: 'MGA', flags: {} } });
    desk.guard.setOwn('realityCheck', 2);
    desk.clock.wind(2 * MINUTE);
    expect(desk.guard.check).not.toBeNull();
  });
});

test('a game that is entered where auto bet is forbidden has its auto bet stopped, paused ones too', () => {
  const desk = new Desk({ autoplay: false });
  expect([desk.play.rules.noAutoplay, desk.stops]).toEqual([true, 1]);
});

test('contradictions are reported once', () => {
  const desk = new Desk({ autoplay: true, jurisdiction: { name: 'UKGC', flags: {} } });
  desk.guard.setOwn('timeLimit', 30);
  expect(desk.reports).toEqual([
    'noAutoplay: the launch, jurisdiction UKGC says true, the launch’s parameters says false; true counts',
  ]);
});

/** A slip of a settled bet, as in the platform's records. */
function slip(betId: string, amount: string, payout: string) {
  return {
    ...{ betId, gameType: 7, roundId: '2026111800001', amount: money(amount), mode: 'manual' as const },
    ...{ outcome: 'win' as const, play: { key: 'play.plain', values: {} }, result: null, odds: null },
    ...{ payout: money(payout), net: money('3.00'), rebate: money('0.00'), validAmount: money(amount) },
    ...{
      marginFrozen: money('0.00'),
      depositReturned: null,
      balanceAfter: null,
      betTime: serverTime(1),
      settleTime: serverTime(2),
    },
    ...{ block: null, seeds: null },
  };
}
