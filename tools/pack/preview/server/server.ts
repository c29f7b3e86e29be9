// The studio's server: pages, packs as they are drawn, events after each save, and every change that the studio makes.
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import * as v from 'valibot';
import { whenQuiet } from '../../../dev/whenQuiet';
import { reasonOf } from '../../check/fault';
import { MOST, weigh } from '../../check/weight';
import { guidesOf } from '../../measures/guides';
import { PackError, partsOf, pictureOf, type Pack } from '../../source';
import { zip } from '../../zip';
import type { DropAnswer, News } from '../shape';
import { Changes } from './changes';
import { saveColour, saveFont, saveFontScale } from './descriptionDesk';
import { describePack } from './describe';
import { DraftRoom, SCALE } from './draft';
import { DropBox, HEAVIEST } from './dropBox';
import { Guard } from './guard';
import { LivePacks } from './livePacks';
import { saveMotion } from './motionDesk';
import { createPack } from './newPack';
import { SoundRoom } from './soundRoom';
import { bodyOf, PICTURE_POLICY, Refusal, send, sendFile, sendJson, typeOf } from './replies';

export interface PreviewParts {
  /** The folder that holds the packs. */
  readonly packs: string;
  /** The folder of the bundled pages. */
  readonly pages: string;
  /** 0 takes any free port. A port that is taken is replaced by the next free one. */
  readonly port: number;
  /** The pack that new packs inherit from and that others are compared with. */
  readonly standard: string;
}

export interface Preview {
  readonly url: string;
  close(): Promise<void>;
}

/** Paths of changes and views, with the pack's name and the rest of the path in groups. */
const SLOT = /^\/api\/packs\/([a-z0-9-]+)\/slots\/([a-z0-9-]+\/[a-z0-9-]+)(\/undo)?$/;
const MOTION = /^\/api\/packs\/([a-z0-9-]+)\/motion\/([a-z0-9A-Z]+)$/;
const COLOUR = /^\/api\/packs\/([a-z0-9-]+)\/colours$/;
const FONT = /^\/api\/packs\/([a-z0-9-]+)\/fonts\/(display|text)(\/scale)?$/;
const SOUND = /^\/api\/packs\/([a-z0-9-]+)\/sounds\/([a-z0-9]+)\/([a-z0-9-]+)$/;
const TURN = /^\/api\/packs\/([a-z0-9-]+)\/(undo|redo)$/;
const SOUNDS = /^\/api\/packs\/([a-z0-9-]+)\/sounds$/;
const WEIGHT = /^\/api\/packs\/([a-z0-9-]+)\/weight\/([a-z0-9]+)$/;
const EXPORT = /^\/api\/packs\/([a-z0-9-]+)\/export$/;
const GUIDES = /^\/api\/packs\/([a-z0-9-]+)\/guides$/;
const GUIDE = /^\/guide\/([a-z0-9-]+)\/([a-z0-9-]+\/[a-z0-9-]+\.svg)$/;
const FONT_FILE = /^\/font\/([a-z0-9-]+)\/([A-Za-z0-9_./-]+\.woff2)$/;
const SOUND_FILE = /^\/sound\/([a-z0-9-]+)\/([A-Za-z0-9_.-]+)$/;
const PACK = /^\/api\/packs\/([a-z0-9-]+)$/;
const PICTURE = /^\/picture\/([a-z0-9-]+)\/([a-z0-9-]+\/[a-z0-9-]+)$/;
/** The optional third group is an earlier version: only the changes since it are sent. */
const LIVE = /^\/live\/([a-z0-9-]+)\/([a-z0-9]+)(?:\/([a-z0-9]+))?\/([a-z0-9-]+)\.(json|webp|png)$/;
const NewPack = v.object({ title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)) });
const Colour = v.object({
  game: v.nullable(v.string()),
  name: v.string(),
  value: v.nullable(v.string()),
});
const Scale = v.object({ scale: v.number() });
const SHORT = 2000;
const LONG = 100_000;
/** Milliseconds after the last file event of a save before it counts as complete: the artist waits for it. */
const QUIET_TIME = 50;
/** Most bytes of a sound: a WAV is only a source that is encoded to other formats. */
const HEAVIEST_SOUND = 20_000_000;

