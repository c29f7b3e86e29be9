// A whole client in jsdom, with stand-ins for the network, the storage and the clock.
import { examine } from '../fairness/engine';
import { queryOf } from '../../../src/client/app/address';
import { createRoot, type Client } from '../../../src/client/app/createRoot';
import type { SocketListeners } from '../../../src/client/connection/socket';
import { ManualClock } from '../../../src/core/clock';
import { EMPTY_LAUNCH, type LaunchInfo } from '../../../src/protocol/launch';
import { safeStorage } from '../../../src/client/stores/storage';
import { FakePlatform, TOKEN } from '../connection/fakePlatform';

export const PLAYER: LaunchInfo = {
  ...EMPTY_LAUNCH,
  userId: '42',
  token: TOKEN,
  type: 2,
  userName: 'linh42',
  nickName: 'Linh',
};

export interface FakeClient {
  readonly client: Client;
  readonly clock: ManualClock;
  readonly platform: FakePlatform;
  /** Addresses of the sockets that were opened. */
  readonly sockets: string[];
  /** The newest socket, from the platform's side. */
  listeners: SocketListeners | null;
  readonly gone: string[];
  /** The browser's `navigator.onLine`. */
  online: boolean;
}

const forbidden = (): Storage => {
  throw new Error('forbidden');
};

export function fakeClient(
  path: string,
  launch: LaunchInfo | null = PLAYER,
  domains: readonly string[] = [],
): FakeClient {
  const clock = new ManualClock();
  const platform = new FakePlatform().answers('network-failure');
  const sockets: string[] = [];
  const gone: string[] = [];
  const fake: FakeClient = {
    client: createRoot({
      examine: (one) => Promise.resolve(examine(one)),
      sound: { cue: () => undefined, bed: () => undefined },
      config: {
        launchKey: 'k',
        domains: [...domains],
        noticeDomains: [],
        links: {},
        hosts: [],
        pack: 'fairground-night',
        packs: [],
        packOrigins: [],
      },
      clock,
      transport: platform,
      chance: () => 0,
      connectSocket: (address, listeners) => {
        sockets.push(address);
        fake.listeners = listeners;
        return { readyState: 1, send: () => undefined, close: () => undefined };
      },
      sessionStorage: safeStorage(forbidden),
      localStorage: safeStorage(forbidden),
      ownAddress: 'https://own.example',
      path,
      query: () => queryOf(window.location.hash),
      online: () => fake.online,
      mobile: () => !path.startsWith('/pc'),
      go: (target) => {
        gone.push(target);
        window.location.hash = target;
      },
    }),
    clock,
    platform,
    sockets,
    listeners: null,
    gone,
    online: true,
  };
  if (launch) fake.client.session.enter(launch);
  return fake;
}
