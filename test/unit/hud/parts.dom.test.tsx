// Components of every page: their texts, how long they stay, and their places.
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { observable, runInAction } from 'mobx';
import { MemoryRouter } from 'react-router-dom';
import { ConnectionNews } from '../../../src/client/app/ConnectionNews';
import { ErrorBoundary } from '../../../src/client/app/ErrorBoundary';
import { ManualClock } from '../../../src/core/clock';
import { parseMoney } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { ROCKET_CALLS } from '../../../src/games/rocket/messages';
import { BalancePill } from '../../../src/client/hud/BalancePill';
import { TOAST_PROGRESS_TRANSITION } from '../../../src/client/hud/constants';
import { CODE_SHARE, LoadingBar, STAGE_SHARE } from '../../../src/client/hud/LoadingBar';
import { RotatePrompt } from '../../../src/client/hud/RotatePrompt';
import { IndexSkeleton } from '../../../src/client/hud/Skeleton';
import { Toasts } from '../../../src/client/hud/Toasts';
import { WinPopup } from '../../../src/client/hud/WinPopup';
import { startTexts } from '../../../src/client/i18n';
import { CALLS } from '../../../src/protocol/calls';
import { PEOPLE_CALLS } from '../../../src/protocol/people';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import { BrokenDeployment } from '../../../src/client/screens/error/BrokenDeployment';
import { WinnersBoard } from '../../../src/client/screens/home/WinnersBoard';
import { Maintaining } from '../../../src/client/screens/maintaining/Maintaining';
import { NoticesStore } from '../../../src/client/stores/notices';
import { PageStore } from '../../../src/client/stores/page';
import { RootProvider, type Root } from '../../../src/client/stores/root';
import type { ToastKind } from '../../../src/client/stores/services';
import { WalletStore } from '../../../src/client/stores/wallet';
import { fakeClient } from '../app/fakeClient';
import { openTable } from '../crash/table';
import { FakeServices, settle } from '../support/fakeServices';
import { fakeWindow, type Shape } from '../support/fakeWindow';

const UPRIGHT: Shape = { width: 360, height: 740, pointer: 'coarse' };
const ON_ITS_SIDE: Shape = { width: 740, height: 360, pointer: 'coarse' };
let reshape: (shape: Shape) => void;

beforeAll(async () => {
  reshape = fakeWindow(UPRIGHT);
  await startTexts('en');
});
afterEach(cleanup);

const turn = (onItsSide: boolean): void => act(() => reshape(onItsSide ? ON_ITS_SIDE : UPRIGHT));

const withRoot = (root: Root, part: ReactElement): ReactElement => (
  <RootProvider value={root}>
    <MemoryRouter>{part}</MemoryRouter>
  </RootProvider>
);

const notices = (): NoticesStore => new NoticesStore(new ManualClock(), () => 'en');
const won = (payout: string, bet: string, odd: string, combo = 1) => ({
  payoutAmount: parseMoney(payout),
  betAmount: parseMoney(bet),
  blockHash: '',
  betRecordId: 'bet-1',
  gameType: 7,
  gameTypeDesc: 'Rocket',
  odd: parseMultiplier(odd),
  combo,
});

test('the purse shows the balance and fetches it again', async () => {
  const services = new FakeServices();
  const wallet = new WalletStore(services.api);
  services.answer(CALLS.accountBalance, () => ({ ok: true, body: { balance: parseMoney('7.25') } }));
  render(<BalancePill wallet={wallet} />);
  expect(document.body.textContent).toContain('—');
  act(() => wallet.set(parseMoney('1234.50')));
  expect(document.body.textContent).toContain('1,234.50');
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Refresh the balance' }));
    await settle();
  });
  expect(services.sentTo(CALLS.accountBalance)).toHaveLength(1);
  expect(document.body.textContent).toContain('7.25');
});

test('what loads has a placeholder that says so', () => {
  render(<IndexSkeleton label="Loading…" />);
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeTruthy();
  cleanup();
  const { client } = fakeClient('/h5/rocket');
  render(withRoot(client, <ConnectionNews />));
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => client.connection.tell({ type: 'page/returned' }));
  expect(client.connection.standing.state).toBe('explicit_load');
  expect(screen.getByRole('status').textContent).toBe('Loading…');
});

