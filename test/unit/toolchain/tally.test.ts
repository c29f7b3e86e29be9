// The last lines of `npm test`: a test that did not run must not look like a passed one, and a test that failed at first must
// not look like one that passed at once.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closingLine, ofJest, ofStep, remarks, sum, type JestReport } from '../../../tools/check/tally';
import jestConfig from '../../../jest.config.mjs';
import { root } from '../../../tools/root';

const green: JestReport = {
  success: true,
  numPassedTests: 12,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
};

test('a step counts as one', () => {
  expect(ofStep(0)).toEqual({ passed: 1, failed: 0, secondTry: [], skipped: [] });
  expect(ofStep(2)).toEqual({ passed: 0, failed: 1, secondTry: [], skipped: [] });
});

test('a step that was killed has failed', () => {
  expect(ofStep(null)).toEqual({ passed: 0, failed: 1, secondTry: [], skipped: [] });
});

test('a jest project counts test by test', () => {
  expect(ofJest(green, 0)).toMatchObject({ passed: 12, failed: 0 });
  expect(ofJest({ ...green, success: false, numFailedTests: 3 }, 1)).toMatchObject({ passed: 12, failed: 3 });
});

test('a test file that does not even load is a failure', () => {
  expect(ofJest({ ...green, success: false, numRuntimeErrorTestSuites: 1 }, 1)).toMatchObject({
    passed: 12,
    failed: 1,
  });
});

test('a project without tests is a failure', () => {
  expect(ofJest({ ...green, numPassedTests: 0 }, 0)).toEqual({
    passed: 0,
    failed: 1,
    secondTry: [],
    skipped: [],
  });
});

test('a project that crashed before its report is a failure', () => {
  expect(ofJest(null, 0)).toEqual({ passed: 0, failed: 1, secondTry: [], skipped: [] });
});

test('a run that ends badly after passing every test is a failure', () => {
  expect(ofJest(green, 1)).toMatchObject({ passed: 12, failed: 1 });
  expect(ofJest(green, null)).toMatchObject({ passed: 12, failed: 1 });
});

test('the closing line adds up', () => {
  expect(closingLine(sum([ofStep(0), ofStep(1), ofJest(green, 0)]))).toBe('13 passed, 1 failed');
});

test('what passed only on a second try counts as passed and is named; so is what was skipped, which counts as neither', () => {
  const report: JestReport = {
    ...green,
    testResults: [
      {
        name: '/fair/test/browser/hall.test.ts',
        assertionResults: [
          { fullName: 'at once', status: 'passed', invocations: 1 },
          { fullName: 'the second time', status: 'passed', invocations: 2 },
          { fullName: 'never', status: 'failed', invocations: 2 },
          { fullName: 'Go (skipped: there is no go here)', status: 'pending' },
          { fullName: 'PostgreSQL', status: 'todo' },
        ],
      },
    ],
  };
  const tally = sum([ofStep(0), ofJest(report, 0)]);
  expect(tally).toEqual({
    passed: 13,
    failed: 0,
    secondTry: ['hall.test.ts: the second time'],
    skipped: ['hall.test.ts: Go (skipped: there is no go here)', 'hall.test.ts: PostgreSQL'],
  });
  expect(remarks(tally)).toEqual([
    '1 of them passed only on a second try:',
    '  hall.test.ts: the second time',
    '2 skipped:',
    '  hall.test.ts: Go (skipped: there is no go here)',
    '  hall.test.ts: PostgreSQL',
  ]);
  expect(remarks(ofJest(green, 0))).toEqual([]);
});

test('a test in a browser gets one second try, and the report of jest tells of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-second-try-'));
  const file = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  // The test counts its tries in the process that runs it.
  file(
    'tries.test.js',
    `let tries = 0;
    test('shaky', () => expect(++tries).toBe(2));
    test('steady', () => undefined);
    test('wrong', () => expect(1).toBe(2));`,
  );
  const setUp = browserSetUp();
  expect(setUp).toContain('<rootDir>/tools/jest/secondTry.ts');
  // Without types, as plain code: the tested code is in one call.
  file('setUp.js', readFileSync(join(root, 'tools/jest/secondTry.ts'), 'utf8'));
  file('jest.config.json', JSON.stringify({ setupFilesAfterEnv: ['<rootDir>/setUp.js'], transform: {} }));
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/jest/bin/jest.js'),
      '--ci',
      '--json',
      `--rootDir=${folder}`,
      `--config=${join(folder, 'jest.config.json')}`,
      `--outputFile=${join(folder, 'report.json')}`,
    ],
    { cwd: folder, stdio: 'ignore' },
  );
  const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as JestReport;
  rmSync(folder, { recursive: true, force: true });
  expect(ofJest(report, status)).toEqual({
    passed: 2,
    failed: 1,
    secondTry: ['tries.test.js: shaky'],
    skipped: [],
  });
  // The test has to start another jest.
}, 60_000);

/** The files that the browser project loads before each of its test files. */
function browserSetUp(): readonly string[] {
  const { projects } = jestConfig as {
    readonly projects: readonly { readonly displayName: string; readonly setupFilesAfterEnv?: string[] }[];
  };
  return projects.find(({ displayName }) => displayName === 'browser')?.setupFilesAfterEnv ?? [];
}