export async function startPreview({ packs, pages, port, standard }: PreviewParts): Promise<Preview> {
  const guard = new Guard();
  const drafts = new DraftRoom();
  const changes = new Changes();
  const drops = new DropBox(changes);
  const sounds = new SoundRoom(changes);
  const listeners = new Set<ServerResponse>();

  const tell = (news: News): void => {
    for (const listener of listeners) listener.write(`data: ${JSON.stringify(news)}\n\n`);
  };
  const live = new LivePacks(packs, (name) => tell({ packs: [name] }));
  /** `names`: the packs with saved files. */
  const changed = (names: readonly string[], savedAt: number | null): void => {
    const forgotten = live.forget(names);
    sounds.forget();
    tell({ packs: forgotten, ...(savedAt !== null && { savedAt }) });
  };
  const packOf = async (name: string): Promise<Pack> => {
    const { pack, faults } = await live.get(name);
    if (!pack) throw new Refusal(409, faults[0]?.message ?? 'pack.json cannot be read');
    return pack;
  };

  const sendLive = async (
    response: ServerResponse,
    [name = '', version = '', since, file = '', kind = '']: (string | undefined)[],
  ) => {
    const pack = await packOf(name);
    if (file === 'manifest') return sendJson(response, manifestOf(pack));
    if (!Object.hasOwn(pack.games, file)) throw new Refusal(404, `no pack.json has a game "${file}"`);
    const draft = await drafts.draft(pack, file, { version, since }, (it) =>
      live.faultsOf(it, partsOf(it, file)),
    );
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

  const jsonOf = async <S extends v.GenericSchema>(
    request: IncomingMessage,
    schema: S,
    otherwise: string,
  ): Promise<v.InferOutput<S>> => {
    const text = (await bodyOf(request, SHORT)).toString('utf8');
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw new Refusal(400, otherwise);
    }
    const told = v.safeParse(schema, value);
    if (!told.success) throw new Refusal(400, otherwise);
    return told.output;
  };
  /** The dropped file; null when none was sent. */
  const fileOf = async (request: IncomingMessage, most: number) => {
    const content = await bodyOf(request, most);
    const fileName = decodeURIComponent(String(request.headers['x-file-name'] ?? ''));
    return content.length > 0 ? { fileName, content } : null;
  };
  const undone: DropAnswer = { isKept: true, faults: [] };

  /** For each kind of change: its path, and the function that makes it in a pack. */
  const edits: readonly (readonly [
    RegExp,
    (request: IncomingMessage, pack: Pack, rest: readonly string[]) => Promise<DropAnswer>,
  ])[] = [
    [
      SLOT,
      async (request, pack, [part = '', undo]) => {
        if (!undo) {
          const { fileName, content } = (await fileOf(request, HEAVIEST)) ?? {
            fileName: part,
            content: Buffer.alloc(0),
          };
          return drops.drop(pack, part, fileName, content);
        }
        await changes.undo(pack, part);
        return undone;
      },
    ],
    [
      MOTION,
      async (request, pack, [game = '']) =>
        saveMotion(changes, pack, game, (await bodyOf(request, LONG)).toString('utf8')),
    ],
    [
      COLOUR,
      async (request, pack) =>
        saveColour(changes, pack, await jsonOf(request, Colour, 'say which colour it becomes')),
    ],
    [
      FONT,
      async (request, pack, [use, scale]) => {
        const which = use === 'text' ? use : 'display';
        return scale
          ? saveFontScale(changes, pack, which, (await jsonOf(request, Scale, 'say how large')).scale)
          : saveFont(changes, pack, which, await fileOf(request, HEAVIEST));
      },
    ],
    [
      SOUND,
      async (request, pack, [group = '', name = '']) =>
        sounds.save(pack, group, name, await fileOf(request, HEAVIEST_SOUND)),
    ],
    [
      TURN,
      async (_request, pack, [way]) => {
        await (way === 'undo' ? changes.undo(pack) : changes.redo(pack));
        return undone;
      },
    ],
  ];

  const change = async (
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<void> => {
    for (const [path, edit] of edits) {
      const found = path.exec(pathname);
      if (!found) continue;
      const [, name = '', ...rest] = found;
      const askedAt = Date.now();
      const answer = await edit(request, await packOf(name), rest);
      if (answer.isKept) changed([name], askedAt);
      return sendJson(response, answer, answer.isKept ? 200 : 422);
    }
    if (pathname === '/api/packs') {
      const { title } = await jsonOf(request, NewPack, 'give the pack a name');
      const created = await createPack(packs, title, standard);
      changed([created], null);
      return sendJson(response, { name: created }, 201);
    }
    throw new Refusal(404, 'nothing is there');
  };

  /** For each view of a pack: its path, and the function that sends it. */
  const views: readonly (readonly [
    RegExp,
    (response: ServerResponse, pack: Pack, rest: readonly string[]) => Promise<void>,
  ])[] = [
    [SOUNDS, async (response, pack) => sendJson(response, await sounds.sounds(pack))],
    [
      SOUND_FILE,
      async (response, pack, [file = '']) =>
        send(response, typeOf(path.extname(file)), await sounds.file(pack, file)),
    ],
    [
      WEIGHT,
      async (response, pack, [game = '']) => sendJson(response, { is: await weigh(pack, game), most: MOST }),
    ],
    [
      FONT_FILE,
      async (response, pack, [file = '']) => {
        const [own] = pack.chain;
        const isNamed = Object.values(own?.file.fonts ?? {}).some((font) =>
          font?.files.some((one) => one.file === file),
        );
        if (!own || !isNamed) throw new Refusal(404, `no font is called ${file}`);
        await sendFile(response, own.folder, file);
      },
    ],
    [
      EXPORT,
      async (response, pack) => {
        sendZip(response, pack.chain[0]?.file.name ?? '', await filesOf(pack));
      },
    ],
    [
      GUIDES,
      (response, pack) => {
        const files = [...guidesOf(pack)].map(([name, svg]) => [`guides/${name}`, Buffer.from(svg)] as const);
        return Promise.resolve(sendZip(response, 'guides', files));
      },
    ],
    [
      GUIDE,
      (response, pack, [file = '']) => {
        const svg = guidesOf(pack).get(file);
        if (svg === undefined) throw new Refusal(404, `nothing is known to lie in ${file}`);
        return Promise.resolve(send(response, typeOf('.svg'), svg, { policy: PICTURE_POLICY }));
      },
    ],
  ];

  const show = async (response: ServerResponse, pathname: string): Promise<void> => {
    if (pathname === '/api/token') return sendJson(response, { token: guard.token, standard });
    if (pathname === '/api/packs') return sendJson(response, await live.titles());
    if (pathname === '/api/events') return listen(response);
    const [, pack] = PACK.exec(pathname) ?? [];
    if (pack) return sendJson(response, await describePack(await live.get(pack), changes));
    for (const [path, view] of views) {
      const found = path.exec(pathname);
      const [, name = '', ...rest] = found ?? [];
      if (found) return view(response, await packOf(name), rest);
    }
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
  const watcher = whenQuiet(
    packs,
    (file) => !file.split('/').some((part) => part.startsWith('.') || part === 'node_modules'),
    (files) => {
      const names = files.map((file) => file.split('/')[0] ?? '');
      void savedAt(files.map((file) => path.join(packs, file))).then((when) => changed(names, when));
    },
    QUIET_TIME,
  );
  return {
    url: `http://127.0.0.1:${portOf(server)}/`,
    close: async () => {
      watcher.close();
      for (const listener of listeners) listener.end();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await live.settled();
      await sounds.close();
    },
  };
}

function sendZip(response: ServerResponse, name: string, files: Parameters<typeof zip>[0]): void {
  response.setHeader('content-disposition', `attachment; filename="${name}.zip"`);
  send(response, 'application/zip', zip(files));
}

/** When the latest of these files was saved; null where that is not known. */
async function savedAt(files: readonly string[]): Promise<number | null> {
  const times = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  return Math.max(...times) || null;
}

/** All files of a pack's own folder, with paths that begin with the pack's name. */
async function filesOf(pack: Pack): Promise<(readonly [string, Buffer])[]> {
  const [own] = pack.chain;
  if (!own) return [];
  const entries = await readdir(own.folder, { recursive: true, withFileTypes: true });
  const files = entries.flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const inside = path.relative(own.folder, file).split(path.sep);
    return entry.isFile() && !inside.some((name) => name.startsWith('.')) ? [[inside, file] as const] : [];
  });
  return Promise.all(
    files
      .map(([inside, file]) => [[own.file.name, ...inside].join('/'), file] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(async ([inside, file]) => [inside, await readFile(file)] as const),
  );
}

/** Ports from the wished one on that are tried before any free one is taken. */
const NEIGHBOURS = 10;
const LAST_PORT = 65_535;

/** Another program may use the port, mostly another gallery. */
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

/**
 * The manifest as the client reads it, with every game at the one scale that is drafted. The bytes are placeholders, since
 * an atlas is made only when it is requested.
 */
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
  // Reads the rest of the body: a client that is still sending would not receive the answer otherwise.
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
