// An edge of a cluster: seals and opens messages, holds sessions and sockets, serves the client, and forwards everything else
// to the leading hall. It stores nothing, so any number of edges can run behind any balancer.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { every } from '../../core/clock';
import { CONTROL } from '../../protocol/frames';
import { encodeJson, parseJson, readAs } from '../../protocol/json';
import { SqlLedger } from '../ledger/sqlLedger';
import { sweeping } from '../sweeping';
import { OPERATOR_PATH } from '../operator/routes';
import { LaunchCodes } from '../players/launchCodes';
import { Launches } from '../players/launches';
import { Players } from '../players/players';
import { Api } from '../server/api';
import { CHANNELS, FEEDS } from '../server/channels';
import { clientRoutes } from '../server/clientRoutes';
import { launchRoutes } from '../server/launchRoutes';
import { Passes } from '../server/passes';
import type { PlayerSocket } from '../server/playerSocket';
import { PlayerSockets } from '../server/playerSockets';
import { Strangers } from '../server/strangers';
import type { Said } from './bus';
import type { MemberParts } from './member';
import { HallLine } from './hallLine';
import { memberSessions } from './memberSessions';
import { SharedNonces } from './sharedNonces';
import { addedSocket, playerItems, SUBJECTS, unplacedItem, type AddedSocket } from './subjects';

