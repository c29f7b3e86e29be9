// Keys of the words below a game's three pictures. They are put together here alone, so that a test can ask each language
// for all of them.
import type { GameDefinition } from './definition';

/** How many pictures explain a game. */
export const PICTURES = 3;

/** `picture`: from 0. A hall has words for each of its games. */
export const primerKey = ({ page, gameType }: GameDefinition, picture: number): string =>
  page.isHall === true ? `${page.id}:primer.${gameType}.${picture + 1}` : `${page.id}:primer.${picture + 1}`;

/** Of the ticket itself. */
export const PRIMER_TITLE = 'game:primer.title';
export const PRIMER_SKIP = 'game:primer.skip';
