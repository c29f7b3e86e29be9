// A webpack loader that removes unused methods from a file (usedNames.cjs). The request contains a hash of the used names, so
// that webpack's cache of a file is renewed when a scene begins to use another method.
const { createHash } = require('node:crypto');
const { withoutUnused } = require('./usedNames.cjs');

const known = new Map();

module.exports = function cutUnused(source) {
  return withoutUnused(source, known.get(this.getOptions().names));
};

/** The loader's options for a set of used names. */
module.exports.optionsFor = (names) => {
  const hash = createHash('sha256')
    .update([...names].sort((a, b) => (a < b ? -1 : 1)).join())
    .digest('hex')
    .slice(0, 16);
  known.set(hash, names);
  return `names=${hash}`;
};
