// Messages of a whole client to the host page about money, errors and sound.
import { runInAction } from 'mobx';
import { tellFault } from '../../../src/client/app/host/enterHost';
import { reportTo } from '../../../src/client/app/host/reports';
import { stateOf } from '../../../src/client/app/host/commands';
import { withSymbolOf } from '../../../src/client/app/host/currency';
import { CLIENT_SCHEMA } from '../../../src/embed/clientMessages';
import { parseMoney } from '../../../src/core/money';
import { CODE } from '../../../src/protocol/codes';
import { HOST_SOURCE, envelope } from '../../../src/embed/envelope';
import type { Ending } from '../../../src/client/stores/session';
import type { GamePlay } from '../../../src/client/stores/gamePlay';
import type { ClientMessageType } from '../../../src/embed/types';
import { fakeClient } from '../app/fakeClient';

const PLAY: GamePlay = {
  gameType: 10,
  bets: [],
  isCurrent: () => false,
  stake: parseMoney('5.00'),
  autoplay: false,
  ready: true,
  rtp: null,
  stopAutoplay: () => undefined,
};

function listening(version: 1 | 2 = 2) {
  const { client } = fakeClient('/h5/plinko');
  const said: [ClientMessageType, unknown][] = [];
  const say = (type: ClientMessageType, payload: unknown): void => {
    expect(CLIENT_SCHEMA[type](payload)).toBe(true);
    said.push([type, payload]);
  };
  const stop = reportTo({ root: client, line: { say, version }, page: window });
  const of = (wanted: ClientMessageType) =>
    said.flatMap(([type, payload]) => (type === wanted ? [payload] : []));
  return { client, of, stop };
}

test('the balance is the one that the player sees: what a game holds back comes when it is shown', () => {
  const { client, of, stop } = listening();
  const shown = { balance: parseMoney('90.00') };
  client.wallet.set(parseMoney('100.00'));
  client.play.enter('plinko', { ...PLAY, ...shown });
  client.wallet.set(parseMoney('140.00'));
  expect(of('balance')).toEqual([
    { balance: '100.00', currency: null },
    { balance: '90.00', currency: null },
  ]);
  expect(stateOf(client, 2).balance).toBe('90.00');
  runInAction(() => client.play.leave());
  expect(of('balance').at(-1)).toEqual({ balance: '140.00', currency: null });
  stop();
});

test('a refused bet is told with its code, a call without an answer is not, and low funds both ways', () => {
  const { client, of, stop } = listening();
  client.wallet.set(parseMoney('3.00'));
  client.play.enter('plinko', PLAY);
  const refuse = (code: number): void => client.host.betRefused({ code, message: 'No more bets' });
  refuse(CODE.periodClosed);
  refuse(CODE.unreachable);
  expect(of('betRefused')).toEqual([
    { game: 'plinko', code: `${CODE.periodClosed}`, message: 'No more bets' },
  ]);
  expect(of('lowFunds')).toEqual([]);
  refuse(CODE.insufficientBalance);
  expect(of('lowFunds')).toEqual([{ game: 'plinko', balance: '3.00', stake: '5.00' }]);
  client.play.enter('plinko', { ...PLAY, stake: null, fault: 'game:bet.aboveBalance' });
  expect(of('lowFunds')).toHaveLength(2);
  client.play.enter('plinko', { ...PLAY, stake: null, fault: 'game:bet.belowMinimum' });
  expect(of('lowFunds')).toHaveLength(2);
  stop();
});

test('the line to the platform: away, back, and over', () => {
  const { client, of, stop } = listening();
  const { connection } = client as unknown as {
    readonly connection: { tell(event: { type: string; code?: number }): void };
  };
  connection.tell({ type: 'socket/lost' });
  connection.tell({ type: 'socket/opened' });
  connection.tell({ type: 'socket/refused', code: 4000 });
  expect(of('connection')).toEqual([{ state: 'reconnecting' }, { state: 'online' }, { state: 'lost' }]);
  stop();
});

