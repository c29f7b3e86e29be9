// Every cheat in every course, and the honest hall in every course.
import type { SoakResult } from '../part';
import { CHEATS, type Cheat } from './cheats';
import type { CrashSkin } from '../../../src/kits/crash/client/store';
import { COURSES, Table, crashSkins, type Course } from './play';

/** Rounds that are cheated in, and rounds until what is found must be on show. */
const CHEATED = 4;

export interface Wish {
  readonly honest: number;
  readonly cheats?: readonly Cheat[];
  readonly courses?: readonly Course[];
  /** All crash games by default. */
  readonly skins?: readonly CrashSkin[];
  say(line: string): void;
}

export async function runCheats({
  honest,
  cheats = CHEATS,
  courses = COURSES,
  skins: wished,
  say,
}: Wish): Promise<SoakResult> {
  const skins = wished ?? (await crashSkins());
  const faults: string[] = [];
  let found = 0;
  for (const cheat of cheats) {
    for (const course of courses)
      for (const skin of skins) {
        const missing = await tryOut(cheat, course, skin);
        if (missing === null) found += 1;
        else faults.push(`${cheat.name}, ${course.name}, ${skin.proof.game}: ${missing}`);
      }
    say(
      `${cheat.name}: ${faults.filter((fault) => fault.startsWith(`${cheat.name},`)).length} of ${courses.length * skins.length} not found`,
    );
  }
  let rounds = 0;
  for (const [course, skin] of courses.flatMap((one) => skins.map((two) => [one, two] as const))) {
    const table = new Table(`honest ${course.name}`, course, skin);
    const each = Math.ceil(honest / courses.length / skins.length);
    if (each === 0) break;
    await table.play(1, each);
    rounds += each;
    for (const device of table.devices)
      for (const { defect, round, expected, told } of device.findings)
        faults.push(
          `honest, ${course.name}, ${skin.proof.game}: ${defect} in round ${round}, ${expected} but ${told}`,
        );
    say(`honest, ${course.name}, ${skin.proof.game}: ${each} rounds`);
  }
  return {
    figures: {
      'ways to cheat': cheats.length,
      'courses of play': courses.length,
      games: skins.map(({ proof }) => proof.game).join(', '),
      'tried out': cheats.length * courses.length * skins.length,
      'found, named, kept and told': found,
      'honest rounds': rounds,
    },
    faults,
  };
}

/** What was not as it must be; null when all is well. */
async function tryOut(
  { name, found, twists }: Cheat,
  course: Course,
  skin: CrashSkin,
): Promise<string | null> {
  const first = course.before + 1;
  const table = new Table(`${name} ${course.name}`, course, skin);
  await table.play(1, first + CHEATED, first, twists(first));
  const [device] = table.devices;
  if (!device) return 'no device';
  if ('counted' in found) {
    const count = device.witness?.standing(skin.proof.game)?.counts[found.counted] ?? 0;
    return count > 0 ? null : `not counted: ${found.counted}`;
  }
  const right = device.findings.find(({ defect, certain }) => certain && found.includes(defect));
  const all = [...new Set(device.findings.map(({ defect, certain }) => `${defect}${certain ? '' : '?'}`))];
  if (!right) return `not found (${all.join(', ') || 'nothing at all'})`;
  if (!device.told.some((text) => text === `fairness:finding.${right.defect}`))
    return 'found, and nobody was told';
  // It is there in the next visit too.
  device.close();
  await device.open();
  return device.findings.some(({ defect }) => defect === right.defect) ? null : 'forgotten in the next visit';
}
