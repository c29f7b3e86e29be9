// Visible effects of the rules: the strip, the reality check, the player's own limits, and a bar without auto bet.
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { observable, runInAction } from 'mobx';
import { ManualClock, serverTime } from '../../../src/core/clock';
import { parseMoney } from '../../../src/core/money';
import { GuardStrip } from '../../../src/client/hud/guard/GuardStrip';
import { elapsed } from '../../../src/client/hud/guard/elapsed';
import { startTexts } from '../../../src/client/i18n';
import { RealityCheck } from '../../../src/client/screens/guard/RealityCheck';
import { OwnLimits } from '../../../src/client/screens/settings/OwnLimits';
import { HostStore, NO_HOST_LAUNCH, type HostLaunch } from '../../../src/client/stores/host';
import type { PlayBet } from '../../../src/client/stores/gamePlay';
import { PlayStore } from '../../../src/client/stores/play';
import { Guard } from '../../../src/client/stores/protection/guard';
import { RootProvider, type Root } from '../../../src/client/stores/root';
import { FakeServices } from '../support/fakeServices';

const MINUTE = 60_000;
beforeAll(() => startTexts('en'));

/** The parts of a client that these components use. */
function client(launch: Partial<HostLaunch> = {}) {
  const services = new FakeServices();
  const clock = new ManualClock(Date.UTC(2026, 10, 21, 12));
  const play = new PlayStore(clock);
  const bets = observable.box<readonly PlayBet[]>([], { deep: false });
  const game = {
    ...{
      gameType: 7 as const,
      isCurrent: () => true,
      stake: null,
      autoplay: false,
      ready: true,
      rtp: '99.00',
    },
    stopAutoplay: () => undefined,
    get bets() {
      return bets.get();
    },
  };
  play.enter('rocket', game);
  const host = new HostStore();
  host.enter({ ...NO_HOST_LAUNCH, ...launch });
  const left: string[] = [];
  host.leaveBy((way) => void left.push(way));
  const guard = new Guard({
    ...{ play, clock, api: services.api, notices: services.notices, memory: services.memory },
    ...{ sessionMemory: { read: () => undefined, write: () => undefined }, config: undefined, session: 's' },
    now: () => clock.now(),
    launch: () => host.launch,
    visitor: () => false,
    playing: () => true,
    touchedAt: () => 0,
    locale: () => 'en',
    report: () => undefined,
  });
  play.setGuard(guard);
  let sessions = 1;
  const root = {
    ...{ play, host, clock, serverClock: { now: () => serverTime(clock.now()) }, notices: services.notices },
    leaveSession: () => void (sessions -= 1),
  } as unknown as Root;
  const show = (element: ReactElement) => render(<RootProvider value={root}>{element}</RootProvider>);
  const settled = (stake: string, payout: string): void => {
    const bet = { betId: 'a', gameType: 7, roundId: '1', stake: parseMoney(stake), payout: null };
    act(() => {
      runInAction(() => bets.set([bet]));
      runInAction(() => bets.set([{ ...bet, payout: parseMoney(payout) }]));
    });
  };
  return { clock, play, host, guard, show, settled, left, sessions: () => sessions };
}

test.each([
  [0, '0:00:00'],
  [59_999, '0:00:59'],
  [3_661_000, '1:01:01'],
  [-5, '0:00:00'],
])('%p ms are %s', (span, shown) => expect(elapsed(span)).toBe(shown));

test('the strip shows what rules ask for, as it changes', () => {
  const { show, clock, settled } = client({
    demo: true,
    jurisdiction: {
      name: null,
      flags: { displayRTP: true, displaySessionTimer: true, displayNetPosition: true },
    },
  });
  const { container } = show(<GuardStrip />);
  const text = (what: string) => container.querySelector(`[data-guard=${what}]`)?.textContent;
  expect([text('demo'), text('session'), text('net'), text('rtp')]).toEqual([
    'Demo',
    'In session 0:00:00',
    'Net 0.00',
    'RTP 99.00%',
  ]);
  act(() => clock.wind(61_000));
  expect(text('session')).toBe('In session 0:01:01');
  settled('10.00', '4.00');
  expect(text('net')).toBe('Net -6.00');
});

