// `npm run lab <name>`: long trials, each in a folder of its own beside this file.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../root';

const folder = join(root, 'tools/lab');
const name = process.argv[2] ?? '';
const script = join(folder, name, 'main.ts');
if (!/^\w+$/.test(name) || !existsSync(script)) {
  const names = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
  console.error(`npm run lab <name>; names: ${names.map((one) => one.name).join(', ')}`);
  process.exit(1);
}
await import(pathToFileURL(script).href);
