// A webpack loader that puts the conditions of src/client/hud/breakpoints.json where style sheets name them: `@media (--low)`.
// Every size at which a layout changes is in that one table; scripts read it too.
const { readFileSync } = require('node:fs');
const { resolve } = require('node:path');

const TABLE = resolve(__dirname, '../../src/client/hud/breakpoints.json');

/** Throws on a name that the table has not. */
function withBreakpoints(css, table = JSON.parse(readFileSync(TABLE, 'utf8'))) {
  return css.replace(/@media([^{;]*)\{/g, (whole, condition) => {
    const [, name] = /^\s*\(--([\w-]+)\)\s*$/.exec(condition) ?? [];
    if (name === undefined && !condition.includes('(--')) return whole;
    if (!Object.hasOwn(table, name ?? '')) throw new Error(`unknown breakpoint: ${condition.trim()}`);
    return `@media ${table[name]} {`;
  });
}

module.exports = function load(css) {
  this.addDependency(TABLE);
  return withBreakpoints(css);
};
module.exports.withBreakpoints = withBreakpoints;
