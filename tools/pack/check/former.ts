// Pictures, colours and values that earlier versions required. For a pack that still has one, says what replaced it.
import former from '../../../assets/packs/former.json';

const FORMER: Readonly<Record<keyof typeof former, Readonly<Record<string, string>>>> = former;

/** `name` of a colour: "game.name"; of motion: "game.group", or "game.group.name". Null for a name that no version had. */
export function formerOf(kind: keyof typeof former, name: string): string | null {
  const became = FORMER[kind][name];
  return became === undefined
    ? null
    : `is of an earlier version and no longer asked for: ${became}; take it out`;
}
