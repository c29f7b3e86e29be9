// `npm run lab sound`: measures every sound, every game's busiest minute, ten sounds at once and every loop's seam, at full
// volume and through the client's own mixer and limiter in headless Chromium. Writes the tables of docs/sound.md; fails
// where a sound clips or a seam is audible.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../../root';
import { openEar } from './ear';
import { faultsOf, tableOf } from './report';

const DOC = path.join(root, 'docs/sound.md');

const ear = await openEar();
try {
  const cues = await ear.cues();
  const mixes = await ear.mixes(cues);
  const seams = await ear.seams();
  const table = tableOf(cues, mixes, seams);
  console.log(table);
  const text = await readFile(DOC, 'utf8');
  await writeFile(
    DOC,
    text.replace(
      /(<!-- heard -->\n)[^]*(<!-- \/heard -->)/,
      (_, begin: string, end: string) => `${begin}${table}\n${end}`,
    ),
  );
  const faults = faultsOf(cues, mixes, seams);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await ear.close();
}
