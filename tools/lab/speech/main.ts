// `npm run lab speech`: measures how long espeak-ng takes to read the marks of a crash game's multiplier, in all languages,
// at its usual pace and at twice that, which practised listeners choose. A mark that is still being read when the next one
// comes is a fault.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatTrimmed } from '../../../src/client/hud/formatTrimmed';
import { hundredths, printMultiplier, type Multiplier } from '../../../src/core/multiplier';
import { markAt, SPOKEN, type Spoken } from '../../../src/kits/crash/client/spokenHeights';
import { flightTime, multiplierAt } from '../../../src/kits/crash/rules';
import { install } from '../../browsers/provide';
import { root } from '../../root';

const ESPEAK = 'espeak-ng';
/** By the language's folder: the voice, and the locale of its numbers. */
const VOICES = {
  en: ['en', 'en'],
  in: ['hi', 'hi'],
  jp: ['ja', 'ja'],
  kr: ['ko', 'ko'],
  vn: ['vi', 'vi'],
  'zh-CN': ['cmn', 'zh-CN'],
} as const;
const PACES = [175, 350];
/** Highest multiplier of the marks, in hundredths. */
const HIGHEST = 100_000;
/** Milliseconds left before the next mark, below which a mark is listed. */
const SCANT = 500;
const WAVE_HEADER = 44;
const BYTES_A_MILLISECOND = (22_050 * 2) / 1_000;

/** Milliseconds, with the silence after the words. */
function readingTime(words: string, voice: string, pace: number): number {
  const { stdout, status, stderr } = spawnSync(ESPEAK, ['-v', voice, '-s', `${pace}`, '--stdout', words]);
  if (status !== 0 || stdout.length <= WAVE_HEADER) throw new Error(`${ESPEAK} ${voice}: ${String(stderr)}`);
  return (stdout.length - WAVE_HEADER) / BYTES_A_MILLISECOND;
}

function marksOf(spoken: Spoken): Multiplier[] {
  const marks = Array.from({ length: HIGHEST }, (_, i) => markAt(spoken, hundredths(100 + i)));
  return [...new Set(marks)].filter((mark) => mark !== null);
}

if (spawnSync(ESPEAK, ['--version']).error && !install(ESPEAK)) {
  console.error(`${ESPEAK} is not available here: install the Debian package ${ESPEAK}`);
  process.exit(1);
}
let late = 0;
/** By mark: its longest reading time in all languages and paces, and the shortest time until the next mark. */
const closest = new Map<string, { readonly time: number; readonly gap: number }>();
for (const [language, [voice, locale]] of Object.entries(VOICES)) {
  const file = readFileSync(join(root, 'src/client/i18n', language, 'game.json'), 'utf8');
  const texts = JSON.parse(file) as { crash: { say: { height: string } } };
  for (const pace of PACES) {
    const times = new Map<Multiplier, number>();
    const timeOf = (mark: Multiplier): number => {
      const words = texts.crash.say.height.replace('{{at}}', formatTrimmed(mark, locale));
      const time = times.get(mark) ?? readingTime(words, voice, pace);
      times.set(mark, time);
      return time;
    };
    for (const spoken of SPOKEN) {
      const marks = marksOf(spoken);
      marks.slice(0, -1).forEach((mark, i) => {
        const gap = flightTime(marks[i + 1] ?? mark) - flightTime(mark);
        const name = printMultiplier(mark);
        const before = closest.get(name);
        closest.set(name, {
          time: Math.max(timeOf(mark), before?.time ?? 0),
          gap: Math.min(gap, before?.gap ?? gap),
        });
        if (timeOf(mark) <= gap) return;
        late++;
        console.log(
          `LATE ${language}, ${spoken}, ${pace} words: ${name} takes ${timeOf(mark).toFixed(0)} ms of ${gap.toFixed(0)}`,
        );
      });
    }
    const all = [...times.values()];
    /** Percent by which the multiplier rises while the longest mark is read. */
    const rise = Number(multiplierAt(Math.max(...all))) - 100;
    console.log(
      `${language}, ${pace} words a minute: ${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)} ms a mark, in which it rises by up to ${rise} %`,
    );
  }
}
for (const [name, { time, gap }] of closest)
  if (gap < time + SCANT)
    console.log(`closest: ${name} takes up to ${time.toFixed(0)} ms of ${gap.toFixed(0)}`);
console.log(`${late} marks are still being read when the next one comes`);
process.exitCode = late > 0 ? 1 : 0;
