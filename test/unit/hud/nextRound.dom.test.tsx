// The small button beside the big one: orders a bet for the next round while this one takes bets or flies, and cancels it.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { startTexts } from '../../../src/client/i18n';
import { ROCKET_CALLS } from '../../../src/games/rocket/messages';
import { BetPanel } from '../../../src/kits/crash/client/hud/BetPanel';
import { StateTicket } from '../../../src/kits/crash/client/hud/StateTicket';
import { SETTLE_TIME } from '../../../src/kits/crash/client/hud/useSettled';
import { openTable } from '../crash/table';
import { inRocketSkin } from './rocketSkin';

beforeAll(async () => {
  await startTexts('en');
});

async function openPanel() {
  const table = await openTable();
  const [panel] = table.store.panels;
  render(inRocketSkin(table.store, <BetPanel store={table.store} panel={panel} shortcut={null} />));
  const next = (): HTMLElement | null => document.querySelector('.next-round');
  const tap = async (): Promise<void> => {
    const button = next();
    if (!button) throw new Error('nobody offers the next round');
    table.services.clock.wind(SETTLE_TIME);
    await act(async () => {
      fireEvent.pointerDown(button);
      fireEvent.click(button);
      await table.settle();
    });
  };
  return { ...table, panel, next, tap };
}

test('in the countdown the panel offers the next round beside this one, and takes it back', async () => {
  const { countdown, services, panel, next, tap } = await openPanel();
  act(() => countdown('1'));
  expect(next()?.dataset['next']).toBe('order');
  await tap();
  expect(services.sentTo(ROCKET_CALLS.bet)).toEqual([expect.objectContaining({ next: true, roundId: null })]);
  expect(next()?.dataset['next']).toBe('cancel');
  expect(next()?.textContent).toBe('Next round 10.00');
  await tap();
  expect(panel.order).toBeNull();
});

test('while the platform is silent nothing offers the next round', async () => {
  const { countdown, services, panel, next } = await openPanel();
  act(() => countdown('1'));
  expect(next()?.getAttribute('aria-disabled')).toBeNull();
  act(() => services.goSilent());
  expect(panel.nextAction).toBeNull();
  expect(next()?.getAttribute('aria-disabled')).toBe('true');
});

test('the ticket of my escape tells what I gained; a return at the stake stands without a sign', async () => {
  const { store, countdown, takeOff, stop, push, services, panel } = await openPanel();
  const { container } = render(inRocketSkin(store, <StateTicket store={store} />));
  act(() => countdown('1'));
  await act(() => panel.act());
  act(() => takeOff('1'));
  const escaped = (multiplier: string, payout: string): void =>
    act(() =>
      push('newRun', {
        betId: panel.bet?.betId,
        roundId: '1',
        userId: 'me',
        nickName: 'Me',
        multiplier,
        payout,
        at: services.clock.now(),
      }),
    );
  escaped('2.50', '25.00');
  expect(container.textContent).toContain('+15.00');
  expect(container.textContent).not.toContain('25.00');
  // The line under the bet repeats it only when the ticket tells something else.
  const line = (): string | null | undefined => document.querySelector('.bet__note')?.textContent;
  expect(line()).not.toContain('+15.00');
  act(() => stop('1', '3.00'));
  expect(container.textContent).toContain('Exploded at 3.00×Win: +15.00');
  expect(line()).not.toContain('+15.00');
});

test('in flight the ticket tells my bet while nobody has escaped', async () => {
  const { store, countdown, takeOff, panel } = await openPanel();
  const { container } = render(inRocketSkin(store, <StateTicket store={store} />));
  act(() => countdown('1'));
  await act(() => panel.act());
  act(() => takeOff('1'));
  expect(container.textContent).toBe('Bet placed: 10.00No escapes yet');
});

test.each([
  [false, 'Your bet stays on. You will see how it ended', 'no connection'],
  [true, 'Your bet stays on, auto at 2.00×', 'decided by the platform'],
])(
  'in silence, with automatic escape %s, ticket and button say what becomes of the bet',
  async (isAuto, note, button) => {
    const { store, countdown, takeOff, services, panel } = await openPanel();
    render(inRocketSkin(store, <StateTicket store={store} />));
    act(() => countdown('1'));
    panel.setAutoEscape(isAuto);
    panel.setAutoEscapeText('2.00');
    await act(() => panel.act());
    act(() => takeOff('1'));
    act(() => services.goSilent());
    expect(screen.getByText(note)).toBeTruthy();
    expect(document.querySelector('.action')?.textContent ?? document.body.textContent).toContain(button);
  },
);

test('while a bet is on, the other panel is quieter and the next round keeps its place', async () => {
  const { store, countdown, takeOff, panel, next } = await openPanel();
  const [, other] = store.panels;
  render(inRocketSkin(store, <BetPanel store={store} panel={other} shortcut={null} />));
  const mint = (): number => document.querySelectorAll('.action.button--mint').length;
  act(() => countdown('1'));
  expect(next()?.parentElement?.className).toBe('bet__act');
  expect(mint()).toBe(1);
  await act(() => panel.act());
  expect(mint()).toBe(0);
  act(() => takeOff('1'));
  expect(next()?.parentElement?.className).toBe('bet__act');
  expect(next()?.textContent).toBe('Next round 10.00');
  expect(mint()).toBe(0);
  await act(() => panel.act());
  expect(mint()).toBe(1);
});