test('a toast has a sign of its kind', () => {
  const store = notices();
  const signs = (['success', 'error', 'bet', 'wrong'] satisfies ToastKind[]).map((kind) => {
    act(() => store.toast(kind, { key: 'hud:ok' }));
    render(<Toasts notices={store} />);
    const toast = screen.getByRole('button', { name: /OK/ });
    expect(toast.className).toContain(`toast--${kind}`);
    const sign = toast.querySelector('svg, img')?.outerHTML;
    cleanup();
    return sign;
  });
  expect(new Set(signs).size).toBe(4);
  expect(signs).not.toContain(undefined);
});

test('the bar under a toast empties in 2000 ms', () => {
  expect(TOAST_PROGRESS_TRANSITION).toBe(2000);
  const store = notices();
  act(() => store.toast('error', { key: 'hud:ok' }));
  act(() => store.toast('success', { key: 'hud:cancel' }));
  render(<Toasts notices={store} />);
  const bars = [...document.querySelectorAll<HTMLElement>('.toast__left')];
  expect(bars.map(({ style: { animationDuration } }) => animationDuration)).toEqual(['2000ms', '2000ms']);
  // An error of 3000 ms begins to empty after one second; a toast of 1500 ms has begun already.
  expect(bars.map(({ style: { animationDelay } }) => animationDelay)).toEqual(['1000ms', '-500ms']);
});

test('below 2×, and while a bet of mine is open, a win is a strip; it names a treasure and the profit limit', () => {
  const store = notices();
  const play = observable({ busy: false });
  render(<WinPopup notices={store} play={play} />);
  const board = () => document.querySelector('.win')?.className;
  act(() => store.win(won('19.00', '10.00', '1.90')));
  expect(board()).toBe('win win--strip');
  expect(document.body.textContent).toContain('+9.00');
  expect(document.body.textContent).toContain('You won');
  act(() => store.win({ ...won('50.00', '10.00', '5.00'), limited: true, treasure: parseMoney('1.25') }));
  expect(board()).toBe('win win--big');
  expect(document.body.textContent).toContain('treasure 1.25 · profit limit');
  act(() => {
    runInAction(() => {
      play.busy = true;
    });
  });
  expect(board()).toBe('win win--strip');
});

test('on a phone on its side the greatest win has the small plate too, with its own title', () => {
  const store = notices();
  turn(true);
  render(<WinPopup notices={store} />);
  act(() => store.win(won('1010.00', '10.00', '101.00')));
  expect(document.querySelector('.win')?.className).toBe('win win--strip');
  expect(document.body.textContent).toContain('Top of the fair!');
  turn(false);
  expect(document.querySelector('.win')?.className).toBe('win win--huge');
});

test('the win pop-up tells gain, multiplier and combined bets', () => {
  const store = notices();
  render(<WinPopup notices={store} />);
  act(() => store.win(won('20.00', '10.00', '2.00', 3)));
  const text = document.body.textContent ?? '';
  expect(text).toContain('You won');
  // The positive sum is the payout minus the stake.
  expect(text).toContain('+10.00');
  expect(text).toContain('2×');
  expect(text).toContain('3 bets');
  act(() => store.win(won('1010.00', '10.00', '101.00')));
  expect(document.body.textContent).toContain('Top of the fair!');
  expect(document.body.textContent).toContain('+1,010.00');
});

test('pushes 2002 and 3013 fetch the winners of the lobby anew', async () => {
  const services = new FakeServices();
  const { api, live, clock } = services;
  const root = { api, live, clock, session: { user: { userId: 'me' } } } as unknown as Root;
  render(withRoot(root, <WinnersBoard places={3} />));
  await act(settle);
  const asked = (): number => services.sentTo(PEOPLE_CALLS.getWinnerTop).length;
  expect(asked()).toBe(1);
  for (const { code } of [
    SHARED_PUSHES.winRefresh,
    SHARED_PUSHES.userInfoRefresh,
    SHARED_PUSHES.recordRefresh,
  ])
    await act(async () => {
      clock.wind(1000);
      services.push({ code, data: {} });
      await settle();
    });
  expect(asked()).toBe(3);
});

