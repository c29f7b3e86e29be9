// `npm run lab contrast [brief] [[pack/]game…]`: shows every moment of every scene in both packs (brief: two of each strip)
// and measures the contrast of each letter, digit and sign with its surroundings. Less than 4.5 to 1 is a fault, or 3 to 1
// for large letters and for shapes. A letter that stays in its place for several moments of a strip, where balls, coins and
// light may pass over it, counts once, with the middle one of its contrasts.
import { openBrowser, openPage } from '../../pack/preview/browser';
import type { Measured } from '../../pack/preview/frameApi';
import { atRest } from '../../pack/preview/letters/edges';
import { bundlePage, PREVIEW_PAGE, servePages } from '../../pack/preview/serve';
import type { StripOutline } from '../../pack/preview/strips';

const PHONE = { width: 390, height: 440 };
const PACKS = ['fairground-night', 'paper-daylight'];

type Seen = Measured & { readonly moment: string };
/** All letters of one kind. */
interface Kind {
  worst: Seen;
  count: number;
  faint: number;
  /** Moments with a faint letter. */
  readonly moments: Set<string>;
}

const { server, url } = await servePages(await bundlePage(PREVIEW_PAGE, 'ours', { scales: [2] }));
const browser = await openBrowser();
const isBrief = process.argv[3] === 'brief';
const wishes = process.argv.slice(isBrief ? 4 : 3);
let [failed, measured, moments] = [0, 0, 0];
/** Percentage of letters with enough contrast, by pack and game. */
const shares: string[] = [];
try {
  const page = await openPage(browser);
  await page.setViewport({ ...PHONE, deviceScaleFactor: 2 });
  await page.goto(url);
  await page.waitForFunction('window.preview', { timeout: 60_000 });
  const games = (await page.evaluate('preview.games')) as string[];
  for (const pack of PACKS)
    for (const game of games) {
      if (wishes.length > 0 && !wishes.some((wish) => wish === game || wish === `${pack}/${game}`)) continue;
      const kinds = await lookAt(game, pack);
      const sumOf = (of: (kind: Kind) => number): number =>
        [...kinds.values()].map(of).reduce((a, b) => a + b, 0);
      const [all, faintOnes] = [sumOf(({ count }) => count), sumOf(({ faint }) => faint)];
      shares.push(`${pack} ${game}: ${((100 * (all - faintOnes)) / all).toFixed(1)} % of ${all}`);
      for (const [family, { worst, count, faint, moments: where }] of kinds) {
        if (faint > 0) failed++;
        measured += count;
        const { name, contrast, needed, height, colour, at, moment } = worst;
        console.log(
          `${faint > 0 ? 'FAINT' : 'ok   '} ${pack} ${game} ${family}: ${count} measured, ${faint} too faint; at worst ${contrast.toFixed(2)} to 1 of ${needed}, ${height.toFixed(0)} points high, ${colour}, ${name} at ${at.map(Math.round).join(',')} in ${moment}`,
        );
        if (faint > 0) console.log(`        in ${[...where].join('; ')}`);
      }
    }
} finally {
  await browser.close();
  server.close();
}
for (const line of shares) console.log(line);
console.log(`${measured} letters and signs in ${moments} moments measured, ${failed} kinds too faint`);
process.exitCode = failed > 0 || measured === 0 ? 1 : 0;

/** Measures the letters of a game and sorts them by kind. */
async function lookAt(game: string, pack: string): Promise<Map<string, Kind>> {
  const page = (await browser.pages()).at(-1);
  if (!page) throw new Error('no page');
  const kinds = new Map<string, Kind>();
  await page.goto('about:blank');
  await page.setViewport({ ...PHONE, deviceScaleFactor: 2 });
  await page.goto(`${url}?game=${game}&quality=0&pack=${pack}`);
  await page.waitForFunction('window.preview', { timeout: 60_000 });
  const outlines = (await page.evaluate('preview.outlines')) as StripOutline[];
  for (const { name, labels, size } of outlines) {
    await page.setViewport({ ...(size ?? PHONE), deviceScaleFactor: 2 });
    await page.evaluate('preview.resize()');
    const last = labels.length - 1;
    const looked = isBrief ? new Set([Math.floor(last / 2), last]) : labels.keys();
    const places = new Map<string, Seen[]>();
    for (const index of looked) {
      const letters = (await page.evaluate(
        ({ strip, moment }) => {
          const { preview } = window;
          if (!preview) throw new Error('no preview');
          preview.show(strip, moment);
          return preview.letters();
        },
        { strip: name, moment: index },
      )) as Measured[];
      moments++;
      for (const letter of letters) {
        const place = [letter.name, letter.tint, letter.needed, ...letter.at.map(Math.round)].join();
        const seen = { ...letter, moment: `${name}/${index} “${labels[index] ?? ''}”` };
        places.set(place, [...(places.get(place) ?? []), seen]);
      }
    }
    for (const all of places.values()) {
      const contrast = atRest(all.map((one) => one.contrast));
      const letter = all.find((one) => one.contrast === contrast);
      if (!letter) continue;
      const family = letter.name.replace(/-(\d+|[a-f]|point|comma|times|star)(?=-|$)/, '');
      const key = `${family} (${letter.needed} to 1)`;
      const kind = kinds.get(key) ?? { worst: letter, count: 0, faint: 0, moments: new Set() };
      kinds.set(key, kind);
      kind.count++;
      if (contrast - letter.needed < kind.worst.contrast - kind.worst.needed) kind.worst = letter;
      if (contrast >= letter.needed) continue;
      kind.faint++;
      kind.moments.add(letter.moment);
    }
  }
  return kinds;
}
