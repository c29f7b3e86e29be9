// `npm run check` leaves out files with a test whose timeout is half a minute or more; `npm test` runs them.
const { readFileSync } = require('node:fs');
const patienceOf = require('./patience.cjs');

const LONG = 30_000;

module.exports = (paths) => ({
  filtered: paths.filter((path) => patienceOf(readFileSync(path, 'utf8')) < LONG),
});
