// Text keys of the words below a game's three pictures. Only this file builds them, so that a test can check all of them in
// each language.
import type { GameDefinition } from './definition';

/** Number of pictures that explain a game. */
export const PICTURES = 3;

/** `picture`: from 0. A hall has separate words for each of its games. */
export const primerKey = ({ page, gameType }: GameDefinition, picture: number): string =>
  page.isHall === true ? `${page.id}:primer.${gameType}.${picture + 1}` : `${page.id}:primer.${picture + 1}`;

/** Text key of the heading. */
export const PRIMER_TITLE = 'game:primer.title';
