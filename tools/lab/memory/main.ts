// `npm run lab memory`: what the client holds on a phone with 1 GB: a small heap, a browser that spares memory, each game with a
// bet in it, and all of them in a row. Fails where a page needs more than its budget (docs/browsers.md).
import { chromiumVisitor } from '../../browsers/chromium';
import { Hall } from '../../browsers/hall';
import { openWhole } from '../../browsers/page';
import { GAMES } from '../../browsers/play';
import type { Visitor } from '../../browsers/visitor';

/** Of V8's old space, in MB: beyond it a page ends. */
const OLD_SPACE = 64;
/** In MB. What such a phone leaves to one page is about 150, code and buffers of the browser included. */
const BUDGET = { heap: 24, pictures: 24, textures: 48 } as const;

const FLAGS = [
  `--js-flags=--max-old-space-size=${OLD_SPACE} --expose-gc`,
  '--enable-low-end-device-mode',
  '--enable-precise-memory-info',
];

interface Held {
  readonly heap: number;
  /** Of the page, decoded: four bytes a pixel. */
  readonly pictures: number;
  /** Atlas with its smaller copies, and two buffers of the canvas. */
  readonly textures: number;
}

/** Runs in the page. In MB. */
async function held(): Promise<Held> {
  const page = window as unknown as { gc?: () => void };
  for (let i = 0; i < 3; i++) {
    if (page.gc) page.gc();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { memory } = performance as unknown as { memory: { usedJSHeapSize: number } };
  const MB = 2 ** 20;
  let pictures = 0;
  document.querySelectorAll('img').forEach((one) => {
    pictures += one.naturalWidth * one.naturalHeight * 4;
  });
  let textures = 0;
  document.querySelectorAll('canvas').forEach((canvas) => {
    textures += 2 * canvas.width * canvas.height * 4;
  });
  const atlases = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /packs\/.*@\dx.*\.webp$/.test(name));
  const last = atlases[atlases.length - 1];
  if (last !== undefined && textures > 0) {
    const image = new Image();
    image.src = last;
    await image.decode();
    // What the page decodes for the texture is let go by the browser when it likes.
    pictures += image.naturalWidth * image.naturalHeight * 4;
    textures += (image.naturalWidth * image.naturalHeight * 4 * 4) / 3;
  }
  return { heap: memory.usedJSHeapSize / MB, pictures: pictures / MB, textures: textures / MB };
}

const lines: string[] = [];
const faults: string[] = [];
async function measure(page: string, visitor: Visitor): Promise<void> {
  const all = await visitor.run(held);
  lines.push(
    `| ${page} | ${all.heap.toFixed(1)} | ${all.pictures.toFixed(1)} | ${all.textures.toFixed(1)} |`,
  );
  for (const kind of ['heap', 'pictures', 'textures'] as const)
    if (all[kind] > BUDGET[kind])
      faults.push(`${page}: ${kind} ${all[kind].toFixed(1)} MB, above ${BUDGET[kind]}`);
}

const hall = await Hall.open();
const visitor = await chromiumVisitor(process.env['PUPPETEER_EXECUTABLE_PATH'] ?? '', {
  size: { width: 360, height: 640 },
  flags: FLAGS,
});
try {
  await openWhole(visitor, (await hall.link()).link, false);
  await measure('lobby', visitor);
  for (const game of GAMES.filter(({ id }) => id >= 7 || id === 1)) {
    await openWhole(visitor, (await hall.link(game.id)).link, true);
    await game.play(visitor, hall);
    await measure(game.name, visitor);
  }
} finally {
  await visitor.close();
  await hall.close();
}
console.log(`| page | heap | decoded pictures | textures |\n|---|---|---|---|\n${lines.join('\n')}`);
console.log(`| budget | ${BUDGET.heap} | ${BUDGET.pictures} | ${BUDGET.textures} |`);
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
