/* Only the events of phaser/src/renderer are used. */
module.exports = { Events: require('phaser-src/renderer/events') };
