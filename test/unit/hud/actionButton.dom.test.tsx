// The big button shows its action in every state of its panel, and prevents accidental presses.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { parseMoney } from '../../../src/core/money';
import { startTexts } from '../../../src/client/i18n';
import { ActionButton } from '../../../src/kits/crash/client/hud/ActionButton';
import { HOLD_TIME } from '../../../src/kits/crash/client/hud/useHeldEscape';
import { SETTLE_TIME } from '../../../src/kits/crash/client/hud/useSettled';
import { Habits } from '../../../src/client/screens/settings/Habits';
import { holdsToEscape } from '../../../src/client/stores/holdToEscape';
import type { Memory } from '../../../src/client/stores/memory';
import { MESSAGES_STAY } from '../../../src/client/stores/messagesStay';
import { wantsLess } from '../../../src/client/stores/dataSaving';
import { RootProvider, type Root } from '../../../src/client/stores/root';
import { ROCKET_CALLS } from '../../../src/games/rocket/messages';
import { openTable } from '../crash/table';
import { inRocketSkin } from './rocketSkin';

beforeAll(async () => {
  await startTexts('en');
});

async function openButton() {
  const table = await openTable();
  const panel = table.store.panels[0];
  render(inRocketSkin(table.store, <ActionButton store={table.store} panel={panel} shortcut="1" />));
  const button = (): HTMLElement => screen.getByRole('button');
  const tap = async (): Promise<void> => {
    table.services.clock.wind(SETTLE_TIME);
    await act(async () => {
      fireEvent.pointerDown(button());
      fireEvent.click(button());
      await table.settle();
    });
  };
  const does = (happening: () => void): void => act(happening);
  const sent = (path: string): number => table.services.sent.filter((call) => call.path === path).length;
  return { ...table, panel, button, tap, does, sent };
}

test('countdown: bet, then cancel, then bet again', async () => {
  const { does, countdown, button, tap, sent } = await openButton();
  does(() => countdown('1'));
  expect(button().textContent).toBe('Bet10.00');
  await tap();
  expect(button().textContent).toBe('Cancel10.00');
  await tap();
  expect(button().textContent).toBe('Bet10.00');
  expect([sent(ROCKET_CALLS.bet.path), sent(ROCKET_CALLS.cancel.path)]).toEqual([1, 1]);
});

test('while the block is awaited a bet on the table is told as placed, not that others come too late', async () => {
  const { does, countdown, button, tap, services } = await openButton();
  does(() => countdown('1'));
  await tap();
  does(() => services.clock.wind(8_000));
  expect(button().textContent).toBe('Bet placed10.00');
});

test('in flight without a bet: bet for the next round, and cancel that', async () => {
  const { does, countdown, takeOff, button, tap } = await openButton();
  does(() => countdown('1'));
  does(() => takeOff('1'));
  expect(button().textContent).toBe('Bet10.00 next round');
  await tap();
  expect(button().textContent).toBe('Cancel10.00 next round');
});

test('of two buttons that bet the first is the main one; once it is placed, neither', async () => {
  const { store, countdown, takeOff, settle } = await openTable();
  for (const panel of store.panels)
    render(inRocketSkin(store, <ActionButton store={store} panel={panel} shortcut={null} />));
  const looks = (): (string | undefined)[] =>
    screen.getAllByRole('button').map(({ className }) => /button--(\w+)/.exec(className)?.[1]);
  act(() => countdown('1'));
  expect(looks()).toEqual(['mint', 'chip']);
  await act(async () => {
    void store.panels[0].act();
    await settle();
  });
  expect(looks()).toEqual(['plum', 'chip']);
  act(() => takeOff('1'));
  expect(looks()).toEqual(['brass', 'chip']);
});

test('in flight with a bet: escape, with what it would pay counting up past React', async () => {
  const { does, countdown, takeOff, button, tap, store, services } = await openButton();
  does(() => countdown('1'));
  await tap();
  does(() => takeOff('1'));
  expect(button().className).toContain('button--brass');
  expect(button().textContent).toBe('Escape10.00');
  services.clock.wind(12_000);
  await new Promise((frame) => requestAnimationFrame(frame));
  await new Promise((frame) => requestAnimationFrame(frame));
  expect(button().textContent).toBe('Escape20.50');
  expect(store.multiplierNow()).toBe(205n);
});

test('the amount on the button stops at the profit limit, as the payout does', async () => {
  const { does, countdown, takeOff, button, tap, store, services } = await openButton();
  does(() => countdown('1'));
  does(() => store.panels[0].stake.setText('1000'));
  await tap();
  does(() => takeOff('1'));
  services.clock.wind(120_000);
  await new Promise((frame) => requestAnimationFrame(frame));
  await new Promise((frame) => requestAnimationFrame(frame));
  expect(store.limits?.profitLimit).toBe(parseMoney('50000.00'));
  expect(button().textContent).toBe('Escape50,000.00');
});

