// Bundles a page that shows scenes by themselves, and serves it with the built packs.
import { createReadStream } from 'node:fs';
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { buildPacks, type BuildWish } from '../build';
import { bundle } from './bundle';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.png': 'image/png',
};
const PAGE = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Scene preview</title>
<style>html,body{margin:0;height:100%;background:#0f0c33}#scene{width:100%;height:100%}</style><div id="scene"></div><script type="module" src="page.js"></script>`;

/** The page that holds scripted moments. */
export const PREVIEW_PAGE = 'tools/pack/preview/page.ts';

/**
 * Bundles the page whose script is `entry`, a path in the project, into a new folder and returns the folder. `phaser`: the
 * part that the client ships, or the whole of it. PACKS names a folder of built packs, to save building them; `wish` leaves
 * out parts that are not looked at.
 */
export async function bundlePage(
  entry: string,
  phaser: 'ours' | 'whole' = 'ours',
  wish: BuildWish = {},
): Promise<string> {
  const outDir = await mkdtemp(path.join(os.tmpdir(), 'fairground-preview-'));
  const built = process.env['PACKS'];
  if (built) await cp(built, path.join(outDir, 'packs'), { recursive: true });
  else if (phaser === 'ours') await buildPacks(path.join(outDir, 'packs'), { ...wish, whole: true });
  await writeFile(path.join(outDir, 'index.html'), PAGE);
  await bundle({ page: entry }, outDir, phaser);
  return outDir;
}

export async function servePages(folder: string, port = 0): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://preview');
    const file = path.join(
      folder,
      path.normalize(pathname === '/' ? '/index.html' : decodeURIComponent(pathname)),
    );
    const stream = file.startsWith(folder) ? createReadStream(file) : null;
    if (!stream) return void response.writeHead(403).end();
    stream.on('open', () =>
      response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' }),
    );
    stream.on('error', () => response.writeHead(404).end());
    stream.pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}/` };
}
