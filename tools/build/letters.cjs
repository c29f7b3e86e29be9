// A webpack loader that leaves of a font the letters that its import names, as in CSS: "….woff2?first=U+20-7E,U+2212".
// Ligatures among them and kerning stay; digits, when all ten are named, get one width. Throws when a name is no range.
const subsetFont = require('subset-font');
const evenFigures = require('./figures.cjs');

const DIGITS = '0123456789';
/** What browsers apply unasked. Old-style, tabular and other forms of digits go. */
const keepFeatures = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk'];
/** The address of the licence stays in the font, as its copyright does. */
const preserveNameIds = [14];

/** The text that holds each letter of the ranges once. */
function textOf(ranges) {
  return ranges
    .split(',')
    .map((range) => {
      const [, from, to = from] = /^U\+([0-9A-F]+)(?:-([0-9A-F]+))?$/.exec(range) ?? [];
      if (from === undefined) throw new Error(`${range} is not a range of letters`);
      const [first, last] = [parseInt(from, 16), parseInt(to, 16)];
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .flat()
    .join('');
}

module.exports = async function letters(font) {
  const text = textOf(this.resourceQuery.replace(/^\?\w+=/, ''));
  // Without hints, which fit letters to the pixels of coarse screens and are a third of a font.
  const options = { keepFeatures, preserveNameIds, noHinting: true };
  if (!DIGITS.split('').every((digit) => text.includes(digit)))
    return subsetFont(font, text, { ...options, targetFormat: 'woff2' });
  const cut = await subsetFont(font, text, { ...options, targetFormat: 'truetype' });
  return subsetFont(evenFigures(cut), text, { ...options, targetFormat: 'woff2' });
};
module.exports.raw = true;
