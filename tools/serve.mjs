// `npm run serve`: runs the platform in production. It needs only the packages of `npm ci --omit=dev`, and it does not build,
// install packages or open a demo. Settings come from the environment (docs/operating.md).
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { refusalOfNode } from './bootstrap/node.mjs';
import { stopWithParent } from './bootstrap/parent.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

function refuse(message) {
  process.stderr.write(`Fairground cannot run: ${message}\n`);
  process.exit(1);
}

const refusal = refusalOfNode(process.versions.node);
if (refusal) refuse(refusal);
if (!existsSync(join(root, 'node_modules/tsx')))
  refuse('its packages are missing: run "npm ci --omit=dev" first');
if (process.env.npm_lifecycle_event) stopWithParent();
await import('tsx');
await import(pathToFileURL(join(root, 'src/platform/serve.ts')).href);