export interface Edge {
  readonly api: Api;
  readonly notice: PlayerSockets;
  readonly launches: Launches;
  sockets(): number;
  /** Why no players should be sent here; null when there is no reason. */
  closedBecause(): string | null;
  routes(app: FastifyInstance): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const HERE_EVERY = 1_000;
/** Number of players of a channel that are listed by name. */
const MOST_NAMED = 200;
/** The hall has already batched these frames: they are passed on as soon as the frames before them are sent. */
const PASSED_ON_AFTER = 10;
/** Pages that the hall serves, with their methods. */
const HALL_PAGES = [
  ['GET', '/fair/*'],
  ['GET', '/block/:num'],
  ['GET', `${OPERATOR_PATH}/*`],
  ['POST', `${OPERATOR_PATH}/*`],
] as const;
/** Headers that are forwarded. The caller's address is sent separately, because only the edge has it. */
const FORWARDED =
  /^(accept|content-type|idempotency-key|x-(?!forwarded-|real-ip)[a-z-]+|authorization|sign(ature)?[a-z-]*|user-agent)$/;

export function createEdge(parts: MemberParts): Edge {
  const { bus, database, clock, random, config, log, member, metrics, client, before, newErrorId } = parts;
  const sessions = memberSessions(bus, `${member}/edge`, {
    ...{ database, clock, random, log },
    config: config.sessions,
    onEnded: (session) => notice.drop(session, CONTROL.sessionOver),
  });
  const strangers = new Strangers({
    ...{ sessions, clock, rate: config.http.strangers },
    onRefused: () => metrics.strangerRefused(),
  });
  const passes = new Passes(database, random);
  const ledger = new SqlLedger({ database });
  const nonces = new SharedNonces(database, clock);
  const codes = new LaunchCodes({ database, sessions, clock, random, good: config.sessions.code });
  const players = new Players({
    ...{ database, ledger, clock, random, startBalance: config.startBalance },
    onChanged: (userId, change) => sessions.changed(userId, change),
  });
  const launches = new Launches({
    ...{ players, sessions, clock, launchKey: client.launchKey },
    linkGood: config.sessions.link,
  });
  const hall = new HallLine({
    ...{ bus, clock, log, feeds: FEEDS },
    onFrames: () => notice.soon(),
    onBroken(broken) {
      for (const socket of notice.connected)
        if (socket.feed !== null && broken.has(socket.feed)) socket.tellChannel();
    },
    onLoss() {
      for (const socket of notice.connected) socket.noteLoss();
    },
  });
  const listening = new Map<string, () => void>();
  const notice: PlayerSockets = new PlayerSockets({
    ...{ sessions, passes, nonces, before, strangers, metrics, clock, log, random },
    feeds: hall.feeds,
    config: { ...config.socket, batchWindow: PASSED_ON_AFTER },
    onPresence(userId, isHere) {
      listening.get(userId)?.();
      listening.delete(userId);
      if (isHere)
        listening.set(
          userId,
          bus.hear(SUBJECTS.player(userId), (said) => tellPlayer(userId, said)),
        );
    },
    onAdded: (socket) => sayAdded(socket),
  });
  const api = new Api({
    ...{ desk: hall, sessions, nonces, before, strangers, ledger, clock, log, newErrorId, metrics },
    exchange: (code, nonce, hostPage) => codes.exchange(code, nonce, hostPage),
    passOf: (token) => passes.of(token),
    config: config.http,
    refusal: () => null,
  });

  function tellPlayer(userId: string, { text }: Said): void {
    for (const { code, data, except } of readAs(playerItems, parseJson(text))?.output ?? [])
      notice.toPlayer(userId, code, data, except);
  }

  function sayAdded({ session, origin, addedAt }: PlayerSocket): void {
    const { tokenHash, player } = session;
    const said: AddedSocket = { edge: member, userId: player.userId, tokenHash, ...origin, addedAt };
    bus.say(SUBJECTS.socket, JSON.stringify(said));
  }

  /** A session keeps only one socket on all edges: the newest one or, for one page, the one that the page opened last. */
  function heardAdded({ text }: Said): void {
    const said = readAs(addedSocket, parseJson(text))?.output;
    if (!said || said.edge === member) return;
    const own = notice.of(said.userId, said);
    if (!own) return;
    const isSamePage = said.page !== null && own.origin.page === said.page;
    const isLater = isSamePage
      ? said.number > own.origin.number
      : said.addedAt > own.addedAt || (said.addedAt === own.addedAt && said.edge > member);
    if (!isLater) return sayAdded(own);
    if (isSamePage) own.terminate();
    else own.control(CONTROL.replaced);
  }

  function sayHere(): void {
    const told = CHANNELS.map((channel) => {
      const named = notice.present(channel, MOST_NAMED);
      const players = named.map(({ userId, nickName }) => ({ userId, nickName }));
      return [channel, { count: notice.countPresent(channel), players }] as const;
    });
    bus.say(SUBJECTS.here, encodeJson({ edge: member, channels: Object.fromEntries(told) }));
  }

  async function fromHall(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      FORWARDED.test(name) && typeof value === 'string' ? [[name, value] as const] : [],
    );
    const answer = await hall.page({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: request.url,
      headers: Object.fromEntries(headers),
      body: typeof request.body === 'string' ? request.body : '',
      address: request.ip,
    });
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  }

  const ends: (() => Promise<void> | void)[] = [];
  return {
    ...{ api, notice, launches },
    sockets: () => notice.connected.length,
    closedBecause: () => (hall.isHeard ? null : 'no hall leads'),
    routes(app) {
      if (config.demo) launchRoutes(app, launches, config.http, clock);
      for (const [method, url] of HALL_PAGES)
        app.route({ method, url, bodyLimit: 8 * 1024 * 1024, handler: fromHall });
      if (config.clientFolder !== '')
        clientRoutes(app, { folder: config.clientFolder, client, config: config.client });
    },
    start() {
      ends.push(
        bus.hear(SUBJECTS.socket, heardAdded),
        bus.hear(SUBJECTS.unplaced, ({ text }) => {
          const said = readAs(unplacedItem, parseJson(text))?.output;
          if (said) notice.toUnplaced(said.code, said.data);
        }),
        every(clock, HERE_EVERY, sayHere),
        sweeping(
          clock,
          async () => {
            await sessions.sweep();
            await nonces.forget();
          },
          log,
        ),
      );
      hall.start();
      return Promise.resolve();
    },
    async stop() {
      await api.close();
      notice.stop();
      hall.stop();
      for (const end of ends) await end();
    },
  };
}
