// A webpack loader that leaves of a font the letters that its import names, as in CSS: "….woff2?first=U+20-7E,U+2212".
// Ligatures among them and kerning stay. Throws when a name is no range.
const subsetFont = require('subset-font');

/** The text that holds each letter of the ranges once. */
function textOf(ranges) {
  return ranges
    .split(',')
    .map((range) => {
      const [, from, to = from] = /^U\+([0-9A-F]+)(?:-([0-9A-F]+))?$/.exec(range) ?? [];
      if (from === undefined) throw new Error(`${range} is no range of letters`);
      const [first, last] = [parseInt(from, 16), parseInt(to, 16)];
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .flat()
    .join('');
}

module.exports = async function letters(font) {
  return subsetFont(font, textOf(this.resourceQuery.replace(/^\?\w+=/, '')), { targetFormat: 'woff2' });
};
module.exports.raw = true;
