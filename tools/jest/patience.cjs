// The longest time, in milliseconds, that a test of a file may take by its own word; 0 when it says nothing.
const PATIENCE = /(?:jest\.setTimeout\(|^ *\}, |^ +(?=\d[\d_]*,\n *\);))(\d[\d_]*)/gm;

module.exports = (source) =>
  Math.max(0, ...[...source.matchAll(PATIENCE)].map(([, digits]) => Number(digits.replaceAll('_', ''))));
