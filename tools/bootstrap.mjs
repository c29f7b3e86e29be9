// Starts every command: `node tools/bootstrap.mjs [--tests] <script> [arguments]`. It uses no packages, so that it runs on a
// fresh clone: it checks Node, installs missing packages, and then runs the TypeScript script in the same process. It prints
// only on stderr, because stdout is for the output of the command.
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { provideBrowser } from './bootstrap/browser.mjs';
import { provideDependencies, linkPostgres } from './bootstrap/dependencies.mjs';
import { refusalOfNode } from './bootstrap/node.mjs';
import { stopWithParent } from './bootstrap/parent.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const say = (line) => process.stderr.write(`fairground: ${line}\n`);

try {
  const refusal = refusalOfNode(process.versions.node);
  if (refusal) throw new Error(refusal);
  if (process.env.npm_lifecycle_event) stopWithParent();
  const forTests = process.argv[2] === '--tests';
  const [script, ...rest] = process.argv.slice(forTests ? 3 : 2);
  provideDependencies(root, say);
  if (forTests) {
    linkPostgres(root);
    process.env.PUPPETEER_EXECUTABLE_PATH = await provideBrowser(root, say);
  }
  const path = resolve(root, script);
  process.argv = [process.argv[0], path, ...rest];
  await import('tsx');
  await import(pathToFileURL(path).href);
} catch (error) {
  say(error.name === 'Error' ? error.message : error.stack);
  if (error.cause) say(`because of ${error.cause.stack ?? error.cause}`);
  process.exitCode = 1;
}
