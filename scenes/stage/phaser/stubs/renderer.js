/* Of phaser/src/renderer only the events are used. */
module.exports = { Events: require('phaser-src/renderer/events') };
