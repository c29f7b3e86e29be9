// `node tools/jest/keepSeconds.mjs` after a whole `npm test`: writes to seconds.json how long the long test files took, so that
// the next run begins with them. Only the order depends on it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** In seconds. Shorter files are not listed: their order hardly matters. */
const LONG = 15;
const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = ['unit-dom', 'platform', 'browser'].map((project) => `${root}.cache/jest-${project}.json`);
const missing = reports.find((report) => !existsSync(report));
if (missing) throw new Error(`${missing} is missing: run \`npm test\` first`);
const took = reports
  .flatMap((report) => JSON.parse(readFileSync(report, 'utf8')).testResults)
  .map(({ name, startTime, endTime }) => [
    relative(root, name).replaceAll('\\', '/'),
    Math.round((endTime - startTime) / 1000),
  ])
  .filter(([, seconds]) => seconds >= LONG)
  .sort(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(`${root}tools/jest/seconds.json`, `${JSON.stringify(Object.fromEntries(took), null, 2)}\n`);
