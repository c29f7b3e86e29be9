// `npm run check` leaves to `npm test` what takes half a minute or more by its own word.
const { readFileSync } = require('node:fs');
const patienceOf = require('./patience.cjs');

const LONG = 30_000;

module.exports = (paths) => ({
  filtered: paths.filter((path) => patienceOf(readFileSync(path, 'utf8')) < LONG),
});
