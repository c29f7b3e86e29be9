// What earlier versions asked of a pack and this one does no more. Whoever still has it is told what became of it.
import former from '../../../assets/packs/former.json';

const FORMER: Readonly<Record<keyof typeof former, Readonly<Record<string, string>>>> = former;

/** `name` of a colour: "game.name"; of motion: "game.group", or "game.group.name". Null for what never was there. */
export function formerOf(kind: keyof typeof former, name: string): string | null {
  const became = FORMER[kind][name];
  return became === undefined
    ? null
    : `is of an earlier version and no longer asked for: ${became}; take it out`;
}
