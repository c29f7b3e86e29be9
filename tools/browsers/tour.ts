// The tour that runs in each browser: the lobby, a bet in every game, every sheet that opens from a game's bar, a lost graphics
// context, a lost connection, and a visit while offline.
import { readChunks, stageFiles } from '../build/chunks';
import { root } from '../root';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { printMoney } from '../../src/core/money';
import type { Hall } from './hall';
import {
  drawsInWorker,
  isThere,
  isWhole,
  loseContext,
  openWhole,
  PATIENCE,
  press,
  sceneBox,
  sheetFaults,
  textOf,
  until,
} from './page';
import { handOf, type TouredGame } from './games';
import { isOfFile, type Visitor } from './visitor';

/** The trials, in the order of the table's columns. */
export const TRIALS = [
  'code kept',
  'lobby',
  'games open',
  'bet and result',
  'sheets',
  'context back',
  'context gone',
  'connection',
  'offline',
] as const;
export type Trial = (typeof TRIALS)[number];
/** In these trials, files fail to load for a while. */
const WITHOUT_NETWORK: readonly Trial[] = ['connection', 'offline'];

export interface Verdict {
  readonly trial: Trial;
  readonly page: string;
  /** Null when the trial passed. */
  readonly fault: string | null;
  /** A remark for the table, or an empty text. */
  readonly note: string;
}

/** Milliseconds until a sheet must be open, loaded and without fault. */
const SHEET_PATIENCE = 6_000;

/** The same hall twice: in the second one, scenes are drawn in the page's own thread (IN_PAGE). */
export interface Halls {
  readonly hall: Hall;
  readonly inPage: Hall;
}

/** Runs the tour in one browser. Calls `tell` with each verdict as soon as it is known. */
export async function take(
  visitor: Visitor,
  { hall, inPage }: Halls,
  games: readonly TouredGame[],
  trials: readonly Trial[],
  tell: (verdict: Verdict) => void,
): Promise<void> {
  const attempt = async (
    trial: Trial,
    page: string,
    work: () => Promise<string | void>,
  ): Promise<boolean> => {
    if (!trials.includes(trial)) return true;
    let fault: string | null = null;
    let note = '';
    try {
      note = (await work()) || '';
      const complaints = (visitor.complaints() ?? []).filter(
        (complaint) => !WITHOUT_NETWORK.includes(trial) || !isOfFile(complaint),
      );
      if (complaints.length > 0) fault = `complains: ${complaints.join(' | ').slice(0, 400)}`;
    } catch (error) {
      fault = [error instanceof Error ? error.message : String(error), ...(visitor.complaints() ?? [])]
        .join(' | ')
        .slice(0, 600);
    }
    tell({ trial, page, fault, note });
    return fault === null;
  };
  const [first] = games;
  if (!first) return;
  // This trial comes before any other page: no service worker may be installed yet.
  await attempt('code kept', first.name, async () =>
    codeIsKept(visitor, (await hall.link(first.gameType)).link),
  );
  await attempt('lobby', 'lobby', async () => openWhole(visitor, (await hall.link()).link, false));
  for (const game of games) {
    const { link, userId } = await hall.link(game.gameType);
    // A game that does not open is not tried further.
    if (!(await attempt('games open', game.name, () => openWhole(visitor, link, true)))) continue;
    await attempt('bet and result', game.name, async () => {
      const told = await game.tour.play(handOf(visitor, hall));
      await balanceIsTrue(visitor, hall, userId);
      return told;
    });
    if (!game.isFirstOfPage) continue;
    await attempt('sheets', game.name, () => everySheet(visitor));
    // Where a worker draws, the page cannot lose its context: it is lost where the page draws.
    for (const [trial, loses] of [
      ['context back', contextComesBack],
      ['context gone', contextIsGone],
    ] as const)
      await attempt(trial, game.name, async () => {
        await openWhole(visitor, (await inPage.link(game.gameType)).link, true);
        return loses(visitor);
      });
  }
  await attempt('connection', first.name, () => connectionComesBack(visitor, hall, first));
  await attempt('offline', first.name, () => offlineOnce(visitor, hall));
}

/** Waits until no bet is open. Throws when the page then shows another balance than the ledger has. */
async function balanceIsTrue(visitor: Visitor, hall: Hall, userId: string): Promise<void> {
  if (
    (await hall.hurryUntil(async () => ((await hall.openBets(userId)) === 0 ? true : null), PATIENCE)) ===
    null
  )
    throw new Error('the bet was not settled');
  const held = printMoney(await hall.platform.ledger.balanceOf(userId));
  let shown = '';
  await until('the balance', async () => {
    shown = ((await textOf(visitor, '.purse__sum')) ?? '').replace(/[^\d.]/g, '');
    return shown === held;
  }).catch(() => {
    throw new Error(`the page shows ${shown}, but the ledger has ${held}`);
  });
}

