// Lists all effects by place, in the order in which they lie in their sprites, and the music of each place. A game's sounds
// are described beside its scene, in lab/sound/effects.ts and lab/sound/music.ts; a game whose sounds are loose files has
// neither.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { PAGES } from '../../src/games/games';
import { DEFAULT_PACK } from '../../src/protocol/pack';
import { root } from '../root';
import { hall } from './music/pieces';
import type { Piece } from './music/score';
import { RAILWAY } from './railway';
import { PAPER } from './sounds/paper';
import type { Recipe } from './sounds/recipe';
import { SHARED } from './sounds/shared';

interface Place {
  readonly effects: readonly Recipe[];
  readonly piece?: Piece;
}

/** Packs whose sounds are handed in as an artist does: one WAV each, of which the build makes the rest. */
export const AS_WAV: readonly string[] = ['deco-railway'];

const OTHERS: Readonly<Record<string, Readonly<Record<string, Place>>>> = {
  'paper-daylight': PAPER,
  'deco-railway': RAILWAY,
};

const placeOf = async (id: string): Promise<Place> => ({
  ...((await import(`../../scenes/${id}/lab/sound/effects.ts`)) as Pick<Place, 'effects'>),
  ...((await import(`../../scenes/${id}/lab/sound/music.ts`)) as Pick<Place, 'piece'>),
});

/** The places for which a pack has sounds of its own. Only the packs that ship have any. */
export async function soundsOf(pack: string): Promise<ReadonlyMap<string, Place>> {
  if (pack !== DEFAULT_PACK) return new Map(Object.entries(OTHERS[pack] ?? {}));
  const games = PAGES.filter(({ id }) => existsSync(path.join(root, 'scenes', id, 'lab/sound/effects.ts')));
  const places = await Promise.all(games.map(async ({ id }) => [id, await placeOf(id)] as const));
  return new Map([['shared', { effects: SHARED, piece: hall }], ...places]);
}
