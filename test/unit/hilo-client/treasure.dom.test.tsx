// The treasure beside every payout: never more than it has added, and also announced and shown after a reload. And the panel's
// text about the profit limit.
import { act, cleanup, render, screen } from '@testing-library/react';
import { formatMoney, parseMoney, subtract, times, ZERO } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { startTexts } from '../../../src/client/i18n';
import { RANK_SIGNS } from '../../../src/games/hilo/client/hud/cardName';
import { messageOf } from '../../../src/games/hilo/client/hud/useAnnouncements';
import { Panel, Ticket } from '../../../src/games/hilo/client/hud/Panel';
import { described } from '../../../src/games/hilo/platform/betRecords';
import { rankOf, treasureOf } from '../../../src/games/hilo/rules';
import { newsOf } from '../../../src/kits/betting/callNews';
import { slipOf } from '../mechanics/autoBetLeft/slips';
import { DealtHilo } from '../support/hiloTable';
import { ClientTable, viewOf } from './table';

beforeAll(async () => {
  await startTexts('en');
});
afterEach(cleanup);

const SEED = 'ab'.repeat(32);

test.each([
  ['in full', '157.50', 0, '0.00', '7.50'],
  ['as far as the profit limit leaves some', '155.00', 0, '0.00', '5.00'],
  ['not at all where the limit holds the payout without it', '150.00', 0, '0.00', null],
  ['in full beside a price of skips', '155.50', 1, '2.00', '7.50'],
  ['as far as the price of skips leaves some', '4.50', 3, '51.00', '4.50'],
] as const)('the treasure counts %s', (_, payout, skips, cost, part) => {
  const extras = { treasure: 500, skips };
  const terms = { skipCost: parseMoney(cost), platformBonus: 0 };
  expect(treasureOf(parseMoney(payout), parseMoney('100.00'), parseMultiplier('1.50'), extras, terms)).toBe(
    part === null ? null : parseMoney(part),
  );
});

test('a cashed round tells its treasure in the slip, in spoken words and after a reload', () => {
  const dealt = new DealtHilo(SEED, { stake: parseMoney('10.00') });
  dealt.guessRight(5);
  dealt.cashOut();
  const round = viewOf(dealt);
  if (round.payout === null) throw new Error('nothing was paid');
  const treasure = subtract(round.payout, times(round.amount, round.multiplier));
  expect(treasure).toBeGreaterThan(0n);
  expect(described(round).treasure).toBe(treasure);
  const text = { t: (key: string) => key, locale: 'en' } as never;
  expect(messageOf(round, null, text)).toMatchObject({
    key: 'hilo:say.cashed',
    values: { treasure: expect.any(String) },
  });
  const slip = slipOf('bet', 'win', '20.00', { treasure: parseMoney('1.25') });
  expect(newsOf(slip.amount, [slip], 'en').message).toEqual({
    key: 'game:left.treasure',
    values: { stake: '10.00', paid: '20.00', treasure: '1.25' },
  });
});

test('a round that the limit ends names no more of its treasure than it has paid', () => {
  const open = new DealtHilo(SEED, { stake: parseMoney('10.00') });
  open.guessRight(5);
  const whole = times(open.round.stake, viewOf(open).multiplier);
  const profitLimit = subtract(whole, parseMoney('0.01'));
  const held = new DealtHilo(SEED, { stake: parseMoney('10.00'), profitLimit });
  for (let guess = 0; guess < 5 && held.round.status === 'open'; guess++) held.guessRight(1);
  const round = viewOf(held);
  expect(round).toMatchObject({ status: 'cashed', cashedBy: 'limit', payout: profitLimit });
  expect(described(round)).toMatchObject({ limited: true, treasure: null });
});

test('a cashed round stands with what its treasure added as a line of its own', async () => {
  const table = new ClientTable(SEED);
  const store = await table.enter();
  const { container } = render(<Ticket store={store} onVerify={() => undefined} />);
  await act(() => store.bet());
  table.at().guessRight(5);
  table.at().cashOut();
  await act(() => store.refresh());
  const round = table.view();
  const treasure = subtract(round.payout ?? ZERO, times(round.amount, round.multiplier));
  expect(treasure).toBeGreaterThan(ZERO);
  expect(container.querySelector('.round-ticket__part')?.textContent).toContain(formatMoney(treasure, 'en'));
});

test('a lost round says how its last card compares with the one before it', async () => {
  const table = new ClientTable(SEED);
  const store = await table.enter();
  const { container } = render(<Ticket store={store} onVerify={() => undefined} />);
  await act(() => store.bet());
  while (table.at().round.status === 'open') table.at().guess('equal');
  await act(() => store.refresh());
  const [before, last] = table
    .view()
    .cards.slice(-2)
    .map(({ card }) => rankOf(card));
  const than = Number(last) < Number(before) ? 'lower' : 'higher';
  expect(container.querySelector('.round-ticket__part')?.textContent).toBe(
    `${RANK_SIGNS[Number(last)]} is ${than} than ${RANK_SIGNS[Number(before)]}`,
  );
});

test('before the bet the panel says what a round pays at most, and from which multiplier on', async () => {
  const store = await new ClientTable(SEED).enter();
  render(<Panel store={store} onSeeds={() => undefined} withKeys={false} />);
  const { config } = store.terms;
  expect(config).not.toBeNull();
  expect(screen.getByText(/^This bet can pay up to [\d,]+\.\d\d \([\d,.]+×\)$/)).toBeTruthy();
});
