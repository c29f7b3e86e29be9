// The amount field: typed text stays unchanged, and the rules of the bet panel check it.
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { startTexts } from '../../../src/client/i18n';
import { AmountField } from '../../../src/client/hud/AmountField';
import { BetPanel } from '../../../src/kits/crash/client/hud/BetPanel';
import { openTable } from '../crash/table';
import { inRocketSkin } from './rocketSkin';

beforeAll(async () => {
  await startTexts('en');
});

async function openPanel() {
  const table = await openTable();
  table.countdown('1');
  const panel = table.store.panels[0];
  render(inRocketSkin(table.store, <BetPanel store={table.store} panel={panel} shortcut={null} />));
  const bet = within(screen.getByRole('region', { name: 'Bet 1' }));
  return { ...table, panel, bet, field: bet.getByRole('textbox', { name: 'Bet 1' }) };
}

const type = (field: HTMLElement, text: string): void => {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
};

test.each([
  ['', 'Please enter the bet amount'],
  ['abc', 'Use digits only, such as 12.50'],
  ['1e-37', 'Use digits only, such as 12.50'],
  ['NaN', 'Use digits only, such as 12.50'],
  ['-5', 'The bet amount cannot be negative'],
  ['1.234', 'Two decimals at most'],
  ['0.99', 'The bet amount cannot be less than the minimum bet limit: 1.00'],
  ['1000.01', 'The amount you entered exceeds the limit. The maximum is 1,000.00.'],
  ['99999999999999999999', 'The amount you entered exceeds the limit. The maximum is 1,000.00.'],
])('"%s" is answered with "%s"', async (text, message) => {
  const { field, bet } = await openPanel();
  type(field, text);
  expect(bet.getByText(message)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
});

test('a good amount is shown with groups once the field is left, and edited without', async () => {
  const { field, panel } = await openPanel();
  type(field, '1000');
  expect((field as HTMLInputElement).value).toBe('1000');
  fireEvent.blur(field);
  expect((field as HTMLInputElement).value).toBe('1,000.00');
  fireEvent.focus(field);
  expect((field as HTMLInputElement).value).toBe('1000.00');
  expect(panel.amountFault).toBeNull();
});

test('chips halve, double, and go to the limits, and never past them', async () => {
  const { field, bet } = await openPanel();
  const press = (name: string) => fireEvent.click(bet.getByRole('button', { name }));
  const value = () => (field as HTMLInputElement).value;
  press('2×: double the amount');
  expect(value()).toBe('20.00');
  press('½: halve the amount');
  press('½: halve the amount');
  expect(value()).toBe('5.00');
  press('Max: highest amount');
  press('2×: double the amount');
  expect(value()).toBe('1,000.00');
  press('Min: lowest amount');
  press('½: halve the amount');
  expect(value()).toBe('1.00');
});

test('the panel says from which multiplier on the profit limit cuts the payout', async () => {
  const { field, bet } = await openPanel();
  type(field, '500');
  expect(bet.getByText('This bet can pay up to 50,000.00 (100.00×)')).toBeTruthy();
  const height = bet.getByRole('textbox', { name: 'Auto-escape multiplier, bet 1' });
  type(height, '99.99');
  expect(bet.queryByText(/This bet can pay up to/)).toBeNull();
  type(height, '100');
  expect(bet.getByText(/This bet can pay up to/)).toBeTruthy();
});

test('an escape height out of its bounds is told', async () => {
  const { bet, panel } = await openPanel();
  const height = bet.getByRole('textbox', { name: 'Auto-escape multiplier, bet 1' });
  type(height, '1');
  expect(panel.autoEscapeOn).toBe(true);
  expect(bet.getByText('The minimum is 1.01×')).toBeTruthy();
  type(height, '10000.01');
  expect(bet.getByText(/The maximum is 10,?000\.00×/)).toBeTruthy();
});

test('Enter leaves the field and keeps the text', () => {
  const onLeave = jest.fn();
  render(<AmountField label="Amount" text="12" onText={() => undefined} onLeave={onLeave} />);
  const field = screen.getByRole('textbox', { name: 'Amount' });
  act(() => {
    field.focus();
  });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onLeave).toHaveBeenCalledTimes(1);
});

describe('the focus', () => {
  const frame = () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  function Typed() {
    const [text, setText] = useState('3');
    return <AmountField label="Rounds" text={text} onText={setText} />;
  }
  const focused = (): HTMLInputElement => {
    render(<Typed />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Rounds' });
    act(() => field.focus());
    return field;
  };
  const selected = ({ value, selectionStart, selectionEnd }: HTMLInputElement): string =>
    value.slice(selectionStart ?? 0, selectionEnd ?? 0);

  test('selects what is there, so that typing takes its place', async () => {
    const field = focused();
    await frame();
    expect(selected(field)).toBe('3');
  });

  test('leaves alone what was typed before the page could be drawn again', async () => {
    const field = focused();
    fireEvent.change(field, { target: { value: '4' } });
    await frame();
    expect([field.value, selected(field)]).toEqual(['4', '']);
  });
});
