// Every way to cheat in every course of play.
import type { SoakResult } from '../part';
import type { Hall } from './cheat';
import { halls } from './halls';
import { COURSES, Table, type Course } from './play';

/** Number of rounds with cheating, and of rounds until a finding must be shown. */
const CHEATED = 5;
/** Largest number of rounds to wait for a win: a house can pay too little only then. */
const UNTIL_A_WIN = 60;
/** Milliseconds until an incomplete register must be a finding. The device first requests it again for ten minutes. */
const PATIENCE = 660_000;

type Way = Hall['ways'][number];

export interface Wish {
  /** All games by default. */
  readonly halls?: readonly Hall[];
  /** Whether a way is tried in a course of play; all by default. */
  chosen?(way: Way, course: Course, hall: Hall): boolean;
  say(line: string): void;
}

export async function runCheats({ halls: wished, chosen = () => true, say }: Wish): Promise<SoakResult> {
  const all = wished ?? (await halls());
  const faults: string[] = [];
  const names = new Set<string>();
  const found = new Map<string, number>();
  let tried = 0;
  for (const hall of all) {
    const { proofName } = hall.game;
    for (const way of hall.ways) {
      names.add(way.name);
      for (const course of COURSES) {
        if (way.only?.includes(course.name) === false || !chosen(way, course, hall)) continue;
        tried += 1;
        const missing = await tryOut(way, course, hall);
        if (missing === null) found.set(proofName, (found.get(proofName) ?? 0) + 1);
        else faults.push(`${proofName}, ${way.name}, ${course.name}: ${missing}`);
      }
    }
    say(`${proofName}: ${hall.ways.length} ways to cheat, ${found.get(proofName) ?? 0} found`);
  }
  return {
    figures: {
      'ways to cheat': names.size,
      'courses of play': COURSES.length,
      'tried out': tried,
      'found, named, kept and told, counted, or refused': [...found.values()].reduce((sum, n) => sum + n, 0),
      ...Object.fromEntries(
        all.map(({ game, ways }) => [
          `${game.proofName}, ${ways.length} ways`,
          found.get(game.proofName) ?? 0,
        ]),
      ),
    },
    faults,
  };
}

/** The fault of the try; null when there is none. */
async function tryOut(way: Way, course: Course, hall: Hall): Promise<string | null> {
  const { name, found } = way;
  const first = course.before + 1;
  const isFork = 'differs' in found;
  // Only the second device gets the other history.
  const table = new Table(
    course,
    (clock) =>
      isFork
        ? { house: hall.honest(clock, name), begin: () => undefined }
        : way.open(clock, `${name} ${course.name}`),
    isFork ? (clock) => way.open(clock, name) : undefined,
  );
  await table.play(1, first - 1, first);
  const staked = table.house.stakes;
  let last = first + CHEATED;
  await table.play(first, last, first);
  // A house that pays too little has cheated only after a win.
  const isDue = (): boolean => table.house.twists.payout !== undefined && table.house.paidOtherwise === 0;
  for (; isDue() && last < first + UNTIL_A_WIN; last++) await table.play(last + 1, last + 1, first);
  const [device, other] = table.devices;
  if (!device) return 'no device';
  const isFound = (): boolean =>
    'counted' in found ||
    'unplayed' in found ||
    'differs' in found ||
    device.findings.some(({ defect }) => found.includes(defect));
  if (!isFound()) await table.pass(PATIENCE);
  device.readQuestions();
  const all = [...new Set(device.findings.map(({ defect, certain }) => `${defect}${certain ? '' : '?'}`))];
  if ('counted' in found) {
    const counts = device.standing?.counts;
    const isCounted = found.counted.some((what) => (counts?.[what] ?? 0) > 0);
    return isCounted ? null : `not counted: ${found.counted.join(', ')} (${all.join(', ')})`;
  }
  if ('unplayed' in found)
    return table.house.stakes === staked ? null : `played ${table.house.stakes - staked} times`;
  if ('differs' in found) {
    const mine = digestsOf(device.standing);
    const others = digestsOf(other?.standing ?? null);
    const shared = [...mine.keys()].filter((round) => others.has(round));
    const differs = shared.filter((round) => mine.get(round) !== others.get(round));
    if (shared.length === 0) return 'no round of which both were told';
    const from = shared.findIndex((round) => mine.get(round) !== others.get(round));
    return differs.length > 0 && differs.length === shared.length - from ? null : 'the digests are the same';
  }
  const right = device.findings.find(({ defect, certain }) => certain && found.includes(defect));
  if (!right) return `not found (${all.join(', ') || 'nothing at all'})`;
  if (!device.told.some((text) => text === `witness:finding.${right.defect}`))
    return 'found, and nobody was told';
  // The finding must be there in the next visit too.
  device.close();
  await device.open();
  return device.findings.some(({ defect }) => defect === right.defect) ? null : 'forgotten in the next visit';
}

const digestsOf = (
  standing: { readonly digests: readonly { readonly round: string; readonly digest: string }[] } | null,
): ReadonlyMap<string, string> =>
  new Map((standing?.digests ?? []).map(({ round, digest }) => [round, digest]));
