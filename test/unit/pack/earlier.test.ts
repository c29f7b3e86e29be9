// A pack that was valid under an earlier version: each of its parts is still required, at the same size, or the check names the
// part and says what became of it. earlier.json lists all parts that any version required; `EARLIER=write` in front of jest adds
// new ones.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import night from '../../../assets/packs/fairground-night/pack.json';
import former from '../../../assets/packs/former.json';
import { PAGES } from '../../../src/games/games';
import { checkPack } from '../../../tools/pack/check';
import { parseMotion } from '../../../tools/pack/motion/read';
import { motionOfScene } from '../../../tools/pack/motion/scenes';
import { svg } from './packFolder';

interface Asked {
  /** By name its sizes and pivots: "width height x y". */
  readonly slots: Record<string, string[]>;
  readonly palette: string[];
  /** By game. */
  readonly colours: Record<string, string[]>;
  /** By game and group. */
  readonly motion: Record<string, Record<string, string[]>>;
}
const EXTRA =
  'is of an earlier version and no longer asked for: the lamp of an extra ball is bingo/cell-on, or cell-mine where it hit a ticket; take it out';
const FILE = join(__dirname, 'earlier.json');
const earlier = JSON.parse(readFileSync(FILE, 'utf8')) as Asked;
let today: Asked;
let packs: string;

beforeAll(async () => {
  const motion: Record<string, Record<string, string[]>> = {};
  for (const { id } of PAGES)
    for (const { group, name } of (await motionOfScene(id))?.fields ?? [])
      ((motion[id] ??= {})[group] ??= []).push(name);
  const slots: Record<string, { size: number[]; pivot?: number[] }> = night.slots;
  today = {
    slots: Object.fromEntries(
      Object.entries(slots).map(([name, { size, pivot = [] }]) => [name, [[...size, ...pivot].join(' ')]]),
    ),
    palette: Object.keys(night.palette),
    colours: Object.fromEntries(
      Object.entries(night.games).map(([game, about]) => [
        game,
        Object.keys('colours' in about ? about.colours : {}),
      ]),
    ),
    motion,
  };
  packs = mkdtempSync(join(tmpdir(), 'fairground-earlier-'));
  symlinkSync(join(__dirname, '../../../assets/packs/fairground-night'), join(packs, 'fairground-night'));
});
afterAll(() => rmSync(packs, { recursive: true, force: true }));

/** Both lists, each name once. */
function union<T>(one: T, other: T | undefined): T {
  if (other === undefined) return one;
  if (Array.isArray(one)) return [...new Set([...one, ...(other as unknown as unknown[])])] as T;
  const [first, second] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])].sort();
  return Object.fromEntries(
    names.map((name) => [name, name in first ? union(first[name], second[name]) : second[name]]),
  ) as T;
}

test('the list of what any version asked for has all of this one', () => {
  const all = union(earlier, today);
  if (process.env['EARLIER'] === 'write') writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
  else expect(earlier).toEqual(all);
});

