// jest's own runtime, but with one compilation of each module for all test files of a worker. Every file runs in a separate
// context, and jest would compile React, jest-circus and our modules again for each. A compiled script is independent of the
// context in which it runs.
const vm = require('node:vm');

/** Compiled scripts by file name. A module whose text has changed (another transform, a file that a test wrote) is recompiled. */
const compiled = new Map();

vm.compileFunction = (source, parameters, { filename, importModuleDynamically, parsingContext }) => {
  let kept = compiled.get(filename);
  if (kept?.source !== source) {
    const head = `(function(${parameters.join(',')}){`;
    kept = {
      source,
      script: new vm.Script(`${head}${source}\n})`, {
        filename,
        columnOffset: -head.length,
        importModuleDynamically,
      }),
    };
    compiled.set(filename, kept);
  }
  return kept.script.runInContext(parsingContext);
};

module.exports = require('jest-runtime');
