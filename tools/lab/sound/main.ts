// `npm run lab sound [pack]`: listens to every sound, every game's busiest minute, ten sounds at once and every loop's seam, at full
// sliders and through the client's own mixer and limiter in headless Chromium. Writes the tables of docs/sound.md, of another
// pack than the default one what goes round; fails where something clips or a seam can be heard.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_PACK } from '../../../src/protocol/pack';
import { root } from '../../root';
import { MUSIC } from '../../../src/client/sound/names';
import { saidBy } from './cueSheet';
import { openEar, type Heard } from './ear';
import { faultsOf, tableOf } from './report';

const DOC = path.join(root, 'docs/sound.md');

const pack = process.argv[3] ?? DEFAULT_PACK;
const mark = pack === DEFAULT_PACK ? 'heard' : `heard ${pack}`;
const ear = await openEar(pack);
try {
  const cues = await ear.cues();
  const mixes = await ear.mixes(cues);
  const seams = await ear.seams();
  const goesRound = ({ place, name }: Heard): boolean =>
    seams.some((seam) => seam.place === place && seam.name === name);
  // The cue sheet tells behind a colon how the default pack says it, and names its music.
  const saidByAll: typeof saidBy = (place, name) =>
    name === MUSIC ? 'Music' : (saidBy(place, name).split(':')[0] ?? '');
  const table =
    pack === DEFAULT_PACK
      ? tableOf(cues, mixes, seams)
      : tableOf(cues.filter(goesRound), mixes, seams, saidByAll);
  console.log(table);
  const text = await readFile(DOC, 'utf8');
  await writeFile(
    DOC,
    text.replace(
      new RegExp(`(<!-- ${mark} -->\\n)[^]*(<!-- /${mark} -->)`),
      (_, begin: string, end: string) => `${begin}${table}\n${end}`,
    ),
  );
  const faults = faultsOf(cues, mixes, seams);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await ear.close();
}
