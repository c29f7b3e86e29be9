// `npm run studio`: opens the studio, where packs are looked at and edited. `shots` takes pictures of whole games, `pages` of
// the other pages; `package` writes the studio as a package that needs nothing of this tree; `package --try` also uses it in an empty folder.
import { openGallery } from '../pack/preview/open';
import { makePackage } from './package';
import { shots } from './shots';
import { pages } from './pages';
import { tryPackage } from './tryPackage';

const COMMANDS: Readonly<Record<string, (words: readonly string[]) => Promise<void>>> = {
  open: async () => {
    console.log('Building the studio, which takes up to a minute …');
    const { url } = await openGallery({ port: Number(process.env['PORT'] ?? 8788) });
    console.log(`The studio: ${url}  (Ctrl+C ends it)`);
  },
  shots,
  pages,
  package: async (words) => {
    const file = await makePackage();
    console.log(file);
    if (words.includes('--try')) await tryPackage(file);
  },
};

const [wish = 'open', ...words] = process.argv.slice(2);
const command = COMMANDS[wish];
try {
  if (!command) throw new Error(`choose one of: ${Object.keys(COMMANDS).join(', ')}`);
  await command(words);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
