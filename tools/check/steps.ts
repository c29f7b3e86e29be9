// The steps of the checks. `npm run check` runs the quick ones, `npm test` all.
import { join } from 'node:path';
import { root } from '../root';

/** The files behind the commands: started by node itself, they behave the same on every system. */
export const BINS = {
  tsc: 'typescript-native/bin/tsc',
  oxlint: 'oxlint/bin/oxlint',
  oxfmt: 'oxfmt/bin/oxfmt',
  depcruise: 'dependency-cruiser/bin/dependency-cruise.mjs',
  knip: 'knip/bin/knip.js',
  jest: 'jest/bin/jest.js',
  tsx: 'tsx/dist/cli.mjs',
} as const;

export interface Step {
  readonly name: string;
  /** A package's command and its arguments, or a script of ours that tsx runs. */
  readonly run: readonly [bin: keyof typeof BINS, ...args: string[]];
  /** Names the report of a jest run, which counts test by test; any other step counts as one. */
  readonly jest?: string;
  /** Its output is printed even when it succeeds. */
  readonly speaks?: true;
}

/** The client that browser tests open. It reads nothing that the static checks write, so both run at the same time. */
export const buildStep: Step = { name: 'build', run: ['tsx', 'tools/build/main.ts'], speaks: true };

/** Results are kept by the content of the files: dependency-cruiser takes a second when no file has changed. */
const KEPT = ['--cache', '.cache/dependency-cruiser', '--cache-strategy', 'content'];

/** Each uses one core and prints only faults: two of them run at a time. */
export const staticSteps: readonly Step[] = [
  { name: 'types', run: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the client', run: ['tsc', '-p', 'tsconfig.client.json'] },
  { name: 'types of pure code', run: ['tsc', '-p', 'tsconfig.pure.json'] },
  { name: 'lint', run: ['oxlint'] },
  { name: 'format', run: ['oxfmt', '--check'] },
  {
    name: 'boundaries',
    run: ['depcruise', ...KEPT, 'src', 'scenes', 'tools'],
  },
  { name: 'dead code', run: ['knip', '--cache', '--cache-location', '.cache/knip'] },
  { name: 'names of games', run: ['tsx', 'tools/check/names.ts'] },
];

const jest = (projects: readonly string[], ...args: string[]): Step => ({
  name: `${projects.join(' and ')} tests`,
  jest: projects.join('-'),
  run: ['jest', '--ci', '--selectProjects', ...projects, ...args],
});

/** On all cores, in one run: two would each start jest, and end with one core idle. */
export const unitStep = jest(['unit', 'dom']);
/** The same without the files whose tests set a timeout of half a minute or more. */
export const quickUnitStep = jest(['unit', 'dom'], '--filter', join(root, 'tools/jest/quickOnes.cjs'));
/** Checks every file of the build for syntax that the oldest browsers lack; builds first when there is no build of these sources. */
export const floorStep: Step = { name: 'browser floor', run: ['tsx', 'tools/check/floor/main.ts'] };
export const slowSteps: readonly Step[] = [
  // The longest platform tests wait for rounds and restarts in real time and use a quarter of a core: four at once keep two busy.
  jest(['platform'], '--maxWorkers', '4'),
  // Its goals of time are those of a machine that does nothing else.
  jest(['cluster'], '--runInBand'),
  floorStep,
  { name: 'bundle', run: ['tsx', 'tools/check/bundle.ts'], speaks: true },
  // Pages wait for rounds and for each other: with two at once a quarter of two cores is idle.
  jest(['browser'], '--maxWorkers', '3'),
];
