/* Leaves unused parts of Phaser 4.2.1 out of the bundle: webpack resolves their files to stubs. Called by webpack.config.ts
   as `...replacements(webpack, phaserSrc)`; returns plugins. The list depends on Phaser's internals: keep the version pinned,
   and run the browser tests after any change here. */
const path = require('node:path');

const stub = (name) => path.join(__dirname, 'stubs', `${name}.js`);

/** [files under phaser/src, name of the stub that replaces them]. The first match wins. */
const REPLACED = [
  // Namespaces from which a few files use one member.
  [/^renderer\/index\.js$/, 'renderer'],
  [/^math\/index\.js$/, 'math'],
  [/^gameobjects\/components\/index\.js$/, 'components'],
  [/^cameras\/2d\/effects\/index\.js$/, 'effects'],
  [/^textures\/parsers\/index\.js$/, 'parsers'],
  [/^geom\/rectangle\/index\.js$/, 'nothing'],
  [
    /^renderer\/webgl\/renderNodes\/(filters\/|DrawLine|DynamicTextureHandler|Fill(Path|Rect|Tri)|StrokePath|ShaderQuad)/,
    'throwing',
  ],
  // Created at boot, but the renderer draws without it (custom.js).
  [/^renderer\/webgl\/renderNodes\/Camera\.js$/, 'nothing'],
  [/^renderer\/webgl\/renderNodes\/(FillCamera|ListCompositor)\.js$/, 'throwing'],
  [
    /^renderer\/webgl\/renderNodes\/BatchHandler(PointLight|QuadSingle|Strip|TileSprite|Tri|TriFlat)\.js$/,
    'throwing',
  ],
  [/^renderer\/webgl\/renderNodes\/(submitter|texturer|transformer)\//, 'throwing'],
  [/^filters\//, 'throwing'],
  [/^textures\/DynamicTexture\.js$/, 'throwing'],
  [/^gameobjects\/(tilesprite\/TileSprite|image\/Image)\.js$/, 'stamp'],
  // Tests of the device at boot whose results are not used.
  [/^device\/Features\.js$/, 'features'],
  [/^device\/CanvasFeatures\.js$/, 'canvasFeatures'],
  [/^device\/(Audio|Video|Input)\.js$/, 'nothing'],
  // Created by the game at boot, but the stage does this work itself.
  [/^core\/TimeStep\.js$/, 'timestep'],
  [/^core\/(VisibilityHandler|DebugHeader)\.js$/, 'nothing'],
  [/^dom\/CreateDOMContainer\.js$/, 'nothing'],
  [/^input\/InputManager\.js$/, 'nothing'],
  [/^animations\/AnimationManager\.js$/, 'nothing'],
  [/^cache\/CacheManager\.js$/, 'nothing'],
  [/^loader\/FileTypesManager\.js$/, 'nothing'],
  [/^loader\/(?!events\/)/, 'throwing'],
  [/^renderer\/webgl\/shaders\/ApplyTint-glsl\.js$/, 'applyTint'],
  [/^renderer\/snapshot\//, 'nothing'],
  [/^gameobjects\/BuildGameObjectAnimation\.js$/, 'nothing'],
];

/** The stub that replaces a file under phaser/src; undefined when it is kept. */
function standIn(file) {
  const found = REPLACED.find(([pattern]) => pattern.test(file));
  return found && stub(found[1]);
}

module.exports = function replacements(webpack, phaserSrc) {
  return [
    new webpack.NormalModuleReplacementPlugin(/./, (request) => {
      const data = request.createData;
      if (!data || !data.resource || !data.resource.startsWith(phaserSrc)) return;
      const file = path.relative(phaserSrc, data.resource).split(path.sep).join('/');
      const found = standIn(file);
      if (!found) return;
      data.resource = data.userRequest = data.request = found;
      data.context = path.dirname(data.resource);
    }),
  ];
};
module.exports.standIn = standIn;
