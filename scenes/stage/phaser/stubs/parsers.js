/* Single images and atlases in JSON hash form are all that is ever parsed. */
module.exports = {
  Image: require('phaser-src/textures/parsers/Image'),
  JSONHash: require('phaser-src/textures/parsers/JSONHash'),
};
