// The part `cheats`: halls that cheat in every way that the rules close, each against the whole client.
import { runCheats } from './cheats/run';
import type { SoakPart } from './part';

export const cheats: SoakPart = {
  name: 'cheats',
  about: 'halls that cheat, held against the whole client',
  run: ({ say }) => runCheats({ say }),
};
