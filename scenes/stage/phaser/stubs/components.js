/* The components of game objects and cameras. Phaser's index would add filters, paths, crops and masks. */
module.exports = {
  AlphaSingle: require('phaser-src/gameobjects/components/AlphaSingle'),
  FilterList: require('./filterlist'),
  Filters: {},
  RenderSteps: require('phaser-src/gameobjects/components/RenderSteps'),
  ToJSON: require('phaser-src/gameobjects/components/ToJSON'),
  TransformMatrix: require('phaser-src/gameobjects/components/TransformMatrix'),
  Visible: require('phaser-src/gameobjects/components/Visible'),
};
