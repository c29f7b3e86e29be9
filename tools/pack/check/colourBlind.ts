// Whether colours that tell states apart are still told apart by eyes that lack a kind of cone. A warning: what they tell is
// also told by a word, a sign or a place, but the eye finds it faster by its colour. Which those are is said by the pack, under
// "apart".
import path from 'node:path';
import { coloursOf, ownPlaceOf } from '../colours';
import type { JsonPath } from '../jsonText';
import type { Pack } from '../source';
import { EYES, apart, type Eyes } from './eyes';
import { warning, type Fault } from './fault';
import { meanOf } from './mean';

/** Least difference between two colours (CIE 1976) for colour-blind eyes. Nearer colours look alike. */
const NEAR = 10;

interface Named {
  readonly name: string;
  readonly hex: string;
}

export async function checkColourBlind(pack: Pack): Promise<Fault[]> {
  const pick = (table: Readonly<Record<string, string>>, names: readonly string[]): Named[] =>
    names.flatMap((name) => (table[name] ? [{ name, hex: table[name] }] : []));
  const faults = pack.apart.flatMap((names) => together(pack, ['palette'], pick(pack.palette, names)));
  for (const [game, { apart: groups }] of Object.entries(pack.games)) {
    const table = coloursOf(pack, game);
    for (const names of groups) {
      const slots = names.filter((name) => pack.slots[name]);
      // Who inherits them all cannot mend them.
      const pictures = slots.some((name) => fileOf(pack, name) !== null) ? slots : [];
      const drawn = await Promise.all(
        pictures.map(async (name) => ({ name, hex: await meanOf(pack, name) })),
      );
      faults.push(
        ...together(pack, null, drawn),
        ...together(pack, ['games', game, 'colours'], pick(table, names)),
      );
    }
  }
  return faults;
}

/** The pack's own file of this picture, below its folder; null where it has none. */
function fileOf({ chain: [own] }: Pack, part: string): string | null {
  const loose = own?.pictures.get(part);
  return loose ? `${part}${path.extname(loose)}` : (own?.sheets.get(part)?.image ?? null);
}

/**
 * Pairs of a group that fall together, of pictures those of which the pack draws one. `table`: where their colours stand in
 * pack.json; null for pictures.
 */
function together(pack: Pack, table: JsonPath | null, group: readonly Named[]): Fault[] {
  return group.flatMap((one, i) =>
    group.slice(i + 1).flatMap((other) => {
      const lost = (Object.keys(EYES) as Eyes[]).filter((eyes) => apart(one.hex, other.hex, eyes) < NEAR);
      const drawn = table ? 'pack.json' : (fileOf(pack, one.name) ?? fileOf(pack, other.name));
      if (lost.length === 0 || drawn === null) return [];
      const before = table
        ? `${ownPlaceOf(pack, [
            [...table, one.name],
            [...table, other.name],
          ])}${table.join('.')}: `
        : '';
      return [
        warning(
          'colour-blind',
          drawn,
          `${before}${one.name} ${one.hex} and ${other.name} ${other.hex} look alike with ${lost.join(' and ')}; make one lighter and the other darker`,
        ),
      ];
    }),
  );
}
