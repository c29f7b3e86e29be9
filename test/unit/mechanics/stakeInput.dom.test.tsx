// Suggested stakes beside an amount: shown while the amount is edited, chosen with one tap, and only those that the game accepts.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { parseMoney } from '../../../src/core/money';
import { startTexts } from '../../../src/client/i18n';
import { RootProvider, type Root } from '../../../src/client/stores/root';
import { StakeField } from '../../../src/kits/betting/stakeField';
import { StakeInput } from '../../../src/kits/betting/StakeInput';

beforeAll(async () => {
  await startTexts('en');
});
afterEach(cleanup);

const LIMITS = { minBet: parseMoney('1.00'), maxBet: parseMoney('1000.00') };

interface Table {
  readonly chips?: unknown;
  /** The operator's stakes in the player's currency. */
  readonly ofSession?: readonly string[];
  readonly limits?: readonly [minBet: string, maxBet: string];
  readonly isFree?: boolean;
}

async function openInput({ chips, ofSession, limits, isFree = true }: Table = {}) {
  const [minBet, maxBet] = limits?.map(parseMoney) ?? [];
  const stake = new StakeField({
    locale: () => 'en',
    limits: () => (minBet === undefined || maxBet === undefined ? LIMITS : { minBet, maxBet }),
    balance: () => parseMoney('100000000.00'),
    tapped: () => undefined,
    chosen: () => undefined,
  });
  render(
    <RootProvider
      value={{ config: { chips }, session: { chips: ofSession?.map(parseMoney) } } as unknown as Root}
    >
      <StakeInput
        stake={stake}
        label="Bet"
        amount={stake.reading.value}
        isFree={isFree}
        faulty={false}
        describedBy="note"
      />
    </RootProvider>,
  );
  const field = screen.getByRole('textbox', { name: 'Bet' });
  const open = (): Promise<void> =>
    act(async () => {
      field.focus();
      // Wait until the code of the tray has loaded.
      await new Promise((fetched) => setTimeout(fetched, 50));
    });
  const offered = (): string[] =>
    within(screen.getByRole('group', { name: 'Choose an amount' }))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? '');
  return { stake, field, open, offered };
}

test('a tap on the amount offers stakes; a tap on one chooses it and they go', async () => {
  const { stake, open, offered } = await openInput();
  expect(screen.queryByRole('group')).toBeNull();
  await open();
  expect(offered()).toEqual(['1.00', '5.00', '10.00', '50.00', '100.00']);
  fireEvent.click(screen.getByRole('button', { name: '50.00' }));
  expect(stake.reading.value).toBe(parseMoney('50.00'));
  expect(screen.queryByRole('group')).toBeNull();
});

test('the deployment names its own stakes, of which those beyond the limits are left out', async () => {
  const { open, offered } = await openInput({ chips: ['0.50', '2.50', '20.00', '2000.00'] });
  await open();
  expect(offered()).toEqual(['2.50', '20.00']);
});

test('stakes that cannot be read are as good as none', async () => {
  const { open, offered } = await openInput({ chips: ['ten'] });
  await open();
  expect(offered()).toHaveLength(5);
});

test('stakes of the operator for the currency come before the deployment’s', async () => {
  const { open, offered } = await openInput({
    chips: ['2.00', '3.00'],
    ofSession: ['0.10', '4.00', '40.00'],
  });
  await open();
  expect(offered()).toEqual(['4.00', '40.00']);
});

test.each<[string, Table, readonly string[]]>([
  [
    'a lowest bet above every stake: steps from there on',
    { limits: ['1000.00', '10000000.00'] },
    ['1,000.00', '5,000.00', '20,000.00', '100,000.00', '500,000.00'],
  ],
  [
    'between limits that are near',
    { limits: ['150.00', '2000.00'] },
    ['200.00', '500.00', '1,000.00', '2,000.00'],
  ],
  ['one stake left is no choice', { limits: ['60.00', '500.00'] }, ['100.00', '200.00', '500.00']],
  ['a highest bet below every stake', { limits: ['0.05', '0.50'] }, ['0.05', '0.10', '0.20', '0.50']],
  [
    'stakes of the operator that this game does not take',
    { limits: ['150.00', '600.00'], ofSession: ['1.00', '1000.00'] },
    ['200.00', '500.00'],
  ],
  [
    'no round step between the limits, one stake that fits',
    { limits: ['2.50', '4.50'], chips: ['3.00'] },
    ['3.00'],
  ],
])('%s', async (_, table, expected) => {
  const { open, offered } = await openInput(table);
  await open();
  expect(offered()).toEqual(expected);
});

test.each([
  [['1000.00', '10000000.00'], '1000.00'],
  [['1.00', '5.00'], '5.00'],
  [['1.00', '1000.00'], '10.00'],
] as const)('between %j an untouched amount is a stake that the game takes: %s', async (limits, first) => {
  const { stake } = await openInput({ limits });
  expect(stake.text).toBe(first);
  expect(stake.reading.fault).toBeNull();
  act(() => stake.setText(''));
  expect(stake.reading.value).toBeNull();
});

test('the last bet comes first: one tap takes it again', async () => {
  const { stake, open, offered } = await openInput();
  act(() => stake.placed(parseMoney('12.50')));
  await open();
  expect(offered()[0]).toBe('Last bet: 12.50');
  fireEvent.click(screen.getByRole('button', { name: 'Last bet: 12.50' }));
  expect(stake.reading.value).toBe(parseMoney('12.50'));
});

test('while auto bet has the amount nothing is offered', async () => {
  const { open } = await openInput({ isFree: false });
  await open();
  expect(screen.queryByRole('group')).toBeNull();
});