/** Opens each sheet of the bar, scrolls to each of its buttons, and closes it. */
async function everySheet(visitor: Visitor): Promise<string> {
  const signs = await visitor.run(() => document.querySelectorAll('.navbar button').length);
  const faults: string[] = [];
  let count = 0;
  for (let i = 1; i <= signs; i++) {
    // A toggle in the bar opens no sheet.
    const sign = `.navbar > button:nth-of-type(${i}):not([aria-pressed])`;
    if (!(await isThere(visitor, sign))) continue;
    const name = await textOf(visitor, sign);
    await press(visitor, sign);
    await until(`the sheet of ${name}`, () => isThere(visitor, '.sheet[role="dialog"]'));
    // The sheet slides in, and its lists load.
    let found: readonly string[] = [];
    await until(
      'a sheet without fault',
      async () => (found = await visitor.run(sheetFaults)).length === 0,
      SHEET_PATIENCE,
    ).catch(() => faults.push(...found.map((fault) => `${name}: ${fault}`)));
    count += 1;
    await press(visitor, '.sheet__head button');
    await until(`the end of ${name}`, async () => !(await isThere(visitor, '.sheet')));
  }
  if (faults.length > 0) throw new Error(faults.join('; '));
  return `${count} sheets`;
}

/** Number of different colours of the scene, rounded coarsely. One or two mean that the scene is empty. */
async function coloursOf(visitor: Visitor): Promise<number> {
  const { left, top, width, height, of } = await visitor.run(sceneBox);
  const picture = sharp(await visitor.picture());
  const whole = await picture.metadata();
  const scale = whole.width / of;
  const inside = {
    left: Math.max(0, Math.round(left * scale)),
    top: Math.max(0, Math.round(top * scale)),
  };
  const pixels = await picture
    .extract({
      ...inside,
      width: Math.min(Math.round(width * scale), whole.width - inside.left),
      height: Math.min(Math.round(height * scale), whole.height - inside.top),
    })
    .resize(40, 40, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const colours = new Set<number>();
  for (let i = 0; i + 2 < pixels.length; i += 3) colours.add(pixels.readUIntBE(i, 3) & 0xf8f8f8);
  return colours.size;
}

const isDrawn = (visitor: Visitor): Promise<boolean> =>
  until('a picture', async () => (await coloursOf(visitor)) > 60, 20_000);

async function contextComesBack(visitor: Visitor): Promise<string> {
  await isDrawn(visitor);
  const by = await visitor.run(loseContext, true);
  await isDrawn(visitor);
  return by;
}

/** The context is not restored: the Canvas renderer must replace WebGL. */
async function contextIsGone(visitor: Visitor): Promise<string> {
  const by = await visitor.run(loseContext, false);
  if (by === 'webgl')
    await until('the other renderer', () =>
      visitor.run(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('.scene-view__canvas canvas');
        return canvas !== null && canvas.getContext('2d') !== null;
      }),
    );
  await isDrawn(visitor);
  return by;
}

async function connectionComesBack(visitor: Visitor, hall: Hall, game: TouredGame): Promise<void> {
  await openWhole(visitor, (await hall.link(game.gameType)).link, true);
  try {
    hall.cut();
    await until('a word about the connection', () =>
      visitor.run(() => document.querySelector('.lost__words, .reconnect__count') !== null),
    );
  } finally {
    hall.mend();
  }
  await until('the connection', () =>
    visitor.run(() => document.querySelector('.lost__words, .reconnect__count, .modal') === null),
  );
  await isWhole(visitor, true);
}

const NO_WORKER = 'no service worker';

const hasWorker = (visitor: Visitor): Promise<boolean> =>
  visitor
    .run(async () => {
      if (!navigator.serviceWorker) return false;
      const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), 30_000));
      const ready = navigator.serviceWorker.ready.then(() => true);
      return Promise.race([ready, late]);
    })
    .catch(() => false);

/** Checks that the service worker stores all code of the first page, although it is installed after that page. */
async function codeIsKept(visitor: Visitor, address: string): Promise<string> {
  await openWhole(visitor, address, true);
  if (!(await hasWorker(visitor))) return NO_WORKER;
  let lost: readonly string[] = [];
  // The files of the stage, which load with the first game.
  const where = (await visitor.run(drawsInWorker)) ? 'far' : 'local';
  const { page, worker } = stageFiles(readChunks(root), where);
  const stage = [...page, ...worker];
  await until('the code in the cache', async () => {
    lost = await visitor.run(async (wanted: readonly string[]) => {
      const used = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /\.[0-9a-f]{8,}\.(js|css)$/.test(name));
      const kept: string[] = [];
      for (const name of await caches.keys())
        (await (await caches.open(name)).keys()).forEach(({ url }) => kept.push(url.split('?')[0] || ''));
      const missing = wanted.filter((file) => !used.some((name) => name.endsWith(`/${file}`)));
      return missing.length > 0 ? missing : used.filter((name) => kept.indexOf(name) < 0);
    }, stage);
    return lost.length === 0;
  }).catch((error: unknown) => {
    throw new Error(`${String(error)}: ${lost.join(', ')}`);
  });
  return '';
}

/** Checks that a page opened without a network says so, and that it recovers by itself when the network returns. */
async function offlineOnce(visitor: Visitor, hall: Hall): Promise<string> {
  await openWhole(visitor, (await hall.link()).link, false);
  if (!(await hasWorker(visitor))) return NO_WORKER;
  await until('the service worker', () => visitor.run(() => Boolean(navigator.serviceWorker.controller)));
  try {
    hall.cut();
    await visitor.run(() => void setTimeout(() => location.reload()));
    await sleep(500);
    await until('a word about the network', () =>
      visitor.run(
        () =>
          document.readyState === 'complete' &&
          /not connected|no connection|offline/i.test(document.body.innerText),
      ),
    );
  } finally {
    hall.mend();
  }
  await isWhole(visitor, false);
  return '';
}
