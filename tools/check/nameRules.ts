// Finds the files that name a game although they should not: all that is neither a game's own folder, nor a scene, a pack,
// documentation or a test. Names are a game's id, its name in proofs, its page and its route, its number and channel, and
// the paths of its calls. No I/O.
import type { GameDefinition } from '../../src/games/definition';

/** Where games may be named: their folders, their scenes, the registry, what is no product (a casino's own site neither), and what plays the protocol of each. */
const GAMES_OWN =
  /^(src\/games\/(registry\.ts$|[^/]+\/)|scenes\/(?!stage\/)[^/]+\/|tools\/(casino|conform|protocol)\/|assets\/|docs\/|test\/)/;

export interface Named {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly name: string;
}

export const mayName = (file: string): boolean => GAMES_OWN.test(file);

/** A name in camel case and one with hyphens are the same words. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split('-');

interface Pattern {
  readonly name: string;
  readonly pattern: RegExp;
}

/** What is looked for. `callPaths`: of the games' own calls. */
export function patternsOf(games: readonly GameDefinition[], callPaths: readonly string[] = []): Pattern[] {
  // A hall of several games is no game; what it is called belongs to the kit that they share.
  const pageNames = ({ page }: GameDefinition): string[] => (page.isHall ? [] : [page.id, page.route]);
  const names = new Set(games.flatMap((game) => [game.id, game.proofName, ...pageNames(game)]));
  const numbers = [...new Set(games.map(({ gameType }) => gameType))].join('|');
  return [
    ...[...names].map((name) => ({
      name,
      pattern: new RegExp(`(?<![a-z0-9])${wordsOf(name).join('[-_ –]?')}(?![a-z0-9])`),
    })),
    { name: 'a number of a game', pattern: new RegExp(`\\bgame-?types?[^\\w$]{1,6}(${numbers})\\b`) },
    ...callPaths.map((path) => ({
      name: path,
      pattern: new RegExp(`['"\`]${wordsOf(path).join('-')}['"\`]`),
    })),
  ];
}

/** Every line of a file that names a game. */
export function namesIn(file: string, text: string, patterns: readonly Pattern[]): Named[] {
  return [[0, file] as const, ...text.split('\n').map((line, i) => [i + 1, line] as const)].flatMap(
    ([line, said]) => {
      const words = said.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
      const found = patterns.find(({ pattern }) => pattern.test(words));
      return found ? [{ file, line, name: found.name }] : [];
    },
  );
}

/** What is wrong: a file that names a game and is not on the list, and one on the list that no longer does. */
export function nameFaults(found: readonly Named[], list: readonly string[]): string[] {
  const listed = new Set(list);
  const naming = new Set(found.map(({ file }) => file));
  return [
    ...found
      .filter(({ file }) => !listed.has(file))
      .map(({ file, line, name }) => `${file}:${line} names a game (${name})`),
    ...list
      .filter((file) => !naming.has(file))
      .map((file) => `${file} names no game any more: take it off the list in tools/check/namesLeft.json`),
  ];
}