test.each([
  ['displayRTP', 'rtp'],
  ['displaySessionTimer', 'session'],
  ['displayNetPosition', 'net'],
])('the flag %s alone shows %s alone', (flag, what) => {
  const { show } = client({ jurisdiction: { name: null, flags: { [flag]: true } } });
  const { container } = show(<GuardStrip />);
  const shown = [...container.querySelectorAll<HTMLElement>('[data-guard]')].map(
    ({ dataset }) => dataset['guard'],
  );
  expect(shown.filter((one) => one !== 'time')).toEqual([what]);
});

test('without rules there is no strip', () => {
  const { show } = client();
  expect(show(<GuardStrip />).container.innerHTML).toBe('');
});

test('nobody is asked to pay in for play money', () => {
  const { host } = client({
    demo: true,
    urls: { deposit: 'https://a.example/', exit: 'https://a.example/' },
  });
  expect(host.ways).toEqual(['exit']);
});

const realityCheck = { interval: 2, sessionStart: null, nextTime: null, bets: '100.00', winnings: '80.00' };

test('a reality check tells the player’s own figures, and is read, not waved away', () => {
  const { guard, clock, show, settled, play } = client({ realityCheck });
  settled('10.00', '25.00');
  act(() => clock.wind(2 * MINUTE));
  show(<RealityCheck guard={guard} />);
  const dialog = screen.getByRole('alertdialog', { name: 'Reality check' });
  const figure = (name: string) => dialog.querySelector(`[data-figure=${name}] dd`)?.textContent;
  expect(['time', 'staked', 'won', 'net'].map(figure)).toEqual(['0:02:00', '110.00', '105.00', '-5.00']);
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(guard.check).not.toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Play on' }));
  expect([guard.check, play.held]).toEqual([null, false]);
});

test('from a reality check to the history and back, and out', () => {
  const { guard, clock, show, host, left, sessions } = client({
    realityCheck,
    urls: { exit: 'https://a.example/' },
  });
  act(() => clock.wind(2 * MINUTE));
  show(<RealityCheck guard={guard} />);
  fireEvent.click(screen.getByRole('button', { name: 'My bets' }));
  expect([host.panel, screen.queryByRole('alertdialog')]).toEqual(['history', null]);
  act(() => host.close());
  fireEvent.click(screen.getByRole('button', { name: 'Leave the game' }));
  expect([left, sessions(), guard.check === null]).toEqual([['exit'], 1, false]);
});

test('without a way back to an operator, leaving ends the session', () => {
  const { guard, clock, show, sessions } = client({ realityCheck });
  act(() => clock.wind(2 * MINUTE));
  show(<RealityCheck guard={guard} />);
  fireEvent.click(screen.getByRole('button', { name: 'Leave the game' }));
  expect(sessions()).toBe(0);
});

test('where a break is wanted the button counts down', () => {
  const { guard, clock, show } = client({
    jurisdiction: { name: null, flags: { realityCheck: 1, realityCheckBreak: 20 } },
  });
  act(() => clock.wind(MINUTE));
  show(<RealityCheck guard={guard} />);
  const button = screen.getByRole('button', { name: 'Play on in 0:00:20' });
  fireEvent.click(button);
  expect([guard.check === null, button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  act(() => clock.wind(20_000));
  fireEvent.click(screen.getByRole('button', { name: 'Play on' }));
  expect(guard.check).toBeNull();
});

test('the player’s own limits: tighter at once, looser a day later, nonsense not at all', () => {
  const { guard, show } = client();
  show(<OwnLimits />);
  const field = screen.getByRole('textbox', { name: 'Most I can lose per day' });
  const set = screen.getByRole('button', { name: 'Set' });
  const enter = (text: string): void => {
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: text } });
    fireEvent.click(set);
  };
  enter('abc');
  expect(guard.own.values.lossLimit).toBeNull();
  enter('20');
  expect(guard.own.values.lossLimit).toBe(parseMoney('20.00'));
  enter('50');
  expect(guard.own.values.lossLimit).toBe(parseMoney('20.00'));
  expect(screen.getByRole('status').textContent).toMatch(/^50\.00 from 11\/22\/26/);
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Most time I can play per day' })).getByText('60 minutes'),
  );
  expect(guard.own.values.timeLimit).toBe(60);
});
