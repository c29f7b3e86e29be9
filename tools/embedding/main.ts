// `npx tsx tools/embedding/main.ts`: regenerates the reference in docs/embedding.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root';
import { DOCUMENT, withReference } from './reference';

const file = join(root, DOCUMENT);
writeFileSync(file, withReference(readFileSync(file, 'utf8')));
