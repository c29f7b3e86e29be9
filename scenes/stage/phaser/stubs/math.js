/* Of the whole phaser/src/math namespace the game's configuration wants a seeded generator, which nobody here asks. */
module.exports = { RND: null, RandomDataGenerator: function NoRandom() {} };
