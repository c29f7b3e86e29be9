// swc's transform for jest, except for one file: it takes that file's text from the JSON file that FAIRGROUND_MUTANT names.
const { readFileSync } = require('node:fs');
const { createTransformer } = require('@swc/jest');

const { file, text } = JSON.parse(readFileSync(process.env.FAIRGROUND_MUTANT, 'utf8'));
const textOf = (source, path) => (path === file ? text : source);

module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options);
    return {
      canInstrument: swc.canInstrument,
      getCacheKey: (source, path, ...more) => swc.getCacheKey(textOf(source, path), path, ...more),
      process: (source, path, ...more) => swc.process(textOf(source, path), path, ...more),
    };
  },
};
