// In every game: forbidden auto bet does not begin, continue or resume; the time between rounds and the limits apply to manual
// bets and auto bet; fast modes are removed.
import { BINGO_CALLS } from '../../../src/games/bingo/messages';
import { CLASSIC_CALLS } from '../../../src/kits/blockRounds/messages';
import { HILO_CALLS } from '../../../src/games/hilo/messages';
import { PLINKO_CALLS } from '../../../src/games/plinko/messages';
import { ROCKET_CALLS } from '../../../src/games/rocket/messages';
import { createRunwayStore } from '../../../src/games/runway/client/store';
import type { AutoBet } from '../../../src/kits/betting/autoBet';
import { EMPTY_PLAN } from '../../../src/kits/betting/autoBetRules';
import type { GamePlay } from '../../../src/client/stores/gamePlay';
import { NO_RULES, type Rules } from '../../../src/protocol/rules';
import { openTable as openBingo } from '../bingo-client/table';
import { openHall } from '../classic-client/hall';
import { openTable as openCrash } from '../crash/table';
import { ClientTable } from '../hilo-client/table';
import { openTable as openPlinko } from '../plinko-client/table';
import { seedWith } from '../support/hiloTable';
import { FakeServices, settle } from '../support/fakeServices';

interface Table {
  readonly services: FakeServices;
  readonly auto: AutoBet;
  readonly play: GamePlay;
  /** Places a bet by hand. */
  bet(): Promise<void> | void;
  /** Number of bets that were sent. */
  sent(): number;
}

const CLASSIC = [1, 3, 4, 5, 6] as const;
const OPEN: Readonly<Record<string, () => Promise<Table>>> = {
  rocket: async () => {
    const { store, services, countdown } = await openCrash();
    countdown('1');
    const [panel] = store.panels;
    const sent = () => services.sentTo(ROCKET_CALLS.bet).length;
    return { services, auto: panel.auto, play: store.play, bet: () => panel.act(), sent };
  },
  plinko: async () => {
    const { store, services } = await openPlinko();
    const sent = () => services.sentTo(PLINKO_CALLS.bet).length;
    return { services, auto: store.auto, play: store.play, bet: () => store.drop(), sent };
  },
  hilo: async () => {
    const table = new ClientTable(seedWith(5));
    const { store, services } = table;
    await store.start();
    await store.assetsReady();
    const sent = () => services.sentTo(HILO_CALLS.bet).length;
    return { services, auto: store.autoPlay.auto, play: store.play, bet: () => store.bet(), sent };
  },
  bingo: async () => {
    const { store, services } = await openBingo();
    const sent = () => services.sentTo(BINGO_CALLS.bet).length;
    const bet = async (): Promise<void> => {
      store.ordering.addRandom(1);
      await store.ordering.submit();
    };
    return { services, auto: store.autoTickets.auto, play: store.play, bet, sent };
  },
  ...Object.fromEntries(
    CLASSIC.map((gameType) => [
      `hash game ${gameType}`,
      async () => {
        const { store, services } = await openHall({ gameType });
        const { desk } = store.table;
        const sent = () => services.sentTo(CLASSIC_CALLS.bet).length;
        return { services, auto: desk.auto, play: store.play, bet: () => desk.bet(), sent };
      },
    ]),
  ),
};
const GAMES = Object.keys(OPEN);

async function open(game: string, rules: Partial<Rules> = {}): Promise<Table> {
  const table = await OPEN[game]?.();
  if (!table) throw new Error(`no game ${game}`);
  table.services.gate.rules = { ...NO_RULES, ...rules };
  return table;
}

test.each(GAMES)('%s: a bet by hand goes through where nothing holds it', async (game) => {
  const table = await open(game);
  await table.bet();
  await settle();
  expect(table.sent()).toBe(1);
});

test.each(GAMES)('%s: auto bet that is forbidden does not begin', async (game) => {
  const { auto, play, services, sent } = await open(game, { noAutoplay: true });
  await auto.start(EMPTY_PLAN);
  await settle();
  services.clock.wind(5_000);
  await settle();
  expect([auto.state, play.autoplay, sent(), services.questions]).toEqual(['off', false, 0, []]);
});

test.each(GAMES)(
  '%s: auto bet that is forbidden while it pauses is not resumed, and a host can only stop it',
  async (game) => {
    const { auto, play, services } = await open(game);
    await auto.start(EMPTY_PLAN);
    expect(auto.state).toBe('running');
    auto.pause();
    services.gate.rules = { ...NO_RULES, noAutoplay: true };
    auto.resume();
    expect(auto.state).toBe('paused');
    play.stopAutoplay();
    expect([auto.state, play.autoplay]).toEqual(['off', false]);
  },
);

