// Completes package-lock.json: `npx tsx tools/lockfile/main.ts`. Run it after a package with native parts has been added or
// updated from a registry that has the builds of some systems only. A test fails when this is needed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root';
import { entryOf, missingBuilds, type LockedPackages } from './builds';

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages };
const missing = missingBuilds(lock.packages);
const added = missing.map((build) => [`node_modules/${build.name}`, entryOf(build)] as const);
const packages = [...Object.entries(lock.packages), ...added].sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
console.log(`${missing.length} builds added`);
