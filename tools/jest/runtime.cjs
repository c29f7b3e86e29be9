// jest's own runtime, with one compilation of each module for all test files of a worker: every file runs in a context of its
// own, and jest would compile React, jest-circus and our modules anew in each. A compiled script belongs to no context; what it
// does when it is run does.
const vm = require('node:vm');

/** By file name; a module whose text differs (another transform, a file that a test wrote) is compiled again. */
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
