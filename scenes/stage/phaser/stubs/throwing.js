/* Replaces a part of Phaser that is left out. Using it is a programming error, so it throws. */
module.exports = function LeftOut() {
  throw new Error('This part of Phaser is left out: see scenes/stage/phaser/replacements.cjs');
};
