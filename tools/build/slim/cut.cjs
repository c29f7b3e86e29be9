// A webpack loader that takes out of a package's file what the client never reaches and no bundler can tell: whole
// declarations, calls that only warn developers, pieces of text. What it is told of and does not find stops the build.

function fail(what, times) {
  throw new Error(`${what} is there ${times} times: see tools/build/cuts.ts`);
}

/** From the line that begins with `head`, itself indented as it is in the file, to the line that closes it as far in. */
function withoutDeclaration(source, head, instead) {
  const begin = source.indexOf(`\n${head}`);
  const times = source.split(`\n${head}`).length - 1;
  if (times !== 1) fail(head, times);
  const [indent] = /^ */.exec(head);
  const close = new RegExp(`\n${indent}[})][^\n]*`, 'g');
  close.lastIndex = begin;
  const end = close.exec(source);
  if (!end) fail(`the end of ${head}`, 0);
  return `${source.slice(0, begin)}\n${instead}${source.slice(end.index + end[0].length)}`;
}

/** Where the call whose parenthesis opens at `open` ends, and where its first argument does. */
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

/** Calls of `name`: `void 0` in their place, or with `first` as they are but for all after the first argument. */
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

module.exports = function cut(source) {
  const { marker, declarations = {}, warnings = [], checks = [], texts = {} } = this.getOptions();
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
  return rest;
};
