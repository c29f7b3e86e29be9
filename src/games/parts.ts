// What is fetched of each game, by the manifest's id.
import type { GameManifest, GameParts } from './game';
import { bingoParts } from './bingo/parts';
import { classicParts } from '../kits/blockRounds/parts';
import { hiloParts } from './hilo/parts';
import { plinkoParts } from './plinko/parts';
import { rocketParts } from './rocket/parts';
import { runwayParts } from './runway/parts';

const PARTS: Readonly<Record<string, GameParts>> = {
  rocket: rocketParts,
  runway: runwayParts,
  plinko: plinkoParts,
  hilo: hiloParts,
  bingo: bingoParts,
  classic: classicParts,
};

/** Throws for a game that has none: a line is lacking here. */
export function partsOf({ id }: Pick<GameManifest, 'id'>): GameParts {
  const parts = PARTS[id];
  if (!parts) throw new Error(`no parts of ${id}`);
  return parts;
}
