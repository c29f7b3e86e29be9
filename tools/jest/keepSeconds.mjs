// `node tools/jest/keepSeconds.mjs` after a whole `npm test` on a quiet machine: writes to seconds.json how long the long test
// files took. The next run begins with them, and `npm run check` leaves out those of them that need neither browser nor platform.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Seconds from which a file is listed, by report. The order of shorter files hardly matters, and `npm run check` has time for them. */
const LONG = { 'unit-dom': 0.8, platform: 15, browser: 15 };
const root = fileURLToPath(new URL('../..', import.meta.url));
const took = Object.entries(LONG)
  .flatMap(([project, long]) => {
    const report = `${root}.cache/jest-${project}.json`;
    if (!existsSync(report)) throw new Error(`${report} is missing: run \`npm test\` first`);
    return JSON.parse(readFileSync(report, 'utf8'))
      .testResults.map(({ name, startTime, endTime }) => [
        relative(root, name).replaceAll('\\', '/'),
        Math.round((endTime - startTime) / 100) / 10,
      ])
      .filter(([, seconds]) => seconds >= long);
  })
  .sort(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(`${root}tools/jest/seconds.json`, `${JSON.stringify(Object.fromEntries(took), null, 2)}\n`);
