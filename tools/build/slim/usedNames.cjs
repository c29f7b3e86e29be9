// Finds the used methods of a package that is written as objects of functions (Phaser), so that the others can be left out. A
// method is used when its name is a property, a word of a string or a key anywhere in used code, on any object. Two methods
// that name only each other are unused.
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { parse } = require('acorn');
const { base, simple } = require('acorn-walk');

/** Names of methods that the language or Phaser's `Class` uses without naming them in code. */
const ALWAYS = [
  'constructor',
  'initialize',
  'toString',
  'toJSON',
  'valueOf',
  'get',
  'set',
  'Mixins',
  'Extends',
];

const isFunction = ({ type }) => type === 'FunctionExpression';
const keyOf = ({ key }) => key.name ?? String(key.value);
const isAccessor = ({ type, properties }) =>
  type === 'ObjectExpression' &&
  properties.some(({ key, value }) => ['get', 'set'].includes(key.name) && isFunction(value));
const requiredBy = (node) =>
  node.type === 'CallExpression' && node.callee.name === 'require' ? node.arguments[0].value : undefined;
/** Whether a property may be removed: a method, a property with accessor functions, or a required member of a namespace. */
const mayGo = (property) =>
  property.type === 'Property' &&
  !property.computed &&
  (isFunction(property.value) || isAccessor(property.value) || requiredBy(property.value) !== undefined);

const parsed = (source) => parse(source, { ecmaVersion: 2022, sourceType: 'script' });

/** Walks `node`: calls `method` for each method in it, and `named` and `required` for the code outside of them. */
function read(node, { method, named, required }) {
  const words = (text) => text.split(/\W+/).forEach(named);
  const walker = {
    ...base,
    ObjectExpression(one, state, visit) {
      for (const property of one.properties) {
        if (state.top && mayGo(property)) method(property);
        else visit(property, state, property.type);
      }
    },
    // An object inside a function is a value of a method and holds no methods.
    Function: (one, _state, visit) => base.Function(one, { top: false }, visit),
  };
  const seen = {
    MemberExpression: ({ computed, property }) => computed || named(property.name),
    Property: ({ key, computed }) => computed || words(String(key.name ?? key.value)),
    Literal: ({ value }) => typeof value === 'string' && words(value),
    TemplateElement: ({ value }) => words(value.raw),
    CallExpression: (call) => requiredBy(call) !== undefined && required(requiredBy(call)),
  };
  simple(node, seen, walker, { top: node.type === 'Program' });
}

/**
 * The names used by `entry` and the files that it requires. `resolve(request, from)` returns a file, or null for a file that is
 * not read. Every word of the texts in `others` counts as used.
 */
function usedNames(entry, resolve, others) {
  const used = new Set();
  const waiting = new Map();
  const files = new Set();
  const open = [];
  const named = (name) => {
    if (used.has(name)) return;
    used.add(name);
    open.push(...(waiting.get(name) ?? []));
    waiting.delete(name);
  };
  const look = (file, node) =>
    read(node, {
      named,
      required: (request) => take(resolve(request, file)),
      method: (property) => {
        const name = keyOf(property);
        if (used.has(name)) open.push([file, property.value]);
        else waiting.set(name, [...(waiting.get(name) ?? []), [file, property.value]]);
      },
    });
  function take(file) {
    if (file === null || files.has(file)) return;
    files.add(file);
    look(file, parsed(readFileSync(file, 'utf8')));
  }
  ALWAYS.forEach(named);
  for (const text of others) text.split(/\W+/).forEach(named);
  take(entry);
  for (let next = open.pop(); next; next = open.pop()) look(...next);
  return { used, files };
}

/** The source without its unused methods. */
function withoutUnused(source, used) {
  const unused = [];
  const ignore = () => undefined;
  read(parsed(source), {
    named: ignore,
    required: ignore,
    method: (property) => used.has(keyOf(property)) || unused.push(property),
  });
  return unused
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => {
      const [comma] = /^\s*,/.exec(rest.slice(end)) ?? [''];
      return rest.slice(0, start) + rest.slice(end + comma.length);
    }, source);
}

/** The file of a relative request, found as webpack does. Throws when there is none. */
function fileOf(folder, request) {
  const file = path.resolve(folder, request);
  const found = [`${file}.js`, path.join(file, 'index.js'), file].find(
    (one) => existsSync(one) && one.endsWith('.js'),
  );
  if (!found) throw new Error(`${request} in ${folder} is not a file`);
  return found;
}

module.exports = { usedNames, withoutUnused, fileOf };
