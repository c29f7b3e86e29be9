// The rules for a build: modules that no lobby visit may load, which chunk contains which module (found by canaries, each of
// which must be found in its own chunk, since a renamed one would never warn), and the bytes of first visits. No I/O.
import type { GamePage } from '../../src/games/definition';
import { PAGES } from '../../src/games/games';
import { gameFiles, type Chunks } from '../build/chunks';
import { COMPILED_AT_ONCE } from '../build/compiledAtOnce';

/** A built client. Sizes are bytes over the wire: brotli for text, as they are for pictures and fonts. */
export interface Built {
  readonly page: string;
  readonly chunks: Chunks;
  /** Text of a file of the build. */
  text(file: string): string;
  size(file: string): number;
  /** Pictures of a game's atlas at two pixels a point, and the list that names them. */
  atlas(game: string): readonly string[];
  /** Typefaces that a page in English needs. */
  readonly fonts: readonly string[];
  readonly pages: readonly Pick<GamePage, 'id' | 'folder'>[];
}

/**
 * Bytes. The lobby's counts the shell's texts and the code of the stalls' pictures; a game's frame what its first frame is made of;
 * its first play all JavaScript but that of sheets that come by themselves afterwards, and all pictures and fonts. Rules that
 * both the page and a worker need are counted twice: each of them has its own copy.
 */
export const BUDGET = {
  lobby: 145_000,
  shell: 140_000,
  frame: 276_000,
  game: 293_000,
  pictures: 154_000,
} as const;

interface Canary {
  /** Text that occurs in the minified code of this part, and nowhere else. */
  readonly mark: string;
  readonly of: string;
  /** The module whose files contain it; null for code that no file may contain. */
  readonly in: string | null;
}

export const CANARIES: readonly Canary[] = [
  { mark: '__MISSING', of: 'Phaser', in: 'scenes/stage/stage.ts' },
  // A game's own texts.
  ...PAGES.map(({ id, folder }) => ({ mark: `"${id}:`, of: id, in: `src/${folder}/client/module.ts` })),
  {
    mark: 'The interface returns incorrect data.',
    of: 'texts of refusals',
    in: 'src/client/i18n/en/more.ts',
  },
  { mark: 'fairground-proof-1', of: 'proofs', in: 'src/client/screens/help/Verify.tsx' },
  { mark: 'the ride has taken off', of: 'a dealer', in: null },
  { mark: 'INSERT INTO', of: 'the platform', in: null },
  { mark: 'x-www-form-urlencoded;charset', of: 'forms of axios', in: null },
  { mark: 'No routes matched location', of: 'the warnings of react-router', in: null },
  { mark: 'Cannot submit', of: 'the forms of react-router', in: null },
  { mark: 'maxParallelReads', of: 'what fetches texts for i18next', in: null },
  { mark: 'unstable_scheduleHydration', of: 'what React draws upon a server for', in: null },
  { mark: 'startViewTransition', of: 'view transitions of React', in: null },
  { mark: 'lookAtRH', of: 'methods of Phaser that nobody names', in: null },
  { mark: 'HmacMD5', of: 'passwords of crypto-js', in: null },
];

const SHELL = 'src/client/i18n/en/shell.ts';
const PLAY = 'src/client/i18n/en/play.ts';
const STALLS = 'src/games/loadStall.ts';
const BEHIND_FRAME = ['src/client/i18n/en/more.ts', 'src/fairness/witness/notebook.ts'] as const;
const INLINE = /\sstyle=|\son\w+=|javascript:/i;

export function faultsOf(built: Built): string[] {
  const { page, chunks, text } = built;
  const first = [...(chunks['main'] ?? []), ...(chunks[SHELL] ?? [])];
  const faults = first.length < 3 ? ['the first visit loads hardly anything: has a file been renamed?'] : [];
  for (const file of chunks['main'] ?? [])
    if (!page.includes(file)) faults.push(`dist/index.html does not load ${file}`);
  for (const file of first)
    if (file.endsWith('.js') && !text(file).startsWith(COMPILED_AT_ONCE))
      faults.push(`${file} does not begin with ${COMPILED_AT_ONCE}`);
  if (INLINE.test(page)) faults.push('dist/index.html has an inline handler or style attribute');
  for (const [tag, most] of [
    ['script', 1],
    ['style', 1],
  ] as const) {
    const inline = page.match(new RegExp(`<${tag}(?![^>]*\\ssrc=)`, 'g'))?.length ?? 0;
    if (inline > most) faults.push(`dist/index.html has ${inline} inline ${tag}s`);
  }
  for (const canary of CANARIES) faults.push(...straying(canary, built, first));
  return [...faults, ...heavy(built)];
}

function straying(
  { mark, of, in: home }: Canary,
  { chunks, text }: Built,
  first: readonly string[],
): string[] {
  const holders = (files: readonly string[]): string[] => files.filter((file) => text(file).includes(mark));
  const faults = holders(first).map((file) => `${file} is loaded by every visit and holds ${of} (${mark})`);
  if (home === null) {
    for (const file of holders([...new Set(Object.values(chunks).flat())]))
      faults.push(`${file} holds ${of} (${mark})`);
  } else if (holders(chunks[home] ?? []).length === 0) {
    faults.push(`${home} lacks the mark ${mark} of ${of}: choose another one`);
  }
  return faults;
}

/** Bytes of first visits. */
export function weights(built: Built): Readonly<Record<string, number>> {
  const { chunks, size, pages, atlas, fonts } = built;
  const sum = (files: readonly string[]): number =>
    [...new Set(files)].reduce((all, file) => all + size(file), 0);
  const scripts = (files: readonly string[]): string[] => files.filter((file) => file.endsWith('.js'));
  const main = scripts(chunks['main'] ?? []);
  // Files that load after a game's first frame.
  const behind = BEHIND_FRAME.flatMap((name) => chunks[name] ?? []);
  return {
    shell: sum(main),
    lobby: sum([...main, ...scripts([...(chunks[SHELL] ?? []), ...(chunks[STALLS] ?? [])])]),
    ...Object.fromEntries(
      pages.flatMap((page) => {
        const words = [SHELL, PLAY, `src/${page.folder}/client/texts/en.json`];
        const said = words.flatMap((name) => chunks[name] ?? []);
        const frames = (['local', 'far'] as const).map((where) => [
          ...main,
          ...scripts([...said, ...gameFiles(chunks, page, where)]),
        ]);
        // A browser gets one of them: the larger one counts.
        const frame = frames.reduce((a, b) => (sum(b) > sum(a) ? b : a));
        return [
          [`frame ${page.id}`, sum(frame)],
          [`game ${page.id}`, sum([...frame, ...scripts(behind)])],
          [`pictures ${page.id}`, sum([...atlas(page.id), ...fonts])],
        ];
      }),
    ),
  };
}

const heavy = (built: Built): string[] =>
  Object.entries(weights(built)).flatMap(([what, bytes]) => {
    const most = BUDGET[what.split(' ')[0] as keyof typeof BUDGET];
    return bytes > most ? [`first load, ${what}: ${bytes} bytes, above ${most}`] : [];
  });
