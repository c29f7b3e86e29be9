// Finds names in a pack.json that no scene or page uses. Most are typing mistakes, so the nearest known name is proposed.
// Faults are warnings, since the pack is built as if the line were not there.
import aliases from '../../../assets/packs/aliases.json';
import { placeOf } from '../colours';
import type { JsonPath } from '../jsonText';
import type { Pack, PackFolder } from '../source';
import { warning, type Fault } from './fault';
import { formerOf } from './former';
import { nearest } from './nearest';

export function checkNames(pack: Pack): Fault[] {
  const [own, ...others] = pack.chain;
  // A pack that inherits from no other defines the names itself.
  if (!own || others.length === 0) return [];
  const known = knownTo(others);
  const faults: Fault[] = [];
  const look = (
    path: JsonPath,
    name: string,
    names: Iterable<string>,
    what: string,
    former: string | null = null,
  ): void => {
    const all = [...names];
    if (all.includes(name)) return;
    if (former) {
      faults.push(warning('former', 'pack.json', `${placeOf(pack, path)}${path.join('.')} ${former}`));
      return;
    }
    const near = nearest(name, all);
    const hint = near ? `is it meant to be "${near}"?` : 'take it out, or look the name up in SLOTS.md';
    faults.push(warning('name', 'pack.json', `${placeOf(pack, path)}${path.join('.')}: ${what}; ${hint}`));
  };
  const { palette, games, slots } = own.file;
  const tints = new Set(Object.values(games).flatMap(({ colours = {} }) => Object.values(colours)));
  for (const name of Object.keys(palette))
    if (!tints.has(name))
      look(
        ['palette', name],
        name,
        known.palette,
        'nothing is coloured by this name',
        formerOf('palette', name),
      );
  const parts = Object.keys(pack.slots);
  for (const [game, { colours = {}, coarse = {}, tiled = [] }] of Object.entries(games)) {
    look(['games', game], game, known.games.keys(), 'there is no such game');
    const tinted = known.games.get(game);
    if (!tinted) continue;
    for (const name of Object.keys(colours))
      look(
        ['games', game, 'colours', name],
        name,
        tinted,
        'the scene has no colour of this name',
        formerOf('colours', `${game}.${name}`),
      );
    for (const part of Object.keys(coarse))
      look(
        ['games', game, 'coarse', part],
        part,
        parts,
        'no scene asks for a picture of this name',
        formerOf('slots', part),
      );
    tiled.forEach((part, i) =>
      look(['games', game, 'tiled', i], part, parts, `no scene asks for a picture "${part}"`),
    );
  }
  for (const part of Object.keys(slots))
    if (!known.slots.has(part) && nearest(part, [...known.slots]))
      look(['slots', part], part, known.slots, 'the packs that it builds on have no such place');
  return faults;
}

function knownTo(packs: readonly PackFolder[]) {
  const games = new Map<string, Set<string>>();
  for (const { file } of packs)
    for (const [name, { colours = {} }] of Object.entries(file.games)) {
      const names = games.get(name) ?? new Set();
      for (const colour of Object.keys(colours)) names.add(colour);
      games.set(name, names);
    }
  return {
    games,
    palette: new Set([...packs.flatMap(({ file }) => Object.keys(file.palette)), ...Object.keys(aliases)]),
    slots: new Set(packs.flatMap(({ file }) => Object.keys(file.slots))),
  };
}
