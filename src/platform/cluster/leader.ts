// A hall of a cluster: it waits until no other hall leads, takes the lease, and runs every game until another hall has the
// lease. Rounds that the hall before left open are void and refunded, as after any interruption.
import { createHall } from '../hall';
import { createHttp } from '../server/http';
import { loadGames } from '../games/registry';
import type { MemberParts } from './member';
import { HallDoor } from './hallDoor';
import { HallStreams } from './hallStreams';
import { Lease } from './lease';
import { memberSessions } from './memberSessions';

export interface Leader {
  /** Begins to wait for the lease; returns at once. */
  start(): void;
  /** Releases the lease when all running work has ended. */
  stop(): Promise<void>;
}

export function createLeader(parts: MemberParts): Leader {
  const { bus, clock, config, random, log, metrics, client, member, newErrorId, onLost } = parts;
  const sessions = memberSessions(bus, `${member}/hall`, {
    ...{ database: parts.database, clock, random, log },
    config: config.sessions,
  });
  const lease = new Lease({ database: parts.database, name: 'hall', holder: member, log, onLost });
  const undo: (() => Promise<void> | void)[] = [];

  async function lead(): Promise<void> {
    // The games are loaded while another hall leads, so that a takeover does not wait for them.
    await loadGames();
    if (!(await lease.take())) return;
    const { epoch } = lease;
    undo.push(() => lease.giveBack());
    const database = lease.guard(parts.database);
    const isSure = (): boolean => lease.isSure;
    const streams = new HallStreams({
      ...{ bus, clock, random, epoch, isSure },
      config: config.socket,
      kinds: () => hall.calls.kinds,
    });
    const hall = await createHall({
      ...{ database, config, clock, random, log, sessions, metrics, client, newErrorId },
      publisher: streams,
      createServices: parts.createServices,
      clientUrl: () => config.publicUrl ?? '/',
      refusal: () => null,
    });
    const pages = createHttp({
      players: null,
      ...{ clock, config, log, newErrorId },
      delay: () => Promise.resolve(),
      more: (app) => hall.pages(app),
    });
    await pages.ready();
    const door = new HallDoor({
      ...{ bus, clock, log, sessions, calls: hall.calls, pages, epoch, isSure, newErrorId },
    });
    undo.push(
      () => pages.close(),
      () => streams.stop(),
      () => hall.stop(),
    );
    await hall.start();
    undo.push(() => door.close());
    door.open();
    streams.start();
    log.info('hall leads', { member, epoch });
  }

  return {
    start() {
      lead().catch((error: unknown) => onLost(error instanceof Error ? error : new Error(String(error))));
    },
    async stop() {
      if (lease.epoch === 0) lease.stop();
      for (let step = undo.pop(); step; step = undo.pop())
        await Promise.resolve(step()).catch((error: unknown) => log.error('stopping failed', { error }));
    },
  };
}
