/* The Phaser that Fairground ships: its game, scenes, textures and the two renderers. The stage runs its own clock,
   loads its own atlases, draws its own sprites (painting.ts) and handles DOM events itself, so loader, input, tweens,
   sound, images, text and filters are left out.
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

// Packs contain no compressed textures, and testing a dozen formats makes the browser wait for the graphics process.
require('phaser-src/renderer/webgl/WebGLRenderer').prototype.getCompressedTextures = () => ({});

// Only Phaser's input uses the place of the canvas on the page, and reading it forces the browser to lay out the page.
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
