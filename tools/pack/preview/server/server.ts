// The preview's server: pages, packs as they are drawn, the news that something was saved, and dropped pictures.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import * as v from 'valibot';
import { whenQuiet } from '../../../dev/whenQuiet';
import { reasonOf } from '../../check/fault';
import { PackError, partsOf, pictureOf, type Pack } from '../../source';
import { describePack } from './describe';
import { DraftRoom, SCALE } from './draft';
import { DropBox, HEAVIEST } from './dropBox';
import { Guard } from './guard';
import { LivePacks } from './livePacks';
import { saveMotion } from './motionDesk';
import { createPack } from './newPack';
import { bodyOf, PICTURE_POLICY, Refusal, send, sendFile, sendJson, typeOf } from './replies';

export interface PreviewParts {
  /** Holds the packs. */
  readonly packs: string;
  /** The bundled pages. */
  readonly pages: string;
  /** 0: any free one. Where it is taken, the next one that is free. */
  readonly port: number;
  /** What a new pack inherits from, and others are compared with. */
  readonly standard: string;
}

export interface Preview {
  readonly url: string;
  close(): Promise<void>;
}

/** Of what a request may change, the rest of the path in groups. */
const SLOT = /^\/api\/packs\/([a-z0-9-]+)\/slots\/([a-z0-9-]+\/[a-z0-9-]+)(\/undo)?$/;
const MOTION = /^\/api\/packs\/([a-z0-9-]+)\/motion\/([a-z0-9A-Z]+)$/;
const PACK = /^\/api\/packs\/([a-z0-9-]+)$/;
const PICTURE = /^\/picture\/([a-z0-9-]+)\/([a-z0-9-]+\/[a-z0-9-]+)$/;
const LIVE = /^\/live\/([a-z0-9-]+)\/([a-z0-9]+)\/([a-z0-9-]+)\.(json|webp|png)$/;
const NewPack = v.object({ title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)) });
const SHORT = 2000;
const LONG = 100_000;

