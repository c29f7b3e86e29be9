// Touch gestures on the pin table besides a tap on the button: holding it, and asking for the value of a slot.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { DropPanel } from '../../../src/games/plinko/client/hud/DropPanel';
import { SlotCard } from '../../../src/games/plinko/client/hud/SlotCard';
import { HOLD_BEGINS, HOLD_PACE } from '../../../src/games/plinko/client/hud/useHold';
import { startTexts } from '../../../src/client/i18n';
import { settle } from '../support/fakeServices';
import { openTable } from './table';

beforeAll(async () => {
  await startTexts('en');
});
afterEach(cleanup);

async function openPanel(noTurbo = false) {
  const table = await openTable();
  Object.assign(table.services.gate, { rules: { ...table.services.gate.rules, noTurbo } });
  render(<DropPanel store={table.store} shortcut={null} />);
  const button = screen.getByRole('button', { name: /^Drop/ });
  const wind = (milliseconds: number): Promise<void> =>
    act(async () => {
      for (let gone = 0; gone < milliseconds; gone += 20) {
        table.services.clock.wind(20);
        await settle();
      }
    });
  return { ...table, button, wind, balls: () => table.store.balls.air.count };
}

test('a held button drops ball after ball until the finger goes up, and its click drops none', async () => {
  const { button, wind, balls } = await openPanel();
  fireEvent.pointerDown(button, { button: 0 });
  await wind(HOLD_BEGINS + 3 * HOLD_PACE + 60);
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  await wind(300);
  expect(balls()).toBe(4);
});

test('a short tap drops one ball', async () => {
  const { button, wind, balls } = await openPanel();
  fireEvent.pointerDown(button, { button: 0 });
  await wind(100);
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  await wind(600);
  expect(balls()).toBe(1);
});

test('where rules want one ball after the other, holding drops none', async () => {
  const { button, wind, balls } = await openPanel(true);
  fireEvent.pointerDown(button, { button: 0 });
  await wind(1_000);
  expect(balls()).toBe(0);
});

test('a slot says its multiplier, how likely it is, and what it would pay and gain', async () => {
  const { store, services } = await openTable();
  const gone = jest.fn();
  const { rerender } = render(<SlotCard store={store} slot={0} onGone={gone} />);
  expect(screen.getByRole('status').textContent).toBe('33× 0.0244% of balls pays 330.00 +320.00');
  rerender(<SlotCard store={store} slot={6} onGone={gone} />);
  expect(screen.getByRole('status').textContent).toBe('0.3× 22.6% of balls pays 3.00 -7.00');
  act(() => services.clock.wind(5_000));
  expect(gone).toHaveBeenCalled();
});
