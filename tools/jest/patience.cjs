// The longest timeout, in milliseconds, that a test file sets for a test; 0 when it sets none.
const PATIENCE = /(?:jest\.setTimeout\(|^ *\}, |^ +(?=\d[\d_]*,\n *\);))(\d[\d_]*)/gm;

module.exports = (source) =>
  Math.max(0, ...[...source.matchAll(PATIENCE)].map(([, digits]) => Number(digits.replaceAll('_', ''))));
