// The closing line of `npm test`: nothing that did not run may look as if it had passed.
import { closingLine, ofJest, ofStep, sum } from '../../../tools/check/tally';

const green = { success: true, numPassedTests: 12, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };

test('a step counts as one', () => {
  expect(ofStep(0)).toEqual({ passed: 1, failed: 0 });
  expect(ofStep(2)).toEqual({ passed: 0, failed: 1 });
});

test('a step that was killed has failed', () => {
  expect(ofStep(null)).toEqual({ passed: 0, failed: 1 });
});

test('a jest project counts test by test', () => {
  expect(ofJest(green, 0)).toEqual({ passed: 12, failed: 0 });
  expect(ofJest({ ...green, success: false, numFailedTests: 3 }, 1)).toEqual({ passed: 12, failed: 3 });
});

test('a test file that does not even load is a failure', () => {
  expect(ofJest({ ...green, success: false, numRuntimeErrorTestSuites: 1 }, 1)).toEqual({
    passed: 12,
    failed: 1,
  });
});

test('a project without tests is a failure', () => {
  expect(ofJest({ ...green, numPassedTests: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
});

test('a project that crashed before its report is a failure', () => {
  expect(ofJest(null, 0)).toEqual({ passed: 0, failed: 1 });
});

test('a run that ends badly after passing every test is a failure', () => {
  expect(ofJest(green, 1)).toEqual({ passed: 12, failed: 1 });
  expect(ofJest(green, null)).toEqual({ passed: 12, failed: 1 });
});

test('the closing line adds up', () => {
  expect(closingLine(sum([ofStep(0), ofStep(1), ofJest(green, 0)]))).toBe('13 passed, 1 failed');
});
