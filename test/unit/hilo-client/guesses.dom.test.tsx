// The possible gain of each guess, and outcomes that are shown at once.
import { act, cleanup, render, screen } from '@testing-library/react';
import { REVEAL } from '../../../src/games/hilo/facts';
import { GuessButtons } from '../../../src/games/hilo/client/hud/GuessButtons';
import { HILO_CALLS } from '../../../src/games/hilo/messages';
import { payoutOf } from '../../../src/games/hilo/rules';
import { formatMoney, parseMoney, ZERO } from '../../../src/core/money';
import { startTexts } from '../../../src/client/i18n';
import { settle } from '../support/fakeServices';
import { ClientTable } from './table';

beforeAll(async () => {
  await startTexts('en');
});
afterEach(cleanup);

const SEED = 'ab'.repeat(32);

test('each guess says what a cash-out after it would pay, by the rules of the platform', async () => {
  const table = new ClientTable(SEED);
  const store = await table.enter();
  render(<GuessButtons store={store} withKeys={false} />);
  await act(async () => {
    await store.bet();
  });
  const { shown } = store.table;
  const { config } = store.terms;
  if (!shown || !config) throw new Error('no round is open');
  expect(shown.choices.length).toBeGreaterThan(1);
  const terms = { profitLimit: config.profitLimit, skipCost: ZERO, platformBonus: 0 };
  for (const { guess, multiplier } of shown.choices) {
    const payout = payoutOf(shown.amount, multiplier, { treasure: 0, skips: 0 }, terms);
    const button = screen.getByRole('button', { name: new RegExp(`^${guess}`, 'i') });
    expect(button.textContent).toContain(`Payout at cash-out: ${formatMoney(payout, 'en')}`);
  }
});

test('a payout ends at the profit limit', async () => {
  const table = new ClientTable(SEED);
  const store = await table.enter();
  const { config } = store.terms;
  if (!config) throw new Error('the table has no limits');
  table.services.answer(HILO_CALLS.config, () => ({
    ok: true,
    body: { ...config, profitLimit: parseMoney('10.50') },
  }));
  await store.terms.loadConfig();
  render(<GuessButtons store={store} withKeys={false} />);
  await act(async () => {
    await store.bet();
  });
  const payouts = screen.getAllByRole('button').map((one) => /out: (\S+)/.exec(one.textContent ?? '')?.[1]);
  expect(payouts.length).toBeGreaterThan(1);
  expect(new Set(payouts)).toEqual(new Set(['10.50']));
});

test('instant: a guess is seen at once, its card lies already; otherwise it is turned first', async () => {
  for (const isInstant of [false, true]) {
    const table = new ClientTable(SEED, {}, false);
    const store = await table.enter();
    if (isInstant) store.pace.next();
    const { clock } = table.services;
    await store.bet();
    clock.wind(REVEAL);
    const guess = store.table.shown?.choices[0]?.guess ?? 'higher';
    const asked = clock.now();
    void store.guess(guess);
    await settle();
    expect(store.table.revealing).toBe(!isInstant);
    expect(store.table.facts.turnedAt).toBe(asked - (isInstant ? REVEAL : 0));
  }
});
