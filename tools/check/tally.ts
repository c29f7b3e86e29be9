// Counts what passed and failed. Nothing that did not run may look as if it had passed.

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** What we read of the report that `jest --json` writes. */
export interface JestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

export const ofStep = (status: number | null): Tally =>
  status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** A project without a report or without tests, and a run that fails for another reason than its tests, each count as one failure. */
export function ofJest(report: JestReport | null, status: number | null): Tally {
  if (!report) return { passed: 0, failed: 1 };
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const silentlyWrong = failed === 0 && (passed === 0 || status !== 0 || !report.success);
  return { passed, failed: failed + (silentlyWrong ? 1 : 0) };
}

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

export const closingLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;
