// Turns a package that comes as modules only into CommonJS for jest. Such packages like to define a `__dirname` or a `Number`
// of their own, which jest hands to CommonJS as arguments: a block lets them.
const { createTransformer } = require('@swc/jest');

const swc = createTransformer({
  swcrc: false,
  jsc: { parser: { syntax: 'ecmascript' }, target: 'es2022' },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
});

module.exports = {
  ...swc,
  getCacheKey: (...given) => `${swc.getCacheKey(...given)}-block`,
  process(...given) {
    const { code, ...rest } = swc.process(...given);
    return { code: `'use strict'; {${code}\n}`, ...rest };
  },
};