describe('where a player ends without a game', () => {
  const over = 'the time of the launch link is over';
  const cut = 'the launch link cannot be opened: it was cut off, or made with another launch key';
  const because = (path: string, code: number) => `the client shows ${path}, because of the answer ${code}`;
  type Told = readonly [code: string, fatal: boolean, message: string];
  const same = (told: Told): readonly [Told, Told] => [told, told];
  test.each<[string, string, Ending | null, readonly [Told, Told]]>([
    [
      'the time of the link was over',
      '/h5/expired',
      { page: 'expired', code: null, link: 'over' },
      [
        ['session-expired', true, 'the client shows /h5/expired'],
        ['launch-over', true, over],
      ],
    ],
    [
      'the link could not be opened',
      '/h5/enter',
      { page: 'enter', code: null, link: 'unreadable' },
      [
        ['no-session', true, 'the client shows /h5/enter'],
        ['launch-unreadable', true, cut],
      ],
    ],
    ['there was no link', '/pc/enter', null, same(['no-session', true, 'the client shows /pc/enter'])],
    [
      'the session is over',
      '/h5/expired',
      { page: 'expired', code: CODE.tokenExpired },
      same(['session-expired', true, because('/h5/expired', CODE.tokenExpired)]),
    ],
    [
      'the hall is closed',
      '/h5/maintaining',
      null,
      same(['maintenance', false, 'the client shows /h5/maintaining']),
    ],
  ])('%s', (_why, path, ending, told) => {
    for (const version of [1, 2] as const) {
      const { client, of, stop } = listening(version);
      runInAction(() => (client.session.ending = ending));
      client.page.show(path);
      const [code, fatal, message] = told[version - 1] ?? [];
      expect(of('error')).toEqual([{ code, fatal, message }]);
      stop();
    }
  });
});

test.each([
  ['deployment', 'launchKey: a text is needed'],
  ['start', 'TypeError: x is undefined'],
])('a page that cannot start tells whoever embeds it: %s', (code, message) => {
  const posted: { readonly type: string; readonly payload: unknown }[] = [];
  const listeners: ((event: unknown) => void)[] = [];
  const host = { postMessage: (data: never) => posted.push(data) };
  const page = {
    addEventListener: (_type: string, heard: (event: unknown) => void) => listeners.push(heard),
    location: { ancestorOrigins: [] },
    parent: host,
    opener: null,
  } as unknown as Window;
  // The host sends its message before the client can answer.
  const hello = {
    data: envelope(HOST_SOURCE, 'hello', {}, 1),
    origin: 'https://casino.example',
    source: host,
  };
  tellFault(page, { stop: () => [hello as unknown as MessageEvent] }, code, message + '.'.repeat(300));
  expect(posted).toHaveLength(1);
  const [{ type, payload } = { type: '', payload: null }] = posted;
  expect(type).toBe('error');
  expect(CLIENT_SCHEMA.error(payload)).toBe(true);
  expect(payload).toEqual({ code, fatal: true, message: `${message}${'.'.repeat(300)}`.slice(0, 200) });
});

test('sound reads back as the host has set it; what the player hears of it stands beside', () => {
  const { client, of, stop } = listening();
  client.host.setAudio({ volume: 40 });
  const told = of('audioChange').at(-1) as { muted: boolean; volume: number; heard: number };
  expect(told).toMatchObject({ muted: false, volume: 40 });
  expect(told.heard).toBeLessThanOrEqual(40);
  client.host.setAudio({ muted: true });
  expect(of('audioChange').at(-1)).toEqual({ muted: true, volume: 40, heard: 0 });
  expect(stateOf(client, 2)).toMatchObject({ muted: true, volume: 40, heard: 0 });
  // Version 1 had one volume for both.
  expect(stateOf(client, 1)).not.toHaveProperty('heard');
  stop();
});

test('the client’s own keys are no activity of the player', () => {
  const { of, stop } = listening();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(of('playerActivity')).toEqual([]);
  stop();
});

test.each([
  ['EUR', 'en', '12,480.50', '€12,480.50'],
  ['EUR', 'vi', '12.480,50', '12.480,50\u00a0€'],
  ['JPY', 'ja', '1,200.00', '￥1,200.00'],
  ['GBP', 'en', '9007199254740993.07', '£9007199254740993.07'],
  ['GEMS', 'en', '5.00', '5.00\u00a0GEMS'],
])('%s in %s', (currency, locale, sum, written) => {
  expect(withSymbolOf(currency)?.(sum, locale)).toBe(written);
});

test('play money has no symbol', () => {
  expect(withSymbolOf('XXX')).toBeUndefined();
});
