// A test in a real browser that failed is run once more, after the other tests of its file: a stall of the machine shall not
// cost a whole run. What passed only then is named in the closing lines of `npm test` (tools/check/tally.ts).
jest.retryTimes(1, { logErrorsBeforeRetry: true });
