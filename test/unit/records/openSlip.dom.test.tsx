// A bet slip on the records page, opened while its bet is open.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { serverTime } from '../../../src/core/clock';
import { parseMoney, ZERO } from '../../../src/core/money';
import { sealEnvelope } from '../../../src/protocol/envelope';
import { encodeJson } from '../../../src/protocol/json';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import type { BetSlip } from '../../../src/protocol/records';
import { TOKEN } from '../connection/fakePlatform';
import { push } from '../connection/socketTable';
import { setUpPages, show } from '../people/page';

setUpPages();

const OPEN: BetSlip = {
  betId: 'bet-1',
  gameType: 7,
  roundId: '1',
  amount: parseMoney('2.00'),
  mode: 'manual',
  outcome: 'notDrawn',
  play: { key: 'play.byHand', values: {} },
  result: null,
  odds: null,
  payout: null,
  net: null,
  rebate: ZERO,
  validAmount: ZERO,
  marginFrozen: ZERO,
  depositReturned: null,
  balanceAfter: parseMoney('10.50'),
  betTime: serverTime(1),
  settleTime: null,
  block: null,
  seeds: null,
};
const LOST: BetSlip = {
  ...OPEN,
  outcome: 'lose',
  odds: ZERO as unknown as BetSlip['odds'],
  payout: ZERO,
  net: parseMoney('-2.00'),
  rebate: parseMoney('0.02'),
  validAmount: parseMoney('2.00'),
  settleTime: serverTime(2),
};
const sent = (slips: readonly BetSlip[]): object => JSON.parse(encodeJson({ slips, next: null })) as object;

/** The slip's value under a label. */
const fact = (name: string): string | null | undefined =>
  within(screen.getByRole('dialog')).getByText(name).nextSibling?.textContent;

test('the row of a bet that the profit limit held says so, another does not', async () => {
  const won = { ...LOST, outcome: 'win', payout: parseMoney('50.00'), net: parseMoney('48.00') } as const;
  const rows = sent([{ ...won, betId: 'held', limited: true }, won]);
  const fake = await show('/h5/records', { '/historuBet/gameRecord': rows });
  await act(async () => fake.listeners?.opened());
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Win/ })).toHaveLength(2));
  const words = screen.getAllByRole('button', { name: /Win/ }).map((row) => row.getAttribute('aria-label'));
  expect(words[0]).toMatch(/Win · profit limit, \+48\.00/);
  expect(words[1]).toMatch(/Win, \+48\.00/);
});

test('what a bet paid stands in the transactions without a plus sign: that is for what was gained', async () => {
  const entry = { entryId: 'e', type: 'payout', gameType: 7, betId: 'bet-1', at: 1 };
  const transactions = [
    { ...entry, amount: '5.00', balanceAfter: '995.00' },
    { ...entry, entryId: 'f', type: 'bet', amount: '-10.00', balanceAfter: '990.00' },
  ];
  const fake = await show('/h5/records', { '/historuBet/accountRecord': { transactions, next: null } });
  await act(async () => fake.listeners?.opened());
  fireEvent.click(await screen.findByRole('tab', { name: 'Transactions' }));
  const payout = await screen.findByText('5.00');
  expect(payout.closest('.records__row')?.getAttribute('data-outcome')).toBe('even');
  expect(document.querySelector('.records__row')?.textContent).not.toContain('+');
});

test('a slip that is open follows its bet, and a lost bet has no odds', async () => {
  const fake = await show('/h5/records', { '/historuBet/startedGame': sent([OPEN]) });
  await act(async () => fake.listeners?.opened());
  fireEvent.click(await screen.findByText('1 open bet'));
  fireEvent.click(await screen.findByRole('button', { name: /Not drawn/ }));
  await waitFor(() => expect(fact('Status')).toBe('Not drawn'));
  expect([fact('Odds'), fact('Payout'), fact('Rebate')]).toEqual(['—', '—', '0.00']);

  Object.assign(fake.answers, {
    '/historuBet/startedGame': sent([]),
    '/historuBet/gameRecord': sent([LOST]),
  });
  const settled = push('private', 1, SHARED_PUSHES.recordRefresh.code);
  await act(async () => {
    fake.listeners?.received(sealEnvelope(TOKEN, JSON.stringify(settled)));
    fake.clock.wind(1000);
  });
  await waitFor(() => expect(fact('Status')).toBe('Lose'));
  expect([fact('Odds'), fact('Payout'), fact('Rebate')]).toEqual(['—', '0.00', '0.02']);
});
