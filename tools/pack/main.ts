// `npm run pack`: `build` makes the atlases into dist/packs, `check` reads every pack and says what is wrong with it,
// `preview` shows the games' scenes without a platform.
import path from 'node:path';
import { root } from '../root';
import { buildPacks, checkPacks } from './build';

const COMMANDS: Readonly<Record<string, () => Promise<void>>> = {
  build: () => buildPacks(path.join(root, 'dist/packs')),
  check: async () => {
    for (const { pack, games } of await checkPacks()) {
      for (const { game, drawings } of games)
        console.log(`${pack}/${game}: ${drawings} drawings are in order`);
    }
  },
  preview: async () => {
    const { PREVIEW_PAGE, bundlePage, servePages } = await import('./preview/serve');
    const { url } = await servePages(await bundlePage(PREVIEW_PAGE), Number(process.env['PORT'] ?? 8788));
    console.log(`The scenes by themselves: ${url}?game=rocket, runway, …`);
  },
};

const [wish = ''] = process.argv.slice(2);
const command = COMMANDS[wish];
try {
  if (!command) throw new Error(`say one of: ${Object.keys(COMMANDS).join(', ')}`);
  await command();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
