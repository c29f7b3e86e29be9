// The client with the services of a browser: network, storage, address bar, sound.
import { onceFetched } from '../../../core/once';
import type { ClientConfig } from '../../../protocol/config';
import { axiosTransport } from '../../connection/transport';
import { connectWebSocket } from '../../connection/webSocket';
import type { Sound } from '../../sound/sound';
import type { LookStore } from '../../stores/look';
import { go, ownAddress, pathOf, queryOf } from '../address';
import { createRoot, type Client } from '../createRoot';
import { isMobile } from '../device';
import { hostPageOf } from '../../stores/instance';
import { browserSound } from '../sound';
import { systemClock } from '../systemClock';
import { whenIdle } from '../whenIdle';
import type { PageStorage } from './settings';

export function assemble(
  page: Window,
  config: ClientConfig,
  storage: PageStorage,
  look: LookStore,
): { readonly client: Client; readonly sound: Sound } {
  const sound = browserSound(() => look.sceneFolders);
  const examiner = onceFetched(async () => (await import('../examiner')).createExaminer(systemClock));
  const client = createRoot({
    config,
    clock: systemClock,
    transport: axiosTransport,
    connectSocket: connectWebSocket,
    chance: Math.random,
    sessionStorage: storage.ofTab,
    localStorage: storage.ofDevice,
    whenIdle: whenIdle(page),
    hostPage: hostPageOf(page),
    ownAddress: ownAddress(page.location),
    path: pathOf(page.location.hash),
    query: () => queryOf(page.location.hash),
    online: () => page.navigator.onLine,
    mobile: isMobile,
    examine: async (one) => (await examiner())(one),
    sound,
    go,
  });
  client.host.wearPack = (pack) => look.wish(pack);
  return { client, sound };
}
