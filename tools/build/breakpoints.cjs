// A webpack loader that replaces names of breakpoints in style sheets, such as `@media (--low)`, by their conditions from
// src/client/hud/breakpoints.json. That table has every size at which a layout changes; scripts read it too.
const { readFileSync } = require('node:fs');
const { resolve } = require('node:path');

const TABLE = resolve(__dirname, '../../src/client/hud/breakpoints.json');

/** The style sheet with the conditions instead of their names. Throws on a name that is not in the table. */
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
