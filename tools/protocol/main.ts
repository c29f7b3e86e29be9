// `npx tsx tools/protocol/main.ts`: regenerates docs/protocol/*.json.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root';
import { documents } from './documents';

for (const [path, text] of Object.entries(documents())) writeFileSync(join(root, path), text);
