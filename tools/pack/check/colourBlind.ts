// Checks that colours which mark different states are also distinct for eyes that lack a kind of cone. Faults are warnings:
// a word, a sign or a place also marks the state, but colours are seen faster. The pack lists these colours under "apart".
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
      const pictures = names.filter((name) => pack.slots[name]);
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

/** Faults for the pairs of a group that look alike. `table`: the path of their colours in pack.json; null for pictures. */
function together(pack: Pack, table: JsonPath | null, group: readonly Named[]): Fault[] {
  return group.flatMap((one, i) =>
    group.slice(i + 1).flatMap((other) => {
      const lost = (Object.keys(EYES) as Eyes[]).filter((eyes) => apart(one.hex, other.hex, eyes) < NEAR);
      if (lost.length === 0) return [];
      const [file, before] = table
        ? [
            'pack.json',
            `${ownPlaceOf(pack, [
              [...table, one.name],
              [...table, other.name],
            ])}${table.join('.')}: `,
          ]
        : [`${one.name}.svg`, ''];
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