test('each picture and colour of an earlier version that is no more, or has another size, is named with what to do', async () => {
  const old = join(packs, 'old');
  for (const [part, sizes] of Object.entries(earlier.slots)) {
    const other = sizes.find((size) => size !== today.slots[part]?.[0]);
    if (other === undefined) continue;
    const [width = 0, height = 0, x = 0, y = 0] = other.split(' ').map(Number);
    mkdirSync(dirname(join(old, part)), { recursive: true });
    writeFileSync(join(old, `${part}.svg`), svg(width, height, x, y));
  }
  const gone = (all: readonly string[], left: readonly string[] = []): object =>
    Object.fromEntries(all.filter((name) => !left.includes(name)).map((name) => [name, '#c03060']));
  const colours = Object.entries(earlier.colours).map(
    ([game, names]) => [game, { colours: gone(names, today.colours[game]) }] as const,
  );
  const about = { name: 'old', title: 'Old', version: 1, author: 'A', licence: 'B' };
  writeFileSync(
    join(old, 'pack.json'),
    JSON.stringify({
      ...about,
      inherits: 'fairground-night',
      palette: gone(earlier.palette, today.palette),
      games: { ...Object.fromEntries(colours), bingo: { coarse: { 'bingo/cell-extra': 0.5 } } },
    }),
  );
  const faults = await checkPack(old, { weigh: false });
  const told = faults.map(({ level, file, message }) => `${level} ${file}: ${message}`).sort();
  expect(told).toEqual([
    'error bingo/hero.svg: is 248 × 112 px, its slot 248 × 152; draw it in a frame of 248 × 152, and begin the file with viewBox="-124 -96 248 152"',
    ...['between', 'first', 'second'].map(
      (sign) =>
        `error classic/sign-${sign}.svg: is 24 × 24 px, its slot 48 × 48; draw it in a frame of 48 × 48, and begin the file with viewBox="-24 -24 48 48"`,
    ),
    'error runway/sunburst.svg: is 240 × 124 px, its slot 120 × 124; draw it in a frame of 120 × 124, and begin the file with viewBox="0 -112 120 124"',
    'error runway/sunburst.svg: its pivot is 120, 112, its slot\'s 0, 112; begin its viewBox with "0 -112"',
    `warning bingo/cell-extra.svg: ${EXTRA}`,
    'warning classic/cabinet.svg: is 704 × 296 px, its slot 704 × 292; look whether it still fits its neighbours',
    'warning classic/rodeo-needle.svg: is of an earlier version and no longer asked for: the rodeo machine shows its points in large digits; take it out',
    ...['-2', '-4', '-7', '-8', '-9', '-b', '-f', ''].map(
      (shown) =>
        `warning hud/flip-counter${shown}.svg: is of an earlier version and no longer asked for: the stalls of the hash games show the machines of their scene; take it out`,
    ),
    expect.stringMatching(/^warning hud\/icon-chain\.svg: is of an earlier/),
    expect.stringMatching(/^warning hud\/icon-road\.svg: is of an earlier/),
    expect.stringMatching(
      /^warning pack\.json: line 1, column \d+: games\.bingo\.coarse\.bingo\/cell-extra is of an earlier/,
    ),
    expect.stringMatching(
      /^warning pack\.json: line 1, column \d+: games\.classic\.colours\.fan-plum is of an earlier/,
    ),
    expect.stringMatching(
      /^warning pack\.json: line 1, column \d+: games\.classic\.colours\.letter-faint is of an earlier/,
    ),
    expect.stringMatching(
      /^warning pack\.json: line 1, column \d+: games\.classic\.colours\.trim-blue is of an earlier/,
    ),
    expect.stringMatching(
      /^warning pack\.json: line 1, column \d+: games\.classic\.colours\.trim-red is of an earlier/,
    ),
    expect.stringMatching(
      /^warning pack\.json: line 1, column \d+: games\.classic\.colours\.ray-edge is of an earlier/,
    ),
    expect.stringMatching(
      /^warning pack\.json: line 1, column \d+: games\.runway\.colours\.plate is of an earlier/,
    ),
  ]);
});

test('each value of motion of an earlier version that is no more is named with line and column', async () => {
  const told: string[] = [];
  for (const [game, groups] of Object.entries(earlier.motion))
    for (const [group, names] of Object.entries(groups))
      for (const name of names) {
        if (today.motion[game]?.[group]?.includes(name)) continue;
        const motion = await parseMotion(game, JSON.stringify({ [group]: { [name]: 0.1 } }));
        told.push(...('faults' in motion ? motion.faults : [`${game}.${group}.${name} is taken`]));
      }
  expect(told).toEqual([
    'line 1, column 10: fair: "halo" is of an earlier version and no longer asked for: there is no light behind the machine; take it out',
    expect.stringMatching(/^line 1, column 2: "table" is of an earlier version .*; take it out$/),
  ]);
});

test('what is said to be no more is no more', () => {
  const { slots, palette, colours, motion } = today;
  const there = new Set([
    ...Object.keys(slots),
    ...palette,
    ...Object.entries(colours).flatMap(([game, names]) => names.map((name) => `${game}.${name}`)),
    ...Object.entries(motion).flatMap(([game, groups]) =>
      Object.entries(groups).flatMap(([group, names]) => [
        `${game}.${group}`,
        ...names.map((name) => `${game}.${group}.${name}`),
      ]),
    ),
  ]);
  const names = Object.values(former).flatMap((one) => Object.keys(one));
  expect(names.filter((name) => there.has(name))).toEqual([]);
});
