// Counts passed and failed tests. A test that did not run never counts as passed, and one that failed at first is named even
// when it passed on a second try.

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Names of tests that passed, but not on their first try; they are counted as passed. */
  readonly secondTry: readonly string[];
  /** Names of tests that this machine could not run; they count as neither passed nor failed. */
  readonly skipped: readonly string[];
}

/** The fields that we read of the report that `jest --json` writes. */
export interface JestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    /** Path of the file. */
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      /** How often the test was run; a test that did not run at all has none. */
      readonly invocations?: number;
    }[];
  }[];
}

const NONE = { secondTry: [], skipped: [] } as const;

export const ofStep = (status: number | null): Tally =>
  status === 0 ? { passed: 1, failed: 0, ...NONE } : { passed: 0, failed: 1, ...NONE };

/** A project without a report or without tests, and a run that fails for another reason than its tests, each count as one failure. */
export function ofJest(report: JestReport | null, status: number | null): Tally {
  if (!report) return { passed: 0, failed: 1, ...NONE };
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const silentlyWrong = failed === 0 && (passed === 0 || status !== 0 || !report.success);
  return {
    passed,
    failed: failed + (silentlyWrong ? 1 : 0),
    secondTry: secondTryIn(report),
    skipped: skippedIn(report),
  };
}

type Result = JestReport['testResults'][number]['assertionResults'][number];

const namesOf = ({ testResults }: JestReport, which: (result: Result) => boolean): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(which)
      .map(({ fullName }) => `${name.split(/[/\\]/).at(-1) ?? name}: ${fullName}`),
  );
const secondTryIn = (report: JestReport): string[] =>
  namesOf(report, ({ status, invocations = 1 }) => status === 'passed' && invocations > 1);
/** A group that cannot run contains a "todo" instead of its tests. */
const skippedIn = (report: JestReport): string[] =>
  namesOf(report, ({ status }) => status === 'pending' || status === 'todo');

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  secondTry: tallies.flatMap(({ secondTry }) => secondTry),
  skipped: tallies.flatMap(({ skipped }) => skipped),
});

export const closingLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;

/** Names of passed tests that needed a second try, and of skipped ones, which the closing line does not contain. */
export const remarks = ({ secondTry, skipped }: Pick<Tally, 'secondTry' | 'skipped'>): string[] => [
  ...named(secondTry, 'of them passed only on a second try:'),
  ...named(skipped, 'skipped:'),
];
const named = (names: readonly string[], what: string): string[] =>
  names.length === 0 ? [] : [`${names.length} ${what}`, ...names.map((name) => `  ${name}`)];
