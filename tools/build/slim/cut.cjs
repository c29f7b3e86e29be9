// A webpack loader that removes code from a package's file that the client never reaches, but that a bundler cannot recognize:
// declarations, calls that only warn developers, pieces of text, and the code for kinds of objects that the client never has.
// The build fails when the file does not contain a part that the options name.
const { parse } = require('acorn');
const { base, fullAncestor, simple } = require('acorn-walk');

function fail(what, times) {
  throw new Error(`${what}: found ${times} times (see tools/build/cuts.ts)`);
}

/** Replaces a declaration: from the line that begins with `head` to the closing line with the same indentation. */
function withoutDeclaration(source, head, instead) {
  const begin = source.indexOf(`\n${head}`);
  const times = source.split(`\n${head}`).length - 1;
  if (times !== 1) fail(head, times);
  const [indent] = /^ */.exec(head);
  const close = new RegExp(`\n${indent}[})](?![^\n]*\\{$)[^\n]*`, 'gm');
  close.lastIndex = begin;
  const end = close.exec(source);
  if (!end) fail(`the end of ${head}`, 0);
  return `${source.slice(0, begin)}\n${instead}${source.slice(end.index + end[0].length)}`;
}

/** The end of the call whose parenthesis opens at `open`, and the comma after its first argument (-1 when there is none). */
function callAt(source, open) {
  const closing = [];
  let comma = -1;
  for (let i = open; i < source.length; i += 1) {
    const char = source[i];
    const until = closing.at(-1);
    if (until === '`' ? char === '`' : until === char) {
      closing.pop();
      if (closing.length === 0) return { end: i + 1, comma };
    } else if (until === '`') {
      if (char === '\\') i += 1;
      else if (source.startsWith('${', i)) {
        closing.push('}');
        i += 1;
      }
    } else if (char === '"' || char === "'") {
      for (i += 1; source[i] !== char; i += 1) if (source[i] === '\\') i += 1;
    } else if (source.startsWith('//', i)) i = source.indexOf('\n', i);
    else if (char === '`') closing.push('`');
    else if (char === '(') closing.push(')');
    else if (char === '{') closing.push('}');
    else if (char === '[') closing.push(']');
    else if (char === ',' && closing.length === 1 && comma < 0) comma = i;
  }
  return fail('the end of a call', 0);
}

/** Replaces calls of `name` by `void 0`; with `first`, keeps them with only their first argument. */
function withoutCalls(source, name, first) {
  const head = new RegExp(`(?<![\\w.$]|function )${name.replaceAll('.', '\\.')}\\(`, 'g');
  const parts = [];
  let from = 0;
  for (let found = head.exec(source); found; found = head.exec(source)) {
    const { end, comma } = callAt(source, head.lastIndex - 1);
    parts.push(
      source.slice(from, first && comma > 0 ? comma : found.index),
      first && comma > 0 ? ')' : 'void 0',
    );
    if (first && comma < 0) parts.splice(-2, 2, source.slice(from, end));
    from = end;
    head.lastIndex = end;
  }
  if (from === 0) fail(`a call of ${name}`, 0);
  return parts.join('') + source.slice(from);
}

const LEAVES = ['BreakStatement', 'ReturnStatement', 'ThrowStatement', 'ContinueStatement'];

const kindOf = (test) => test?.value ?? test?.name;

/** The cases of a switch that are not reached when its value is never one of `kinds`. */
function deadCases({ cases }, kinds) {
  const dead = [];
  cases.forEach(({ test, consequent }, at) => {
    if (!kinds.includes(kindOf(test))) return;
    const before = cases.slice(0, at).findLast((one) => one.consequent.length > 0);
    const alive = cases.slice(0, at).findLastIndex((one) => !kinds.includes(kindOf(one.test)));
    const isEntered =
      // The case shares its code with reachable labels above it, or the case above falls through into it.
      cases.slice(alive, at).every((one) => one.consequent.length === 0) ||
      (before !== undefined && !LEAVES.includes(before.consequent.at(-1).type));
    if (consequent.length === 0) dead.push(cases[at]);
    else if (alive < 0 || !isEntered) dead.push(cases[at]);
    // Code that other cases fall through into stays; only its label goes.
    else dead.push({ start: cases[at].start, end: consequent[0].start });
  });
  return dead;
}

/** Names declared by `var` in these cases, which are visible in the whole function. */
function declaredIn(cases) {
  const names = [];
  const outside = { ...base, Function: () => undefined };
  for (const one of cases)
    simple(
      one,
      { VariableDeclaration: ({ declarations }) => names.push(...declarations.map(({ id }) => id.name)) },
      outside,
    );
  return names;
}

/**
 * The source without the code for objects whose `.tag` is one of `tags`, without the cases of the constants in `types`, and with
 * the variables in `never` always false.
 */
function withoutKinds(source, { tags, types, never }) {
  const edits = [];
  const taken = new Set();
  const put = (start, end, text) => edits.push({ start, end, text });
  const isTag = ({ type, property, name }) =>
    type === 'MemberExpression' ? property.name === 'tag' : name === 'tag';
  fullAncestor(parse(source, { ecmaVersion: 2022 }), (node, ancestors, _state, kind) => {
    if (node.type === 'SwitchStatement') {
      const dead = deadCases(node, isTag(node.discriminant) ? tags : types);
      for (const { start, end } of dead) put(start, end, '');
      const names = declaredIn(node.cases.filter((one) => dead.includes(one)));
      const { body } = ancestors.findLast((one) => /Function/.test(one.type)) ?? {};
      if (names.length > 0) put(body.start + 1, body.start + 1, `var ${names.join()};`);
    }
    if (node.type === 'BinaryExpression' && tags.includes(node.left.value) && isTag(node.right))
      put(node.start, node.end, node.operator === '===' ? '!1' : '!0');
    if (node.type === 'AssignmentExpression' && never.includes(node.left.name)) {
      taken.add(node.left.name);
      put(node.left.start, node.right.start, '');
    } else if (kind === 'Identifier' && never.includes(node.name)) put(node.start, node.end, '!1');
  });
  for (const name of never) if (!taken.has(name)) fail(`an assignment of ${name}`, 0);
  edits.sort((a, b) => a.start - b.start || b.end - a.end);
  let rest = '';
  let at = 0;
  for (const { start, end, text } of edits) {
    if (start < at) continue;
    rest += source.slice(at, start) + text;
    at = end;
  }
  return rest + source.slice(at);
}

module.exports = function cut(source) {
  const { marker, declarations = {}, warnings = [], checks = [], texts = {}, kinds } = this.getOptions();
  if (!source.includes(marker)) return source;
  let rest = source;
  for (const name of warnings) rest = withoutCalls(rest, name, false);
  for (const name of checks) rest = withoutCalls(rest, name, true);
  for (const [head, instead] of Object.entries(declarations)) rest = withoutDeclaration(rest, head, instead);
  for (const [what, instead] of Object.entries(texts)) {
    const pieces = rest.split(what);
    if (pieces.length !== 2) fail(what, pieces.length - 1);
    rest = pieces.join(instead);
  }
  return kinds ? withoutKinds(rest, kinds) : rest;
};