test('a component that throws leads to the error page', () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error('broken');
  };
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  complain.mockRestore();
});

test('a broken deployment is told as such', () => {
  render(<BrokenDeployment fault="launchKey: missing" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Failed deploy' })).toBeTruthy();
  expect(screen.getByText('launchKey: missing')).toBeTruthy();
});

test('the maintenance page tells an upgrade of the system apart', () => {
  const { client } = fakeClient('/h5/maintaining');
  render(withRoot(client, <Maintaining />));
  expect(screen.getByRole('heading', { name: 'Under maintenance' })).toBeTruthy();
  expect(screen.getByText('The platform is under maintenance, please try again later.')).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
  const known = { userName: 'linh42', nickName: 'Linh', maintaining: 1, visitor: false };
  const now = client.serverClock.now();
  act(() => client.session.identified({ ...known, upgrading: true, startTime: now, duration: 60_000 }));
  expect(screen.getByRole('heading', { name: 'System upgrade' })).toBeTruthy();
  expect(screen.getByText('System upgrading, please try again later...')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('Back in about 1:00');
});

test('a phone on its side is advised once, until it is turned again', () => {
  const root = { page: new PageStore('/') } as Root;
  render(withRoot(root, <RotatePrompt />));
  expect(screen.queryByRole('status')).toBeNull();
  turn(true);
  expect(screen.getByRole('status').textContent).toContain('turn your phone');
  fireEvent.click(screen.getByRole('button', { name: 'Stay like this' }));
  expect(screen.queryByRole('status')).toBeNull();
  cleanup();
  // Another page does not repeat the advice.
  render(withRoot(root, <RotatePrompt />));
  expect(screen.queryByRole('status')).toBeNull();
  turn(false);
  turn(true);
  expect(screen.getByRole('status')).toBeTruthy();
  turn(false);
});

test.each<[string, Shape, number]>([
  ['a phone on its side', { width: 740, height: 360, pointer: 'coarse' }, 1],
  ['a small phone, under the bars of its browser', { width: 568, height: 232, pointer: 'coarse' }, 1],
  ['a large phone', { width: 932, height: 430, pointer: 'coarse' }, 1],
  ['a tablet on its side', { width: 1180, height: 820, pointer: 'coarse' }, 0],
  ['a low window with a mouse', { width: 1280, height: 400, pointer: 'fine' }, 0],
])('%s is advised as it needs', (_what, shape, times) => {
  render(withRoot({ page: new PageStore('/') } as Root, <RotatePrompt />));
  act(() => reshape(shape));
  expect(screen.queryAllByRole('status')).toHaveLength(times);
  turn(false);
});

test('the advice is a plate, and nothing behind it is locked', () => {
  render(
    <>
      <main>
        <button type="button">Escape</button>
      </main>
      <RotatePrompt />
    </>,
  );
  turn(true);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('turn your phone');
  expect(screen.getByRole('button', { name: 'Escape' }).closest('[inert], [aria-hidden]')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Stay like this' }));
  expect(screen.queryByRole('button', { name: 'Stay like this' })).toBeNull();
  turn(false);
});

test('the bar of a game on its way goes on where the part before ended', async () => {
  const { rerender } = render(<LoadingBar from={CODE_SHARE} to={STAGE_SHARE} />);
  const bar = screen.getByRole('progressbar', { name: 'Loading…' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('60'));
  rerender(<LoadingBar from={CODE_SHARE} to={1} />);
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('100'));
});

test('an automatic escape that is left empty is asked for', async () => {
  const { store, ...table } = await openTable();
  const [panel] = store.panels;
  table.countdown('1');
  panel.setAutoEscape(true);
  panel.setAutoEscapeText('');
  await panel.act();
  expect(panel.autoEscapeFault).toEqual({ key: 'game:crash.autoEscape.missing' });
  expect(table.services.toasts.at(-1)).toEqual({
    kind: 'wrong',
    message: { key: 'game:crash.autoEscape.missing' },
  });
  expect(table.services.sentTo(ROCKET_CALLS.bet)).toEqual([]);
});
