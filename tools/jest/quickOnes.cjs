// `npm run check` leaves out the slow files, which `npm test` runs: those that took 0.8 s or more (seconds.json), and those
// with a test whose timeout is half a minute or more.
const { readFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const patienceOf = require('./patience.cjs');
const seconds = require('./seconds.json');

const root = join(__dirname, '../..');
/** Timeout from which a file counts as slow, in milliseconds. */
const LONG = 30_000;

const isSlow = (path) =>
  relative(root, path).replaceAll('\\', '/') in seconds || patienceOf(readFileSync(path, 'utf8')) >= LONG;

module.exports = (paths) => ({ filtered: paths.filter((path) => !isSlow(path)) });
