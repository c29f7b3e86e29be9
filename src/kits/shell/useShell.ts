// The surroundings of a game's page: whether there is room beside the stage, whether keys play, which sheet is open.
import { useState } from 'react';
import breakpoints from '../../client/hud/breakpoints.json';
import { useMedia } from '../../client/hud/useMedia';
import type { GameServices } from '../../client/stores/services';

export interface Shell {
  /** There is room for a column on either side of the stage, and most likely a keyboard. */
  readonly isWide: boolean;
  /** There is room below the panel. */
  readonly isRoomy: boolean;
  /** Whether single keys play. The player chooses, unless his rules forbid them. */
  readonly keys: { readonly on: boolean; readonly mayChoose: boolean; choose(on: boolean): void };
}

/** Storage key of the choice whether keys play, for all games. */
const KEYS = 'keys';

/** Call it in an observer. */
export function useShell({ gate, memory }: Pick<GameServices, 'gate' | 'memory'>): Shell {
  const isWide = useMedia(breakpoints.desktop);
  const isRoomy = useMedia(breakpoints.roomy);
  const [on, setOn] = useState(() => memory.read(KEYS) !== false);
  const choose = (wanted: boolean): void => {
    memory.write(KEYS, wanted);
    setOn(wanted);
  };
  const mayChoose = !gate.rules.noShortcuts;
  return { isWide, isRoomy, keys: { on: on && mayChoose, mayChoose, choose } };
}

/** The sheet that is open over the page, by its name; null for none. */
export function useSheet<Name>() {
  const [open, show] = useState<Name | null>(null);
  return { open, show, opens: (name: Name) => () => show(name), close: () => show(null) };
}
