// A webpack loader that takes out of a file the methods that nobody names (usedNames.cjs). Which names are used is part of the
// request, as a hash, so that what webpack has kept of a file is made anew when a scene begins to use another method.
const { createHash } = require('node:crypto');
const { withoutUnused } = require('./usedNames.cjs');

const known = new Map();

module.exports = function cutUnused(source) {
  return withoutUnused(source, known.get(this.getOptions().names));
};

/** Answers what the loader's options are for a set of names. */
module.exports.optionsFor = (names) => {
  const hash = createHash('sha256')
    .update([...names].sort((a, b) => (a < b ? -1 : 1)).join())
    .digest('hex')
    .slice(0, 16);
  known.set(hash, names);
  return `names=${hash}`;
};
