// Reads every file of a finished build as the floor's browsers would: npx tsx tools/check/floor/main.ts
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isBuilt } from '../../build/freshness';
import { root } from '../../root';
import { runScript } from '../../script';
import { fileFaults } from './files';

if (!isBuilt(root)) await runScript('tools/build/main.ts');
const dist = join(root, 'dist');
const faults = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(m?js|css|html)$/.test(entry.name))
  .flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    return fileFaults(path.slice(dist.length + 1), readFileSync(path, 'utf8'));
  });
for (const fault of faults) console.error(`  ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
