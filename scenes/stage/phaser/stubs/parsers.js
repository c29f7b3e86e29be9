/* Only single images and atlases in JSON hash form are parsed. */
module.exports = {
  Image: require('phaser-src/textures/parsers/Image'),
  JSONHash: require('phaser-src/textures/parsers/JSONHash'),
};
