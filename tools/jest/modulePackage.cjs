// Turns a package that comes as modules only into CommonJS for jest. Such packages like to define a `__dirname` of their
// own, which CommonJS has already: theirs gets another name.
const { createTransformer } = require('@swc/jest');

const swc = createTransformer({
  swcrc: false,
  jsc: { parser: { syntax: 'ecmascript' }, target: 'es2022' },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
});

const withOwnFolder = (source) =>
  source.includes('const __dirname') ? source.replaceAll('__dirname', '__ownFolder') : source;

module.exports = { ...swc, process: (source, ...rest) => swc.process(withOwnFolder(source), ...rest) };