test.each(GAMES)('%s: no bet while the next round has to wait', async (game) => {
  const table = await open(game, { minRoundDuration: 5_000 });
  const began: (string | null)[] = [];
  Object.assign(table.services.gate, { began: (roundId: string | null) => began.push(roundId) });
  await table.bet();
  await settle();
  // The wait begins with a bet, and it has the round's id in shared rounds.
  expect(began).toEqual([game === 'plinko' || game === 'hilo' ? null : expect.any(String)]);

  const other = await open(game, { minRoundDuration: 5_000 });
  Object.assign(other.services.gate, { rests: () => true });
  await other.bet();
  await settle();
  expect(other.sent()).toBe(0);
});

test.each(GAMES)('%s: a stake that could pass a limit is refused and told', async (game) => {
  const { services, bet, sent } = await open(game);
  Object.assign(services.gate, { refusal: () => ({ key: 'guard:limit.stake' }) });
  await bet();
  await settle();
  expect(sent()).toBe(0);
  expect(services.toasts.map(({ message }) => message.key)).toContain('guard:limit.stake');
});

// As on the help pages, which compute it from the rules; for hash bull it relates to the bet without its margin.
test.each([
  ['rocket', /^99\.00$/],
  ['hilo', /^99\.00$/],
  ['bingo', /^9\d\.\d\d$/],
  ['hash game 1', /^9\d\.\d\d$/],
  ['hash game 3', /^83\.28$/],
  ['hash game 4', /^9\d\.\d\d$/],
  ['hash game 5', /^97\.50$/],
  ['hash game 6', /^97\.50$/],
  // From the platform, for the chosen board.
  ['plinko', /^9\d\.\d{4}$/],
])('%s: tells what its bet returns', async (game, wanted) => {
  const { play } = await open(game);
  expect(String(play.rtp)).toMatch(wanted);
});

test('runway is rocket’s twin: what holds one holds the other', async () => {
  const services = new FakeServices();
  services.gate.rules = { ...NO_RULES, noAutoplay: true };
  const store = createRunwayStore(services);
  await store.panels[1].auto.start(EMPTY_PLAN);
  expect([store.play.autoplay, store.play.rtp]).toEqual([false, '99.00']);
});

test('plinko without turbo: one ball at a time, by hand and by auto bet', async () => {
  const { store, services, pass } = await openPlinko();
  services.gate.rules = { ...NO_RULES, noTurbo: true };
  store.drop();
  store.drop();
  await settle();
  expect([services.sentTo(PLINKO_CALLS.bet).length, store.balls.air.count]).toEqual([1, 1]);
  expect(services.toasts.map(({ message }) => message.key)).toEqual(['guard:oneBall']);
  await pass(6_000);
  store.drop();
  await settle();
  expect(services.sentTo(PLINKO_CALLS.bet).length).toBe(2);
});

test('bingo without turbo: a wish to skip the draw is neither taken nor honoured', async () => {
  const { store, services } = await openBingo();
  await store.setSkip(true);
  expect(store.facts.skip).toBe(true);
  services.gate.rules = { ...NO_RULES, noTurbo: true };
  const asked = services.sentTo(BINGO_CALLS.skipConfig).length;
  await store.setSkip(false);
  expect(services.sentTo(BINGO_CALLS.skipConfig).length).toBe(asked);
  await store.refresh();
  expect(store.facts.skip).toBe(false);
});

test('bingo without extras: the window never opens', async () => {
  const table = await openBingo();
  table.services.gate.rules = { ...NO_RULES, noExtras: true };
  await table.buy(2);
  for (let i = 0; i < 30; i++) await table.ball();
  expect([table.store.windowOpen, table.store.extras.state]).toEqual([false, 'closed']);
});

test('a kept auto bet is not brought back where it is forbidden', async () => {
  const first = await openCrash();
  first.countdown('1');
  await first.store.panels[0].auto.start(EMPTY_PLAN);
  first.store.dispose();
  const services = new FakeServices();
  for (const [key, value] of first.services.kept) services.kept.set(key.replace('crash.7', 'crash.9'), value);
  expect(createRunwayStore(services).panels[0].auto.state).toBe('paused');
  services.gate.rules = { ...NO_RULES, noAutoplay: true };
  expect(createRunwayStore(services).panels[0].auto.state).toBe('off');
});
