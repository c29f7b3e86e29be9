// `npm run browsers -- http://localhost:8787 [80 92 106 installed]`: opens the lobby and the ten games of a running hall in
// real old Chromiums and in the installed one, and says what each shows and complains of (docs/browsers.md).
import { setTimeout as sleep } from 'node:timers/promises';
import { chromiumVisitor } from './chromium';
import { oldChromium, type OldChromium } from './provide';
import type { Visitor } from './visitor';

/** How long a page may take on a busy machine that draws without a graphics card, in milliseconds. */
const PATIENCE = 60_000;
const PHONE = { width: 360, height: 640 };
const GAMES = [7, 9, 8, 10, 11, 1, 3, 4, 5, 6];

/** Runs in the page: what is still missing, or null. */
function missing(isGame: boolean): string | null {
  if (document.querySelector('.plain-words')) return 'plain words';
  if (!/\d\.\d\d/.test(document.querySelector('.purse__sum')?.textContent ?? '')) return 'the balance';
  if (!isGame) return document.querySelectorAll('.booth').length >= 10 ? null : 'the stalls';
  if (!document.querySelector('.scene-host__canvas canvas')) return 'the canvas';
  if (document.querySelector('.scene-host__loading')) return 'the picture';
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? `${scrollWidth - clientWidth} points of width` : null;
}

async function look(visitor: Visitor, address: string, isGame: boolean): Promise<string> {
  await visitor.open(address);
  const giveUpAt = Date.now() + PATIENCE;
  let lacks: string | null = 'the page';
  while (lacks !== null && Date.now() < giveUpAt) {
    await sleep(500);
    lacks = await visitor.run(missing, isGame).catch((error: unknown) => String(error));
  }
  const complaints = visitor.complaints() ?? [];
  if (lacks !== null) return `lacks ${lacks} ${complaints.join(' ')}`;
  return complaints.length === 0 ? 'ok' : `complains: ${complaints.join(' ')}`;
}

const [hall = 'http://localhost:8787', ...wanted] = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : ['80', '92', '106', 'installed']) {
  const place =
    name === 'installed'
      ? (process.env['PUPPETEER_EXECUTABLE_PATH'] ?? '/usr/bin/chromium')
      : oldChromium(Number(name) as OldChromium);
  if (place === null) {
    console.log(`${name}: cannot be had here`);
    process.exitCode = 1;
    continue;
  }
  const visitor = await chromiumVisitor(place, { size: PHONE });
  try {
    const pages = [
      ['lobby', 'page=lobby'] as const,
      ...GAMES.map((id) => [`game ${id}`, `gameType=${id}&type=2`] as const),
    ];
    for (const [page, query] of pages) {
      const verdict = await look(visitor, `${hall}/demo/launch?lang=2&${query}`, page !== 'lobby');
      console.log(`${visitor.name}, ${page}: ${verdict}`);
      if (verdict !== 'ok') process.exitCode = 1;
    }
  } finally {
    await visitor.close();
  }
}
