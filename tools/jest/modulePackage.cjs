// Turns a package that exists only as ES modules into CommonJS for jest. Some of these packages declare their own `__dirname` or
// `Number`, names that jest passes to CommonJS as arguments; inside a block, such declarations are allowed.
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
