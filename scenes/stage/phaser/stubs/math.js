/* The game's configuration needs only a seeded generator from the phaser/src/math namespace, and our code never uses it. */
module.exports = { RND: null, RandomDataGenerator: function NoRandom() {} };
