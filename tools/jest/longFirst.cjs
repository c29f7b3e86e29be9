// The order of test files: first those that took longest (seconds.json), then those with the longest timeout, so that no long
// file runs alone at the end, then the larger ones. The order does not depend on earlier runs on this machine.
const { readFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const patienceOf = require('./patience.cjs');
const seconds = require('./seconds.json');

const root = join(__dirname, '../..');

module.exports = class LongFirst {
  sort(tests) {
    return [...tests]
      .map((test) => {
        const source = readFileSync(test.path, 'utf8');
        return {
          test,
          took: seconds[relative(root, test.path).replaceAll('\\', '/')] ?? 0,
          patience: patienceOf(source),
          length: source.length,
        };
      })
      .sort(
        (a, b) =>
          b.took - a.took ||
          b.patience - a.patience ||
          b.length - a.length ||
          (a.test.path < b.test.path ? -1 : 1),
      )
      .map(({ test }) => test);
  }

  /** The order does not depend on earlier runs. */
  cacheResults() {}
};