test('while the answer is out it waits, and a second tap sends nothing', async () => {
  const { does, countdown, button, services, settle, sent } = await openButton();
  does(() => countdown('1'));
  services.clock.wind(SETTLE_TIME);
  act(() => {
    fireEvent.click(button());
    fireEvent.click(button());
  });
  expect(button().textContent).toBe('One moment…');
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await act(async () => {
    await settle();
  });
  services.clock.wind(1);
  expect(sent(ROCKET_CALLS.bet.path)).toBe(1);
});

test('the second of two quick taps does not take back what the first one did', async () => {
  const { does, countdown, button, tap, sent } = await openButton();
  does(() => countdown('1'));
  await tap();
  act(() => void fireEvent.click(button()));
  expect(sent(ROCKET_CALLS.cancel.path)).toBe(0);
});

test('a finger that came down on Cancel does not escape when the rocket takes off under it', async () => {
  const { does, countdown, takeOff, button, tap, sent } = await openButton();
  does(() => countdown('1'));
  await tap();
  act(() => void fireEvent.pointerDown(button()));
  does(() => takeOff('1'));
  act(() => void fireEvent.click(button()));
  expect(sent(ROCKET_CALLS.run.path)).toBe(0);
});

test('a bet that the take-off overtook is not placed on the next round unasked', async () => {
  const { does, countdown, takeOff, button, services, sent } = await openButton();
  does(() => countdown('1'));
  act(() => void fireEvent.pointerDown(button()));
  does(() => takeOff('1'));
  act(() => void fireEvent.click(button()));
  expect(sent(ROCKET_CALLS.bet.path)).toBe(0);
  expect(services.toasts.at(-1)?.message.key).toBe('game:bet.started');
});

test('maintenance closes it and says why', async () => {
  const { does, countdown, services, button } = await openButton();
  does(() => countdown('1'));
  does(() => services.push({ code: 2010, data: { gameType: 7, status: 1 } }));
  expect(button().textContent).toBe('Closedunder maintenance');
  expect(button().getAttribute('aria-disabled')).toBe('true');
});

test('its key is told', async () => {
  const { button } = await openButton();
  expect(button().getAttribute('aria-keyshortcuts')).toBe('1');
});

test('an escape that has to be held: a short tap presses nothing and says so, a held one escapes', async () => {
  const table = await openTable({ holds: true });
  const panel = table.store.panels[0];
  render(inRocketSkin(table.store, <ActionButton store={table.store} panel={panel} shortcut={null} />));
  const button = (): HTMLElement => screen.getByRole('button');
  const sent = (): number => table.services.sentTo(ROCKET_CALLS.run).length;
  const tap = (): Promise<void> =>
    act(async () => {
      fireEvent.pointerDown(button(), { button: 0 });
      fireEvent.pointerUp(button());
      fireEvent.click(button(), { detail: 1 });
      await table.settle();
    });
  act(() => table.countdown('1'));
  table.services.clock.wind(SETTLE_TIME);
  // Only a cash-out needs a long press: a short tap places the bet.
  await tap();
  expect(panel.bet?.status).toBe('placed');
  act(() => table.takeOff('1'));
  table.services.clock.wind(SETTLE_TIME);
  await tap();
  expect(sent()).toBe(0);
  expect(table.services.toasts.at(-1)?.message).toEqual({ key: 'game:hold.short' });
  act(() => void fireEvent.pointerDown(button(), { button: 0 }));
  await act(async () => {
    table.services.clock.wind(HOLD_TIME);
    await table.settle();
  });
  expect(sent()).toBe(1);
});

test('a key escapes at once, though a finger has to hold', async () => {
  const table = await openTable({ holds: true });
  const panel = table.store.panels[0];
  render(inRocketSkin(table.store, <ActionButton store={table.store} panel={panel} shortcut={null} />));
  act(() => table.countdown('1'));
  await act(async () => {
    await panel.act();
  });
  act(() => table.takeOff('1'));
  table.services.clock.wind(SETTLE_TIME);
  await act(async () => {
    fireEvent.click(screen.getByRole('button'), { detail: 0 });
    await table.settle();
  });
  expect(table.services.sentTo(ROCKET_CALLS.run)).toHaveLength(1);
});

test.each([
  ['an escape has to be held', 0, holdsToEscape],
  ['messages stay until they are closed', 1, (memory: Memory) => memory.read(MESSAGES_STAY) === true],
  ['less data is used', 2, (memory: Memory) => wantsLess(memory, navigator)],
])('whether %s is chosen in the settings, and kept', (_, place, read) => {
  const kept = new Map<string, unknown>();
  const memory = {
    read: (key: string): unknown => kept.get(key),
    write: (key: string, value: unknown) => void kept.set(key, value),
  };
  const root = { memory } as unknown as Root;
  const open = () =>
    render(
      <RootProvider value={root}>
        <Habits />
      </RootProvider>,
    );
  const state = () => screen.getAllByRole('switch').map((one) => one.getAttribute('aria-checked') === 'true');
  const { unmount } = open();
  expect(state()).toEqual([false, false, false]);
  fireEvent.click(screen.getAllByRole('switch')[place] as HTMLElement);
  expect(read(memory)).toBe(true);
  unmount();
  open();
  expect(state()).toEqual([0, 1, 2].map((one) => one === place));
});
