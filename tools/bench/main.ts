// `npm run bench`: what the rocket's scene costs, calm, typical and in a storm, by the fixed step: frames drawn one after
// the other with the graphics calls stubbed, in blocks of 60, the best blocks counted, since free-running rates vary twofold
// between runs. Prints a table, and the same as JSON into .cache/bench.json.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import puppeteer, { type Page } from 'puppeteer';
import { root } from '../root';
import { bundlePreview, servePreview } from '../pack/preview/serve';

/** Scripted moments of the preview page. */
const LOADS = { calm: 'early', typical: '2x', storm: 'storm' } as const;
const FLAGS = [
  '--no-sandbox',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Cost {
  readonly load: string;
  /** Milliseconds of script a frame, mean of the five best blocks. */
  readonly step: number;
  readonly drawCalls: number;
  readonly textureUploads: number;
}

/** Runs in the page: draws a few real frames to count calls, then many with the calls stubbed to time the script. */
const MEASURE = `(async () => {
  const { game, frame } = window.preview;
  const gl = game.renderer.gl;
  if (!gl) throw new Error('the scene is not drawn by WebGL');
  let now = performance.now();
  const counts = { draws: 0, uploads: 0 };
  const counted = (name, field) => { const real = gl[name]; gl[name] = function (...a) { counts[field] += 1; return real.apply(gl, a); }; };
  for (const name of ['drawElements', 'drawArrays']) counted(name, 'draws');
  for (const name of ['texImage2D', 'texSubImage2D']) counted(name, 'uploads');
  for (let i = 0; i < 5; i++) frame((now += 17));
  counts.draws = counts.uploads = 0;
  for (let i = 0; i < 10; i++) frame((now += 17));
  const perFrame = { drawCalls: counts.draws / 10, textureUploads: counts.uploads / 10 };
  for (const name of ['drawElements', 'drawArrays', 'clear', 'bufferSubData', 'bufferData', 'texImage2D', 'texSubImage2D']) gl[name] = () => {};
  for (let i = 0; i < 300; i++) frame((now += 17));
  const blocks = [];
  for (let block = 0; block < 40; block++) {
    await new Promise((done) => setTimeout(done, 5));
    const begin = performance.now();
    for (let i = 0; i < 60; i++) frame((now += 17));
    blocks.push((performance.now() - begin) / 60);
  }
  blocks.sort((a, b) => a - b);
  return { ...perFrame, step: blocks.slice(0, 5).reduce((a, b) => a + b, 0) / 5 };
})()`;

async function measure(page: Page, url: string, load: keyof typeof LOADS): Promise<Cost> {
  await page.goto('about:blank');
  await page.goto(`${url}?quality=0#${LOADS[load]}`);
  await page.waitForFunction('window.preview', { timeout: 60_000 });
  return { load, ...((await page.evaluate(MEASURE)) as Omit<Cost, 'load'>) };
}

const { server, url } = await servePreview(await bundlePreview());
const browser = await puppeteer.launch({
  executablePath: process.env['PUPPETEER_EXECUTABLE_PATH'],
  args: FLAGS,
});
try {
  const page = await browser.newPage();
  await page.setViewport({ width: 390, height: 470, deviceScaleFactor: 2 });
  const costs: Cost[] = [];
  for (const load of Object.keys(LOADS) as (keyof typeof LOADS)[]) costs.push(await measure(page, url, load));
  console.log('rocket     script a frame   draw calls   texture uploads');
  for (const { load, step, drawCalls, textureUploads } of costs) {
    const cells = [
      load.padEnd(10),
      `${step.toFixed(3)} ms`.padEnd(16),
      String(drawCalls).padEnd(12),
      String(textureUploads),
    ];
    console.log(cells.join(' '));
  }
  await mkdir(path.join(root, '.cache'), { recursive: true });
  await writeFile(path.join(root, '.cache/bench.json'), JSON.stringify({ game: 'rocket', costs }, null, 2));
} finally {
  await browser.close();
  server.close();
}
