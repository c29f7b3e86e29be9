/* The Phaser that Fairground ships: its game, scenes, textures and the two renderers. The stage runs its own clock,
   loads its own atlases, draws its own sprites (painting.ts) and listens to the DOM itself, so loader, input, tweens,
   sound, images, text and filters stay outside.
   Most requires register a plugin as a side effect; webpack aliases `phaser$` to this file and `phaser-src` to
   phaser/src. Made for phaser 4.2.1; see replacements.cjs. */

// Without these the game stops at boot with a mere console warning.
require('phaser-src/events/EventEmitter');
require('phaser-src/cameras/2d/CameraManager');
require('phaser-src/gameobjects/GameObjectCreator');
require('phaser-src/gameobjects/GameObjectFactory');
require('phaser-src/scene/ScenePlugin');
require('phaser-src/gameobjects/DisplayList');
require('phaser-src/gameobjects/UpdateList');

// No pack holds compressed textures; asking for each of a dozen formats makes the browser wait for the graphics process.
require('phaser-src/renderer/webgl/WebGLRenderer').prototype.getCompressedTextures = () => ({});

// Where the canvas lies on the page is asked by Phaser's input alone, and asking makes the browser lay the page out at once.
require('phaser-src/scale/ScaleManager').prototype.updateBounds = () => undefined;

const CONST = require('phaser-src/const');

module.exports = {
  VERSION: CONST.VERSION,
  CANVAS: CONST.CANVAS,
  WEBGL: CONST.WEBGL,
  Game: require('phaser-src/core/Game'),
  Scene: require('phaser-src/scene/Scene'),
  BlendModes: require('phaser-src/renderer/BlendModes'),
  GameObjects: { GameObject: require('phaser-src/gameobjects/GameObject') },
};
