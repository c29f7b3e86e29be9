// Changed limits end auto bet, in every game and with a message; limits that are sent again unchanged do not.
import { parseMoney } from '../../../src/core/money';
import { PLINKO_CALLS } from '../../../src/games/plinko/messages';
import type { AutoBet } from '../../../src/kits/betting/autoBet';
import { EMPTY_PLAN } from '../../../src/kits/betting/autoBetRules';
import { limitsChanged } from '../../../src/kits/betting/ownLimits';
import { CALLS } from '../../../src/protocol/calls';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import { openTable as openBingo } from '../bingo-client/table';
import { openHall } from '../classic-client/hall';
import { openTable as openCrash } from '../crash/table';
import { openTable as openPlinko } from '../plinko-client/table';
import { settle, type FakeServices } from '../support/fakeServices';

interface Running {
  readonly services: FakeServices;
  readonly auto: AutoBet;
}

const LIMITS = { minBet: '1.00', maxBet: '1000.00', profitLimit: '50000.00' };
type Limits = typeof LIMITS;

const wire = ({ minBet, maxBet, profitLimit }: Limits) => ({
  minBet: parseMoney(minBet),
  maxBet: parseMoney(maxBet),
  profitLimit: parseMoney(profitLimit),
});

/** The platform pushes that limits have changed, and answers the new ones. */
async function tell({ services }: Running, limits: Limits): Promise<void> {
  services.answer(CALLS.currentUserLimit, ({ gameType }) => ({
    ok: true,
    body: { gameType, betsPerRound: 100, ...wire(limits) },
  }));
  services.answer(PLINKO_CALLS.config, () => ({
    ok: true,
    body: { gameType: 10, boards: [], ballsAhead: 100, ballsPerCall: 10, ...wire(limits) },
  }));
  services.push({ code: SHARED_PUSHES.betLimitRefresh.code, data: {} });
  await settle();
}

const GAMES: Readonly<Record<string, () => Promise<Running>>> = {
  'the crash games': async () => {
    const { services, store } = await openCrash();
    return { services, auto: store.panels[0].auto };
  },
  bingo: async () => {
    const { services, store } = await openBingo();
    return { services, auto: store.autoTickets.auto };
  },
  plinko: async () => {
    const { services, store } = await openPlinko();
    return { services, auto: store.auto };
  },
  'the block-hash games': async () => {
    const { services, store } = await openHall({ gameType: 5 });
    return { services, auto: store.table.desk.auto };
  },
};

test.each(Object.keys(GAMES))('auto bet of %s ends when a limit is another one', async (name) => {
  const running = await GAMES[name]?.();
  if (!running) throw new Error('no such game');
  await tell(running, LIMITS);
  await running.auto.start(EMPTY_PLAN);
  expect(running.auto.state).toBe('running');
  await tell(running, LIMITS);
  expect(running.auto.state).toBe('running');
  await tell(running, { ...LIMITS, maxBet: '500.00' });
  expect(running.auto.state).toBe('off');
  // Plinko shows the message when its balls have landed.
  running.services.clock.wind(30_000);
  await settle();
  expect(running.services.toasts.map(({ message }) => message.key)).toContain('game:auto.interrupted');
});

test('the first limits are no change, and each of the three is one', () => {
  const known = wire(LIMITS);
  expect(limitsChanged(null, known)).toBe(false);
  expect(limitsChanged(known, { ...known })).toBe(false);
  for (const name of ['minBet', 'maxBet', 'profitLimit'])
    expect(limitsChanged(known, { ...known, [name]: parseMoney('77.00') })).toBe(true);
});
