// A webpack loader that reduces a font to the letters that its import names, as in CSS: "….woff2?first=U+20-7E,U+2212". It keeps
// kerning and the ligatures of these letters. When all ten digits are named, they get one width. Throws on an invalid range.
const subsetFont = require('subset-font');
const evenFigures = require('./figures.cjs');

const DIGITS = '0123456789';
/** The features that browsers apply by default. Others, such as old-style and tabular digits, are removed. */
const keepFeatures = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk'];
/** The name id of the licence's address, which must stay in the font like the copyright. */
const preserveNameIds = [14];

/** A text of all letters of the ranges. */
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
  // Hints fit letters to the pixels of coarse screens and take a third of a font; they are removed.
  const options = { keepFeatures, preserveNameIds, noHinting: true };
  if (!DIGITS.split('').every((digit) => text.includes(digit)))
    return subsetFont(font, text, { ...options, targetFormat: 'woff2' });
  const cut = await subsetFont(font, text, { ...options, targetFormat: 'truetype' });
  return subsetFont(evenFigures(cut), text, { ...options, targetFormat: 'woff2' });
};
module.exports.raw = true;
