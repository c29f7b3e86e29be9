// After the player has left a game, its store does nothing more: for every call under way, no request is sent afterwards, no
// alarm is set, and no message is shown.
import { BINGO_CALLS } from '../../../src/games/bingo/messages';
import { CLASSIC_CALLS } from '../../../src/kits/blockRounds/messages';
import { HILO_CALLS } from '../../../src/games/hilo/messages';
import { PLINKO_CALLS } from '../../../src/games/plinko/messages';
import { ROCKET_CALLS } from '../../../src/games/rocket/messages';
import { CODE } from '../../../src/protocol/codes';
import { openTable as openBingo } from '../bingo-client/table';
import { openHall } from '../classic-client/hall';
import { openTable as openCrash } from '../crash/table';
import { ClientTable } from '../hilo-client/table';
import { openTable as openPlinko } from '../plinko-client/table';
import { settle, type FakeServices } from '../support/fakeServices';

interface Entered {
  readonly services: FakeServices;
  readonly store: { refresh(): Promise<void>; dispose(): void };
  /** Places a bet by hand. */
  bet(): Promise<unknown> | void;
}

const LOST = { ok: false, code: CODE.unreachable, message: '' } as const;

const games: Readonly<Record<string, () => Promise<Entered>>> = {
  crash: async () => {
    const table = await openCrash();
    table.countdown('1');
    return { ...table, bet: () => table.store.panels[0].act() };
  },
  bingo: async () => {
    const table = await openBingo();
    return { ...table, bet: () => table.buy(2) };
  },
  classic: async () => openHall(),
  plinko: async () => {
    const table = await openPlinko();
    return { ...table, bet: () => table.store.drop() };
  },
  hilo: async () => {
    const table = new ClientTable('ab'.repeat(32));
    const store = await table.enter();
    return { services: table.services, store, bet: () => store.bet() };
  },
};

/** All visible effects of a game. */
const traces = ({ services }: Entered) => ({
  asked: services.sent.length,
  toasts: services.toasts.length,
  questions: services.questions.length,
  wins: services.wins.length,
  alarm: services.clock.nextAlarm(),
});

/** Lets a quarter of an hour pass with all its effects: second by second while an alarm is set. */
async function wait({ services: { clock } }: Entered): Promise<void> {
  for (let left = 900; left > 0;) {
    const seconds = clock.nextAlarm() === null ? left : 1;
    clock.wind(seconds * 1_000);
    left -= seconds;
    await settle();
  }
}

/** Holds all answers back until the returned function is called. */
function holdBack(services: FakeServices): (how: 'answered' | 'lost') => void {
  const { call } = services.api;
  const held: ((how: 'answered' | 'lost') => void)[] = [];
  services.api.call = async (...question) => {
    const answer = await call(...question);
    return new Promise((resolve) => {
      held.push((how) => resolve(how === 'lost' ? LOST : answer));
    });
  };
  return (how) => {
    services.api.call = call;
    for (const release of held.splice(0)) release(how);
  };
}

describe.each(Object.entries(games))('%s', (_, enter) => {
  test('left at rest', async () => {
    const game = await enter();
    game.store.dispose();
    const before = traces(game);
    expect(before.alarm).toBeNull();
    await wait(game);
    expect(traces(game)).toEqual(before);
  });

  test.each(['answered', 'lost'] as const)(
    'left while a snapshot is on its way, which is then %s',
    async (how) => {
      const game = await enter();
      const release = holdBack(game.services);
      game.services.goStale();
      void game.store.refresh();
      await settle();
      game.store.dispose();
      const before = traces(game);
      release(how);
      await settle();
      await wait(game);
      expect(traces(game)).toEqual(before);
    },
  );

  test.each(['answered', 'lost'] as const)(
    'left while a bet is on its way, which is then %s',
    async (how) => {
      const game = await enter();
      const release = holdBack(game.services);
      void game.bet();
      await settle();
      game.store.dispose();
      const before = traces(game);
      release(how);
      await settle();
      await wait(game);
      // After a lost answer the client asks once more: the stake may have been taken.
      expect(traces(game).asked - before.asked).toBeLessThanOrEqual(how === 'lost' ? 1 : 0);
      expect(traces(game)).toEqual({ ...before, asked: traces(game).asked });
    },
  );

  test('left while the platform cannot be reached', async () => {
    const game = await enter();
    for (const call of [
      BINGO_CALLS.currentRound,
      CLASSIC_CALLS.roundAll,
      HILO_CALLS.start,
      PLINKO_CALLS.start,
      ROCKET_CALLS.currentRound,
    ])
      game.services.answer(call, () => LOST);
    game.services.goStale();
    void game.store.refresh();
    await settle();
    game.store.dispose();
    const before = traces(game);
    expect(before.alarm).toBeNull();
    await wait(game);
    expect(traces(game)).toEqual(before);
  });
});

test('plinko asks once more for a ball whose answer was lost, and lets it go', async () => {
  const table = await openPlinko();
  table.platform.onTheWay = () => LOST;
  table.store.drop();
  await settle();
  const { asked } = traces({ ...table, bet: () => undefined });
  table.store.dispose();
  await wait({ ...table, bet: () => undefined });
  expect(table.services.sent).toHaveLength(asked + 1);
  expect(table.services.toasts).toEqual([]);
  expect(table.services.wallet.refreshed).toBeGreaterThan(0);
});

test('bingo is not asked how tickets ended by a player who has left', async () => {
  const table = await openBingo();
  await table.buy(2);
  for (let i = 0; i < 40; i += 1) await table.ball();
  await table.settleRound({ late: true });
  table.store.dispose();
  const asked = table.services.sent.length;
  table.services.clock.wind(60_000);
  await settle();
  expect(table.services.sent).toHaveLength(asked);
  expect(table.services.clock.nextAlarm()).toBeNull();
});
