// Counts what passed and failed. Nothing that did not run may look as if it had passed, and nothing that failed at first as
// if it had passed at once.

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Names of tests that passed, but not on their first try; they are counted as passed. */
  readonly secondTry: readonly string[];
}

/** What we read of the report that `jest --json` writes. */
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

export const ofStep = (status: number | null): Tally =>
  status === 0 ? { passed: 1, failed: 0, secondTry: [] } : { passed: 0, failed: 1, secondTry: [] };

/** A project without a report or without tests, and a run that fails for another reason than its tests, each count as one failure. */
export function ofJest(report: JestReport | null, status: number | null): Tally {
  if (!report) return { passed: 0, failed: 1, secondTry: [] };
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const silentlyWrong = failed === 0 && (passed === 0 || status !== 0 || !report.success);
  return { passed, failed: failed + (silentlyWrong ? 1 : 0), secondTry: secondTryIn(report) };
}

const secondTryIn = ({ testResults }: JestReport): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => `${name.split(/[/\\]/).at(-1) ?? name}: ${fullName}`),
  );

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  secondTry: tallies.flatMap(({ secondTry }) => secondTry),
});

export const closingLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;

/** Which of the passed tests needed a second try, by name; nothing where none did. */
export const secondTryLines = ({ secondTry }: Tally): string[] =>
  secondTry.length === 0
    ? []
    : [`${secondTry.length} of them passed only on a second try:`, ...secondTry.map((name) => `  ${name}`)];
