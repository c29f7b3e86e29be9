// The order of test files: those that ask for the longest patience begin, so that none of them is left over at the end with
// one core, and then the larger ones. The same on every machine, whatever ran there before.
const { readFileSync } = require('node:fs');
const patienceOf = require('./patience.cjs');

module.exports = class LongFirst {
  sort(tests) {
    return [...tests]
      .map((test) => {
        const source = readFileSync(test.path, 'utf8');
        return { test, patience: patienceOf(source), length: source.length };
      })
      .sort((a, b) => b.patience - a.patience || b.length - a.length || (a.test.path < b.test.path ? -1 : 1))
      .map(({ test }) => test);
  }

  /** The order does not depend on earlier runs. */
  cacheResults() {}
};
