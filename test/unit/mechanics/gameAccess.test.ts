// Whether a player may bet in a game: states that close it, and the authorisation that can be withdrawn.
import texts from '../../../src/client/i18n/en/hud.json';
import { closedKey, closureOf, keepsOut } from '../../../src/client/stores/closure';
import { GameAccess } from '../../../src/kits/access/gameAccess';
import { CALLS } from '../../../src/protocol/calls';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import { openTable as openBingo } from '../bingo-client/table';
import { openHall } from '../classic-client/hall';
import { openTable as openCrash } from '../crash/table';
import { ClientTable } from '../hilo-client/table';
import { openTable as openPlinko } from '../plinko-client/table';
import { FakeServices, settle } from '../support/fakeServices';

const set = (gameType: number) => {
  const services = new FakeServices();
  let interrupted = 0;
  let shown = gameType;
  const access = new GameAccess(services, {
    gameType: () => shown,
    cancelled: () => {
      interrupted += 1;
    },
  });
  return {
    services,
    access,
    show: (type: number) => {
      shown = type;
      access.look();
    },
    interrupted: () => interrupted,
  };
};

test('a game is in maintenance when its status is 1, and only that game', async () => {
  const { services, access, show } = set(9);
  services.answer(CALLS.gameConfig, () => ({
    ok: true,
    body: [
      { gameType: 7, status: 0 },
      { gameType: 9, status: 1 },
    ],
  }));
  await access.load();
  expect(access.maintenance).toBe(true);
  show(7);
  expect(access.maintenance).toBe(false);
});

test('a pushed status of this game counts, that of another does not', () => {
  const { access } = set(7);
  access.hear({ name: 'gameStatus', data: { gameType: 9, status: 1 } });
  expect(access.maintenance).toBe(false);
  access.hear({ name: 'gameStatus', data: { gameType: 7, status: 1 } });
  expect(access.maintenance).toBe(true);
  access.hear({ name: 'gameStatus', data: { gameType: 7, status: 0 } });
  expect(access.maintenance).toBe(false);
});

test('an answer that failed leaves what was known', async () => {
  const { access } = set(7);
  access.hear({ name: 'gameStatus', data: { gameType: 7, status: 1 } });
  await access.load();
  expect(access.maintenance).toBe(true);
});

test.each([
  [1, 'maintenance'],
  [2, 'upgrading'],
  [3, 'frozen'],
  [4, 'merchantDisabled'],
])('status %i closes the game as %s, with words of its own', (status, closure) => {
  const { access } = set(7);
  access.hear({ name: 'gameStatus', data: { gameType: 7, status } });
  expect([access.closure, access.maintenance, access.closed]).toEqual([closure, true, closure]);
  expect(closedKey('frozen', 'why')).toBe('hud:closed.frozen.why');
  const words: Readonly<Record<string, object>> = texts.closed;
  expect(Object.keys(words[closure] ?? {})).toEqual(['state', 'note', 'why']);
  access.hear({ name: 'gameStatus', data: { gameType: 7, status: 0 } });
  expect(access.closed).toBeNull();
});

test('only a game in maintenance or under an upgrade keeps everybody out', () => {
  expect([1, 2, 3, 4, 5, 0].map((status) => keepsOut(closureOf(status)))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

describe('without the authorisation', () => {
  const statuses = (status: number) => () => ({ ok: true as const, body: [{ gameType: 10, status }] });

  test('nothing bets, and no snapshot gives it back: the platform is asked', async () => {
    const { services, access, interrupted } = set(10);
    services.answer(CALLS.gameConfig, statuses(5));
    access.hear({ name: 'cancelGameAuth', data: {} });
    expect([access.authorised, access.closed, interrupted()]).toEqual([false, 'notAuthorised', 1]);
    access.refreshed();
    await settle();
    expect([access.authorised, services.sentTo(CALLS.gameConfig).length]).toEqual([false, 1]);
    services.answer(CALLS.gameConfig, statuses(0));
    access.refreshed();
    await settle();
    expect([access.authorised, access.closed]).toEqual([true, null]);
    access.refreshed();
    await settle();
    expect(services.sentTo(CALLS.gameConfig)).toHaveLength(2);
  });

  test('an answer from before it was taken back gives nothing back', async () => {
    const { services, access } = set(10);
    let answer: (outcome: { ok: true; body: { gameType: number; status: number }[] }) => void = () =>
      undefined;
    services.answer(CALLS.gameConfig, () => new Promise((resolve) => (answer = resolve)));
    const asked = access.load();
    await settle();
    access.hear({ name: 'cancelGameAuth', data: {} });
    answer(statuses(0)());
    await asked;
    expect(access.authorised).toBe(false);
  });

  test('a game is entered without it', async () => {
    const { services, access, interrupted } = set(10);
    services.answer(CALLS.gameConfig, statuses(5));
    await access.load();
    expect([access.authorised, access.maintenance, interrupted()]).toEqual([false, false, 1]);
    access.hear({ name: 'gameConfigsChanged', data: {} });
    services.answer(CALLS.gameConfig, statuses(0));
    access.hear({ name: 'gameConfigsChanged', data: {} });
    await settle();
    expect(access.authorised).toBe(true);
  });
});

describe('whose store has one', () => {
  interface Entered {
    readonly services: FakeServices;
    readonly store: { readonly access: GameAccess } | { readonly terms: { readonly access: GameAccess } };
  }
  const GAMES: readonly (readonly [string, number, () => Promise<Entered>])[] = [
    ['crash', 7, openCrash],
    ['bingo', 11, openBingo],
    ['plinko', 10, openPlinko],
    ['classic', 5, () => openHall({ gameType: 5 })],
    [
      'hilo',
      8,
      async () => {
        const table = new ClientTable('ab'.repeat(32));
        return { services: table.services, store: await table.enter() };
      },
    ],
  ];

  test.each(GAMES)('%s hears what is pushed about it', async (_game, gameType, enter) => {
    const { services, store } = await enter();
    const { access } = 'access' in store ? store : store.terms;
    const closed = () => access.closed;
    expect(closed()).toBeNull();
    services.push({ code: SHARED_PUSHES.gameStatus.code, data: { gameType, status: 3 } });
    expect(closed()).toBe('frozen');
    services.push({ code: SHARED_PUSHES.gameStatus.code, data: { gameType, status: 0 } });
    expect(closed()).toBeNull();
    services.push({ code: SHARED_PUSHES.cancelGameAuth.code, data: {} });
    expect(closed()).toBe('notAuthorised');
    const asked = services.sentTo(CALLS.gameConfig).length;
    services.push({ code: SHARED_PUSHES.gameConfigsChanged.code, data: {} });
    expect(services.sentTo(CALLS.gameConfig)).toHaveLength(asked + 1);
  });
});
