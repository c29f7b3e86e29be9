// The client's own live socket in Node, at real edges. It records when it starts to connect and when it is connected.
import { Domains } from '../../../src/client/connection/domains';
import { LiveStreams } from '../../../src/client/connection/liveStreams';
import { Reports } from '../../../src/client/connection/reports';
import { EstimatedServerClock } from '../../../src/client/connection/serverClock';
import { LiveSocket } from '../../../src/client/connection/socket';
import type { Clock } from '../../../src/core/clock';
import { connectNodeSocket } from '../../../tools/soak/player/wire';
import { newNonce, type TestPlayer } from '../support/testPlayer';

export interface LineOfAClient {
  readonly socket: LiveSocket;
  /** Times in milliseconds of this process, one for each connection. */
  readonly asked: readonly number[];
  readonly opened: readonly number[];
}

/** `hosts`: the edges in the order of use. */
export function lineOfAClient(clock: Clock, player: TestPlayer, hosts: readonly string[]): LineOfAClient {
  const [asked, opened]: [number[], number[]] = [[], []];
  const domains = new Domains(player.address);
  domains.use(hosts);
  const socket = new LiveSocket({
    ...{ clock, hosts: domains, session: player, newId: newNonce, chance: Math.random },
    serverClock: new EstimatedServerClock(clock),
    streams: new LiveStreams(clock, new Reports()),
    pageId: newNonce(),
    connect(address, listeners) {
      asked.push(performance.now());
      return connectNodeSocket(address, {
        ...listeners,
        opened() {
          opened.push(performance.now());
          listeners.opened();
        },
      });
    },
    allowed: () => true,
    channel: () => 1,
    tell: () => undefined,
    sessionOver: () => undefined,
  });
  return { socket, asked, opened };
}
