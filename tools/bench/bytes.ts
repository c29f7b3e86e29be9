// `npm run bench bytes`: measures the data that an hour of watching costs, page by page. It runs the built client in a
// browser that touches nothing, a platform with its crowd, and a relay between them that counts every byte. `-- --minutes 5`
// sets the time of watching; `--save-data` sets the browser's request to save data; `--keep` keeps the figures in
// docs/bench.md.
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PAGES } from '../../src/games/games';
import { NO_CHANNEL } from '../../src/protocol/gameTypes';
import { root } from '../root';
import { keepFigures } from './keep';
import { hourOf, keptCells, kindsOf, megabytes, type KeptBytes, type Kind } from './bytesReport';
import { openHall, openPhone } from './site/hall';
import { openRelay } from './site/relay';
import { GAME_USABLE, LOBBY_USABLE } from './site/visit';
import { columns, markdownTable } from './tables';

const KEPT = path.join(root, 'docs/bench-bytes.json');
/** The lobby, and each page with a channel of its own; `link`: the label of the launch link that the platform prints. */
const WATCHED = [
  { page: 'lobby', link: 'lobby', usable: LOBBY_USABLE },
  ...PAGES.filter(({ channel }) => channel !== NO_CHANNEL).map(({ id, route, isHall }) => ({
    page: id,
    link: isHall ? `${route} 1` : route,
    usable: GAME_USABLE,
  })),
] as const;
/** Milliseconds for the requests that a page makes after opening. They do not count. */
const SETTLING = 20_000;
const MINUTE = 60_000;
const PATIENCE = 120_000;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export async function benchBytes(minutes: number, savesData: boolean, isKeeping: boolean): Promise<void> {
  const hall = await openHall();
  try {
    const watched = await Promise.all(
      WATCHED.map(async ({ page: name, link: label, usable }) => {
        const link = new URL(hall.link(label));
        const relay = await openRelay(Number(link.port));
        link.port = String(relay.port);
        const { page } = await openPhone(hall.browser);
        if (savesData)
          await page.evaluateOnNewDocument(
            "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })",
          );
        await page.goto(link.href);
        await page.waitForFunction(usable, { timeout: PATIENCE });
        return { name, relay, page };
      }),
    );
    await pause(SETTLING);
    const marks = watched.map(({ relay }) => ({
      calls: relay.passed.calls.length,
      frames: relay.passed.frames.length,
    }));
    console.error(`${minutes} minutes of ${WATCHED.map(({ page }) => page).join(', ')} …`);
    await pause(minutes * MINUTE);
    const rows = await Promise.all(
      watched.map(async ({ name, relay, page }, at) => {
        const token = (await page.evaluate("sessionStorage.getItem('token')")) as string | null;
        const kinds = kindsOf(relay.passed, marks[at] ?? { calls: 0, frames: 0 }, token ?? '');
        await relay.close();
        return { name, kinds };
      }),
    );
    for (const { name, kinds } of rows) console.log(`\n${name}\n${columns(kindCells(kinds, minutes))}`);
    const cells = [
      ['watching for an hour', 'live socket', 'calls', 'in all'],
      ...rows.map(({ name, kinds }) => {
        const { socket, calls } = hourOf(kinds, minutes);
        return [name, megabytes(socket), megabytes(calls), megabytes(socket + calls)];
      }),
    ];
    console.log(`\n${columns(cells)}`);
    if (isKeeping) await keep(savesData ? 'saved' : 'usual', rows, minutes);
  } finally {
    await hall.close();
  }
}

async function keep(
  how: keyof KeptBytes,
  rows: readonly { readonly name: string; readonly kinds: readonly Kind[] }[],
  minutes: number,
): Promise<void> {
  const [cpu] = os.cpus();
  const kept: KeptBytes = {
    ...(JSON.parse(await readFile(KEPT, 'utf8')) as KeptBytes),
    [how]: {
      measuredAt: new Date().toISOString(),
      machine: `${os.cpus().length} × ${cpu?.model ?? 'processor'}`,
      minutes,
      pages: Object.fromEntries(rows.map(({ name, kinds }) => [name, hourOf(kinds, minutes)])),
    },
  };
  await writeFile(KEPT, `${JSON.stringify(kept, null, 2)}\n`);
  await keepFigures('bytes', markdownTable(keptCells(kept)));
}

const kindCells = (kinds: readonly Kind[], minutes: number): string[][] => [
  ['', 'times a minute', 'bytes each', 'an hour'],
  ...[...kinds]
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ name, count, bytes }) => [
      name,
      (count / minutes).toFixed(1),
      (bytes / Math.max(1, count)).toFixed(0),
      megabytes((bytes * 60) / minutes),
    ]),
];
