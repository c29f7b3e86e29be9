// The rules of every game as components, each loaded when it is first shown, and its three pictures.
import { createElement, lazy, type ComponentType } from 'react';
import type { GameDefinition } from '../../../games/definition';
import { GAMES } from '../../../games/games';
import { loadHelp } from '../../../games/loadHelp';

interface GameHelp {
  readonly game: GameDefinition;
  readonly Pictures: ComponentType;
  readonly Help: ComponentType;
}

async function picturesOf(game: GameDefinition): Promise<ComponentType> {
  const { PrimerStrip, loadPrimer } = await import('../troubles');
  const primer = await loadPrimer(game);
  return () => createElement(PrimerStrip, { game, primer });
}

/** By the game's number as in the address; created once, since a new component would load again. */
export const HELPS: ReadonlyMap<string, GameHelp> = new Map(
  GAMES.map((game) => [
    String(game.gameType),
    {
      game,
      Pictures: lazy(async () => ({ default: await picturesOf(game) })),
      Help: lazy(async () => ({ default: await loadHelp(game) })),
    },
  ]),
);
