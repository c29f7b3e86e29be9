// Whether colours that tell states apart are still told apart by eyes that lack a kind of cone. A warning: what they tell is
// also told by a word, a sign or a place, but the eye finds it faster by its colour. Which those are is said by the pack, under
// "apart".
import sharp from 'sharp';
import { coloursOf } from '../colours';
import { pictureOf, type Pack } from '../source';
import { EYES, apart, type Eyes } from './eyes';
import { warning, type Fault } from './fault';

/** Colours that usual eyes take for two and that are nearer than this to others fall together. */
const NEAR = 10;

interface Named {
  readonly name: string;
  readonly hex: string;
}

export async function checkColourBlind(pack: Pack): Promise<Fault[]> {
  const pick = (table: Readonly<Record<string, string>>, names: readonly string[]): Named[] =>
    names.flatMap((name) => (table[name] ? [{ name, hex: table[name] }] : []));
  const faults = pack.apart.flatMap((names) => together('palette', pick(pack.palette, names)));
  for (const [game, { apart: groups }] of Object.entries(pack.games)) {
    const table = coloursOf(pack, game);
    for (const names of groups) {
      const pictures = names.filter((name) => pack.slots[name]);
      const drawn = await Promise.all(
        pictures.map(async (name) => ({ name, hex: await meanOf(pack, name) })),
      );
      faults.push(...together(null, drawn), ...together(`games.${game}.colours`, pick(table, names)));
    }
  }
  return faults;
}

/** Pairs of a group that fall together. */
function together(table: string | null, group: readonly Named[]): Fault[] {
  return group.flatMap((one, i) =>
    group.slice(i + 1).flatMap((other) => {
      const lost = (Object.keys(EYES) as Eyes[]).filter((eyes) => apart(one.hex, other.hex, eyes) < NEAR);
      if (lost.length === 0) return [];
      const [file, before] = table ? ['pack.json', `${table}: `] : [`${one.name}.svg`, ''];
      return [
        warning(
          'colour-blind',
          file,
          `${before}${one.name} ${one.hex} and ${other.name} ${other.hex} look alike with ${lost.join(' and ')}; make one lighter and the other darker`,
        ),
      ];
    }),
  );
}

/** The mean colour of what is drawn, as #RRGGBB. */
async function meanOf(pack: Pack, part: string): Promise<string> {
  const { data } = await sharp(await pictureOf(pack, part).read())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sum = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    weight += alpha;
    for (const i of [0, 1, 2]) sum[i] = (sum[i] ?? 0) + alpha * (data[at + i] ?? 0);
  }
  const hex = sum.map((part) =>
    Math.round(weight ? part / weight : 0)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}