export async function startPreview({ packs, pages, port, standard }: PreviewParts): Promise<Preview> {
  const guard = new Guard();
  const drafts = new DraftRoom();
  const drops = new DropBox();
  const listeners = new Set<ServerResponse>();

  const tell = (): void => {
    for (const listener of listeners) listener.write('data: changed\n\n');
  };
  const live = new LivePacks(packs, tell);
  const changed = (): void => {
    live.forget();
    tell();
  };
  const packOf = async (name: string): Promise<Pack> => {
    const { pack, faults } = await live.get(name);
    if (!pack) throw new Refusal(409, faults[0]?.message ?? 'pack.json cannot be read');
    return pack;
  };

  const sendLive = async (
    response: ServerResponse,
    [name = '', version = '', file = '', kind = '']: string[],
  ) => {
    const pack = await packOf(name);
    if (file === 'manifest') return sendJson(response, manifestOf(pack));
    if (!Object.hasOwn(pack.games, file)) throw new Refusal(404, `no pack.json has a game "${file}"`);
    const draft = await drafts.draft(pack, file, version, (it) => live.faultsOf(it, partsOf(it, file)));
    if (kind === 'json') return send(response, typeOf('.json'), draft.frames);
    send(response, typeOf(`.${kind}`), kind === 'png' ? draft.png : draft.webp);
  };

  const sendPicture = async (response: ServerResponse, [name = '', part = '']: string[]) => {
    const { kind, read } = pictureOf(await packOf(name), part);
    const content = await read();
    const isWebp = content.toString('latin1', 8, 12) === 'WEBP';
    const type = typeOf(kind === 'svg' ? '.svg' : isWebp ? '.webp' : '.png');
    send(response, type, content, { policy: PICTURE_POLICY });
  };

  const listen = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(': here\n\n');
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
  };

  const change = async (
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<void> => {
    const [, name = '', part = '', undo] = SLOT.exec(pathname) ?? [];
    if (name && undo) {
      await drops.undo(await packOf(name), part);
      changed();
      return sendJson(response, { isKept: true, faults: [] });
    }
    if (name) {
      const pack = await packOf(name);
      const content = await bodyOf(request, HEAVIEST);
      const fileName = decodeURIComponent(String(request.headers['x-file-name'] ?? ''));
      const answer = await drops.drop(pack, part, fileName, content);
      if (answer.isKept) changed();
      return sendJson(response, answer, answer.isKept ? 200 : 422);
    }
    const [, moved = '', game = ''] = MOTION.exec(pathname) ?? [];
    if (moved) {
      const text = (await bodyOf(request, LONG)).toString('utf8');
      const answer = await saveMotion(await packOf(moved), game, text);
      if (answer.isKept) changed();
      return sendJson(response, answer, answer.isKept ? 200 : 422);
    }
    if (pathname === '/api/packs') {
      const wish = v.safeParse(NewPack, JSON.parse((await bodyOf(request, SHORT)).toString('utf8')));
      if (!wish.success) throw new Refusal(400, 'give the pack a name');
      const created = await createPack(packs, wish.output.title, standard);
      changed();
      return sendJson(response, { name: created }, 201);
    }
    throw new Refusal(404, 'nothing is there');
  };

  const show = async (response: ServerResponse, pathname: string): Promise<void> => {
    if (pathname === '/api/token') return sendJson(response, { token: guard.token, standard });
    if (pathname === '/api/packs') return sendJson(response, await live.titles());
    if (pathname === '/api/events') return listen(response);
    const [, pack] = PACK.exec(pathname) ?? [];
    if (pack) return sendJson(response, await describePack(await live.get(pack)));
    const atlas = LIVE.exec(pathname);
    if (atlas) return sendLive(response, atlas.slice(1));
    const picture = PICTURE.exec(pathname);
    if (picture) return sendPicture(response, picture.slice(1));
    await sendFile(response, pages, pathname === '/' ? 'index.html' : pathname.slice(1));
  };

  const server = createServer((request, response) => {
    const refusal = guard.refusal(request);
    const { pathname } = new URL(request.url ?? '/', 'http://preview');
    const answered = refusal
      ? Promise.reject(new Refusal(403, refusal))
      : request.method === 'POST'
        ? change(request, response, pathname)
        : show(response, pathname);
    answered.catch((cause: unknown) => refuse(request, response, cause));
  });
  await listenFrom(server, port);
  const watcher = whenQuiet(packs, (file) => !path.posix.basename(file).startsWith('.'), changed);
  return {
    url: `http://127.0.0.1:${portOf(server)}/`,
    close: async () => {
      watcher.close();
      for (const listener of listeners) listener.end();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await live.settled();
    },
  };
}

/** Ports behind the wished one that are tried before any free one is taken. */
const NEIGHBOURS = 10;
const LAST_PORT = 65_535;

/** Another program may have the port: another gallery, mostly. */
async function listenFrom(server: Server, port: number): Promise<void> {
  const wished = Array.from({ length: NEIGHBOURS }, (_, i) => port + i).filter((one) => one <= LAST_PORT);
  const ports = port === 0 ? [0] : [...wished, 0];
  for (const next of ports)
    try {
      return await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(next, '127.0.0.1', () => {
          server.off('error', reject);
          resolve();
        });
      });
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE' || next === 0) throw cause;
    }
}

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** As the client reads it, with every game at the one scale that there is; what an atlas weighs is known once it is asked for. */
const manifestOf = (pack: Pack): object => ({
  name: pack.chain[0]?.file.name,
  games: Object.fromEntries(
    Object.keys(pack.games).map((game) => [
      game,
      {
        [SCALE]: {
          webp: `${game}.webp`,
          png: `${game}.png`,
          frames: `${game}.json`,
          bytes: { webp: 1, png: 1 },
        },
      },
    ]),
  ),
});

function refuse(request: IncomingMessage, response: ServerResponse, cause: unknown): void {
  // Who is still sending is heard out, else he would not hear the answer.
  request.resume();
  const status =
    cause instanceof Refusal
      ? cause.status
      : cause instanceof RangeError || cause instanceof PackError
        ? 404
        : 500;
  if (response.headersSent) return void response.destroy();
  sendJson(response, { isKept: false, faults: [], reason: reasonOf(cause) }, status);
}
