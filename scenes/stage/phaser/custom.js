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
const renderer = require('phaser-src/renderer/webgl/WebGLRenderer').prototype;
renderer.getCompressedTextures = () => ({});

// Only Phaser's input uses the place of the canvas on the page, and reading it forces the browser to lay out the page.
require('phaser-src/scale/ScaleManager').prototype.updateBounds = () => undefined;

// For each draw call Phaser composes the texts of the shader that fits, and looks the program up by them. Ours only depends
// on the number of textures.
const batch = require('phaser-src/renderer/webgl/renderNodes/BatchHandlerQuad').prototype;
const programs = require('phaser-src/renderer/webgl/ProgramManager').prototype;
const { finalizeTextureCount, updateShaderConfig } = batch;
const { getCurrentProgramSuite } = programs;
batch.finalizeTextureCount = function (count) {
  if (this.countedTextures === count) return;
  this.countedTextures = count;
  this.programManager.suite = null;
  finalizeTextureCount.call(this, count);
};
batch.updateShaderConfig = function () {
  this.programManager.suite = null;
  updateShaderConfig.call(this);
};
programs.getCurrentProgramSuite = function () {
  return (this.suite ??= getCurrentProgramSuite.call(this));
};

// The program's values depend only on the size of the canvas, but Phaser sets all of them again for each draw call. A restored
// context has a new program.
const { setupUniforms } = batch;
const { applyUniforms } = programs;
batch.setupUniforms = function (context) {
  const { width, height } = context;
  const size = this.programManager.size;
  if (size && size.width === width && size.height === height) return;
  this.programManager.size = { width, height };
  this.programManager.filled = null;
  setupUniforms.call(this, context);
};
programs.applyUniforms = function (program) {
  if (this.filled === program.webGLProgram) return;
  this.filled = program.webGLProgram;
  applyUniforms.call(this, program);
};
const wrapper = require('phaser-src/renderer/webgl/wrappers/WebGLProgramWrapper').prototype;
const { bind } = wrapper;
wrapper.bind = function () {
  if (this.uniformRequests.size > 0) bind.call(this);
  else this.renderer.glWrapper.updateBindingsProgram(this.glState);
};

// A program that a rehearsal (stageGame.ts) only requested is waited for when it is used again.
wrapper.checkParallelCompile = function () {
  if (!this.renderer.game.config.skipUnreadyShaders) this._completeProgram();
};

// In each frame Phaser asks its managers, the scenes' plugins and all cameras whether something is to be done. Here one scene is
// drawn through one camera that never moves, and nothing else happens in a frame.
const Game = require('phaser-src/core/Game');
Game.prototype.step = function () {
  const { scenes } = this.scene;
  this.renderer.preRender();
  for (const { sys } of scenes) this.renderer.render(sys.scene, sys.displayList.list, sys.cameras.main);
  this.renderer.postRender();
};

// For a camera Phaser draws on a copy of the drawing's state, with places for filters and blend modes. Our paintings
// (painting.ts) draw straight on the canvas.
renderer.render = function (scene, children) {
  if (this.contextLost) return;
  for (const child of children) child.renderWebGL(this, child, this.baseDrawingContext);
  this.renderNodes.finishBatch();
};

// Before each draw call Phaser compares all states of the graphics card again. `preRender` has just set them.
renderer.drawElements = function (context, textures, program, vao, count, offset) {
  program.bind();
  vao.bind();
  this.glTextureUnits.bindUnits(textures);
  this.gl.drawElements(this.gl.TRIANGLE_STRIP, count, this.gl.UNSIGNED_SHORT, offset);
};

// Its own three textures, of one colour here. A page would have to decode pictures for them, and a worker cannot.
const textures = require('phaser-src/textures/TextureManager').prototype;
textures.addBase64 = function (key) {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 4;
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 4, 4);
  this.addCanvas(key, canvas);
  // The game waits for them behind this call.
  Promise.resolve().then(() => this.emit('onload', key, this.get(key)));
};

const CONST = require('phaser-src/const');

module.exports = {
  VERSION: CONST.VERSION,
  CANVAS: CONST.CANVAS,
  WEBGL: CONST.WEBGL,
  Game,
  Scene: require('phaser-src/scene/Scene'),
  GameObjects: { GameObject: require('phaser-src/gameobjects/GameObject') },
};
