// Tests the sound at the client's output, at full sliders: nothing clips, whichever sounds play together; loops have no
// audible seam; the figures in docs/sound.md match the measured ones.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openEar, type Ear, type Heard, type Mix, type Seam } from '../../tools/lab/sound/ear';
import { CEILING, faultsOf, SEAM, tableOf } from '../../tools/lab/sound/report';

/** In milliseconds. All sounds play through a browser's mixer, on a machine that may be busy. */
jest.setTimeout(900_000);

const RATE = 48_000;
/**
 * Allowed difference in decibels between the document and a measurement: browser versions decode and limit slightly
 * differently.
 */
const ALIKE = 0.6;

let ear: Ear;
let cues: readonly Heard[];
let mixes: readonly Mix[];
let seams: readonly Seam[];
beforeAll(async () => {
  ear = await openEar();
  cues = await ear.cues();
  mixes = await ear.mixes(cues);
  seams = await ear.seams();
});
afterAll(() => ear.close());

const most = (wave: Float32Array): number => wave.reduce((so, v) => Math.max(so, Math.abs(v)), 0);
const tone = (level: number): number[] =>
  Array.from({ length: RATE }, (_, i) => level * Math.sin((2 * Math.PI * 440 * i) / RATE));

test('what is quiet passes the last stage unchanged, what is far too loud comes out below full scale', async () => {
  expect(most((await ear.through(tone(0.2))).slice(RATE / 2))).toBeCloseTo(0.2, 3);
  expect(most(await ear.through(tone(4)))).toBeLessThan(10 ** (CEILING / 20));
});

test('ten sounds at once over music stay below −1 dBTP in every place, also where they would clip without the limiter', () => {
  const clashes = mixes.filter(({ name }) => name === 'ten at once');
  // Only six of the hall's own sounds can play together.
  for (const { place, sounds } of clashes) expect(sounds.length).toBe(place === 'shared' ? 6 : 10);
  expect(Math.max(...clashes.map(({ before }) => before))).toBeGreaterThan(0);
  expect(clashes.filter(({ truePeak }) => truePeak > CEILING)).toEqual([]);
});

test('no sound by itself, and no game in its busiest minute, exceeds −1 dBTP', () => {
  expect(faultsOf(cues, mixes, [])).toEqual([]);
});

test('a loop goes on after its seam as the file goes on: in Ogg and in MP3', () => {
  expect(seams.length).toBeGreaterThanOrEqual(20);
  expect(seams.filter(({ difference }) => difference > SEAM)).toEqual([]);
});

test('the figures of docs/sound.md are what is heard', () => {
  const doc = readFileSync(path.join(__dirname, '../../docs/sound.md'), 'utf8');
  const told = /<!-- heard -->\n([^]*?)<!-- \/heard -->/.exec(doc)?.[1] ?? '';
  const rowsOf = (table: string): string[][] =>
    table
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) => line.split('|').map((cell) => cell.trim()));
  const heard = rowsOf(tableOf(cues, mixes, seams));
  const written = rowsOf(told);
  expect(written.length).toBe(heard.length);
  const number = (cell: string): number => Number(cell.replace('−', '-'));
  for (const [i, row] of heard.entries())
    for (const [k, cell] of row.entries()) {
      const other = written[i]?.[k] ?? '';
      if (cell === '' || Number.isNaN(number(cell))) expect(other).toBe(cell);
      else expect(Math.abs(number(other) - number(cell))).toBeLessThanOrEqual(ALIKE);
    }
});
