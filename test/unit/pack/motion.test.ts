// Motion and light settings of packs: merged over each other, built into the list of pictures, and limited to ranges that never
// delay information to the player.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LiveScene, SceneCode, SceneSource } from '../../../scenes/stage/module';
import { withMotion, type Motion } from '../../../scenes/stage/motion';
import { Sprite, type Picture, type Pictures } from '../../../scenes/stage/sprite';
import type { SpriteMaker } from '../../../scenes/stage/spriteMaker';
import { PAGES } from '../../../src/games/games';
import { buildPacks } from '../../../tools/pack/build';
import type { SceneMotion } from '../../../tools/pack/motion/fields';
import { motionList } from '../../../tools/pack/motion/list';
import { motionFor, parseMotion } from '../../../tools/pack/motion/read';
import { motionOfScene } from '../../../tools/pack/motion/scenes';
import { PREVIEWS } from '../../../tools/pack/preview/games';
import type { GamePreview } from '../../../tools/pack/preview/strips';
import { PackFolder } from './packFolder';

test('of several packs the nearest says what holds, value by value; one that says nothing adds nothing', () => {
  const chain = [
    { motion: new Map([['rocket', { sky: { stars: 5 }, camera: { climb: 90 } }]]) },
    { motion: new Map([['rocket', { sky: { stars: 9, bright: 2 } }]]) },
    { motion: new Map() },
  ];
  expect(motionFor({ chain }, 'rocket')).toEqual({
    motion: { sky: { stars: 5, bright: 2 }, camera: { climb: 90 } },
  });
  expect(motionFor({ chain }, 'hilo')).toEqual({});
});

test('a scene takes what it is given in the place of its own, and keeps the rest', () => {
  const own = { sky: { stars: 46, bright: 9 }, pad: { puffs: 16 } };
  expect(withMotion(own, { sky: { stars: 5 } })).toEqual({
    sky: { stars: 5, bright: 9 },
    pad: { puffs: 16 },
  });
  expect(own.sky.stars).toBe(46);
});

test('the build writes it into the list of pictures, and nothing where nothing is said', async () => {
  const folder = new PackFolder();
  try {
    const games = { rocket: { parts: ['fair/*'] } };
    folder.child({ games });
    folder.write('child/rocket/motion.json', '{ "sky": { "stars": 5 } }');
    const about = { title: 'Still', version: 1, author: 'Test', licence: 'Test', inherits: 'base' };
    folder.write('still/pack.json', JSON.stringify({ name: 'still', ...about, games }));
    const out = join(folder.path, '.out');
    const wish = { packs: folder.path, games: ['rocket'], scales: [1] };
    await buildPacks(out, { ...wish, only: ['child', 'still'] });
    const metaOf = (pack: string): { motion?: Motion } => {
      const [file = ''] = readdirSync(join(out, pack)).filter((name) => /^rocket@1x\..*json$/.test(name));
      return (JSON.parse(readFileSync(join(out, pack, file), 'utf8')) as { meta: { motion?: Motion } }).meta;
    };
    expect(metaOf('child').motion).toEqual({ sky: { stars: 5 } });
    expect(metaOf('still')).not.toHaveProperty('motion');
  } finally {
    folder.remove();
  }
});

/** A table without its padding, which changes when the page is written. */
const plain = (text: string): string => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---').trim();

test('the page of all values is the one that the schemas make: npm run pack slots', async () => {
  const page = readFileSync(join(__dirname, '../../../docs/motion.md'), 'utf8');
  expect(plain(page)).toBe(plain(await motionList()));
});

/** Pictures that inform players: digits, cards, balls, the machines' answers. */
const TELLS =
  /^(digit|mark|rank|suit|sign|ball|pip|num|ink|cell|hex|sum)-|^(lamp-on|doors-room|coin-odd|coin-even)$/;
const PICTURES: Pictures = {
  get: (name) => ({ name, left: 0, top: 0, width: 8, height: 8 }) as Picture,
  colour: () => 0,
};
let made: Sprite[] = [];
let live: LiveScene | undefined;
let worn: Motion = {};
let cues: string[] = [];
let shift = 0;
function make(name: string): Sprite {
  const sprite = new Sprite({ name, left: 0, top: 0, width: 8, height: 8 } as Picture, PICTURES, false);
  made.push(sprite);
  return sprite;
}
const maker = {
  decimal: 'point',
  make,
  colour: () => 0,
  row: (count: number, name: string | ((i: number) => string)) =>
    Array.from({ length: count }, (_, i) => make(typeof name === 'string' ? name : name(i))),
} as unknown as SpriteMaker;
jest.mock('../../../scenes/stage/stage', () => ({
  mountScene: (_: unknown, { load }: SceneCode<unknown>, source: SceneSource<unknown>) => ({
    ready: load().then((module) => {
      made = [];
      const asked = { now: () => source.now() + shift, onCue: (cue: string) => void cues.push(cue) };
      live = module.create(maker, { ...source, ...asked }, worn);
      live.resize(390, 470, 1);
    }),
  }),
}));

