// Finds the files that name a game although they should not: all files outside games' own folders, scenes, packs,
// documentation and tests. Names are a game's id, its name in proofs, its page and its route, its number and channel, and
// the paths of its calls. No I/O.
import type { GameDefinition } from '../../src/games/definition';

/**
 * Files in which games may be named: their folders, their scenes, the registry, tests and tools, the demo casino's site, and
 * the code that plays the protocol of each game.
 */
const GAMES_OWN =
  /^(src\/games\/(registry\.ts$|[^/]+\/)|scenes\/(?!stage\/)[^/]+\/|tools\/(casino|conform|protocol)\/|assets\/|docs\/|test\/)/;

/** Files that name games on purpose, and why. An entry that no file needs any more is a fault. */
const ON_PURPOSE: readonly { readonly files: RegExp; readonly reason: string }[] = [
  { files: /^src\/embed\/types\.ts$/, reason: 'the ids that operators write, with their documentation' },
  { files: /^tools\/launch\//, reason: 'the same ids, for operators whose programs make launch links' },
  {
    files: /^tools\/bench\/(crowd|load|rest|loadReport|site\/(flight|visit))\.ts$/,
    reason: 'loads and flights of the game with the most pushes; its figures are kept under its name',
  },
  {
    files: /^tools\/bench\/(planted|report|scenes)\.ts$/,
    reason: 'one scene, into which faults are planted and which is compared with those of others',
  },
  { files: /^tools\/benchFairness\//, reason: 'rounds of one game of each kind, made by that game’s rules' },
  { files: /^tools\/lab\/peers\//, reason: 'games of others that are like one of ours' },
  { files: /^tools\/lab\/reader\//, reason: 'what a screen reader says of each game’s own buttons' },
  {
    files: /^tools\/pack\/preview\/gallery\/sizes\.ts$/,
    reason: 'sizes of each scene, measured in the client',
  },
  { files: /^tools\/sound\/railway\.ts$/, reason: 'which piece of music each game has in a pack' },
  { files: /^tools\/soak\/cluster\/run\.ts$/, reason: 'asks tables of games which rounds are void' },
  { files: /^tools\/soak\/sockets(\/|\.ts$)/, reason: 'sockets and bets in the game with the most pushes' },
];

export interface Named {
  readonly file: string;
  /** Line number, from 1. */
  readonly line: number;
  readonly name: string;
}

export const mayName = (file: string): boolean => GAMES_OWN.test(file);

/** Faults: files that name a game without need, and entries of the list above that no file needs. */
export const nameFaults = (found: readonly Named[]): string[] => [
  ...found
    .filter(({ file }) => !ON_PURPOSE.some(({ files }) => files.test(file)))
    .map(({ file, line, name }) => `${file}:${line} names a game (${name})`),
  ...ON_PURPOSE.filter(({ files }) => !found.some(({ file }) => files.test(file))).map(
    ({ files, reason }) =>
      `no file under ${files.source} names a game any more (${reason}): take it off ON_PURPOSE`,
  ),
];

const hyphened = (text: string): string => text.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
/** A name in camel case and one with hyphens are the same words. */
const wordsOf = (name: string): string[] =>
  hyphened(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

interface Pattern {
  readonly name: string;
  readonly pattern: RegExp;
}

/** A name by which words in Latin letters can be looked for. */
const LATIN = /^[\w &-]+$/;

/** The names that are searched for. `callPaths`: paths of the games' own calls. */
export function patternsOf(games: readonly GameDefinition[], callPaths: readonly string[] = []): Pattern[] {
  // A hall of several games is no game; its name belongs to the kit that the games share.
  const pageNames = ({ page }: GameDefinition): string[] => (page.isHall ? [] : [page.id, page.route]);
  const called = new Set(
    games.flatMap(({ name, page }) => [
      ...Object.values(name),
      ...(page.isHall ? [] : Object.values(page.name ?? {})),
    ]),
  );
  const names = new Set([
    ...games.flatMap((game) => [game.id, game.proofName, ...pageNames(game)]),
    ...[...called].filter((name) => LATIN.test(name)),
  ]);
  const numbers = [...new Set(games.map(({ gameType }) => gameType))].join('|');
  return [
    ...[...names].map((name) => ({
      name,
      pattern: new RegExp(`(?<![a-z0-9])${wordsOf(name).join('[-_ –]?')}(?![a-z0-9])`),
    })),
    { name: 'a number of a game', pattern: new RegExp(`\\bgame-?types?[^\\w$]{1,6}(${numbers})\\b`) },
    ...[...called]
      .filter((name) => !LATIN.test(name))
      .map((name) => ({ name, pattern: new RegExp(name.toLowerCase()) })),
    ...callPaths.map((path) => ({
      name: path,
      pattern: new RegExp(`['"\`]${hyphened(path)}['"\`]`),
    })),
  ];
}

/** Every line of a file that names a game. */
export function namesIn(file: string, text: string, patterns: readonly Pattern[]): Named[] {
  return [[0, file] as const, ...text.split('\n').map((line, i) => [i + 1, line] as const)].flatMap(
    ([line, said]) => {
      const words = hyphened(said);
      const found = patterns.find(({ pattern }) => pattern.test(words));
      return found ? [{ file, line, name: found.name }] : [];
    },
  );
}
