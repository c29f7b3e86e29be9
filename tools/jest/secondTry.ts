// Runs a failed browser test once more, after the other tests of its file, so that a short stall of the machine does not fail
// the whole run. `npm test` names the tests that passed only then in its closing lines (tools/check/tally.ts).
jest.retryTimes(1, { logErrorsBeforeRetry: true });