interface Told {
  readonly at: string;
  readonly cues: readonly string[];
  /** Number of visible sprites of each informing picture. */
  readonly seen: ReadonlyMap<string, number>;
}

async function played(preview: GamePreview, motion: Motion): Promise<ReadonlyMap<string, readonly Told[]>> {
  worn = motion;
  const strips = new Map<string, readonly Told[]>();
  for (const { name, labels } of preview.outlines) {
    await preview.mount(null as never, '').ready;
    const told: Told[] = [];
    for (const index of labels.keys())
      for (shift of [0, 90, 420]) {
        preview.hold(name, index);
        cues = [];
        live?.draw(false);
        const seen = new Map<string, number>();
        for (const { picture, visible, alpha, x, y, scaleX, scaleY } of made) {
          for (const value of visible ? [x, y, scaleX, scaleY, alpha] : [alpha])
            if (!Number.isFinite(value)) throw new Error(`${name}/${index}: ${picture.name} is nowhere`);
          if (visible && alpha > 0.15 && TELLS.test(picture.name))
            seen.set(picture.name, (seen.get(picture.name) ?? 0) + 1);
        }
        told.push({ at: `${name}/${index} +${shift}`, cues, seen });
      }
    strips.set(name, told);
  }
  return strips;
}

/** Information that the second run shows later than the first, or with another sound. */
function laterIn(first: readonly Told[], second: readonly Told[]): string[] {
  const most = new Map<string, number>();
  return first.flatMap(({ at, cues: heard, seen }, i) => {
    const other = second[i];
    for (const [name, count] of other?.seen ?? []) most.set(name, Math.max(count, most.get(name) ?? 0));
    const late = [...seen].flatMap(([name, count]) =>
      count > (most.get(name) ?? 0) ? [`${at}: ${name}`] : [],
    );
    return heard.join() === other?.cues.join() ? late : [...late, `${at}: sounds`];
  });
}

const atEnd = ({ fields }: SceneMotion, end: 'least' | 'most', way: number): Motion => {
  const motion: Record<string, Record<string, Motion[string][string]>> = {};
  for (const { group, name, field } of fields)
    (motion[group] ??= {})[name] =
      field.kind === 'number' ? field[end] : ((field.ways.at(way) ?? 'out') as 'out');
  return motion;
};

const SCENES = PAGES.map(({ id }) => id).filter((id) =>
  existsSync(join(__dirname, `../../../scenes/${id}/lab/motion.ts`)),
);

describe.each(SCENES)('%s', (id) => {
  test('its own values are within their ranges, and its schema takes the ends and nothing beyond', async () => {
    const scene = await motionOfScene(id);
    if (!scene) throw new Error(id);
    for (const { group, name, own, field } of scene.fields) {
      const takes = async (value: unknown) =>
        'motion' in (await parseMotion(id, JSON.stringify({ [group]: { [name]: value } })));
      expect([group, name, await takes(own)]).toEqual([group, name, true]);
      if (field.kind === 'curve') continue;
      expect(field.least).toBeLessThan(field.most);
      expect(await Promise.all([field.least, field.most].map(takes))).toEqual([true, true]);
      expect(await Promise.all([field.least - 1, field.most + 1].map(takes))).toEqual([false, false]);
    }
  });

  test('at both ends of all ranges every number is told as early, and every sound at its moment', async () => {
    const [scene, preview] = [await motionOfScene(id), await PREVIEWS[id]?.()];
    if (!scene || !preview) throw new Error(id);
    const usual = await played(preview, {});
    expect([...usual.values()].flat().some(({ seen }) => seen.size > 0)).toBe(true);
    for (const [end, way] of [
      ['least', 0],
      ['most', 1],
      ['most', -1],
    ] as const) {
      const other = await played(preview, atEnd(scene, end, way));
      for (const [name, told] of usual)
        expect([end, laterIn(told, other.get(name) ?? [])]).toEqual([end, []]);
    }
  }, 120_000);
});
