// Searches a finished script for syntax and features that the floor's browsers lack.
import { parse, type Node } from 'acorn';
import { ancestor } from 'acorn-walk';
import { isNewGlobal, isNewMethod, isNewStatic } from './support';

/** acorn's name for the level that the build lowers to. */
const LEVEL = 2020;
const LOOKBEHIND = /\(\?<[=!]/;

interface Named extends Node {
  readonly name: string;
}
interface Member extends Node {
  readonly object: Node;
  readonly property: Node;
  readonly computed: boolean;
}
interface Call extends Node {
  readonly callee: Node;
  readonly arguments: readonly Node[];
  readonly optional?: boolean;
}
interface Literal extends Node {
  readonly value: unknown;
  readonly regex?: { readonly pattern: string; readonly flags: string };
}

/** Faults of a script; each kind once. Newer names come as `.name` of instances, `Owner.name`, or `name`. */
export function scriptFaults(code: string, isModule = false): string[] {
  let tree: Node;
  try {
    tree = parse(code, { ecmaVersion: LEVEL, sourceType: isModule ? 'module' : 'script' });
  } catch (error) {
    const at = error instanceof Error && 'pos' in error ? Number(error.pos) : 0;
    return [`does not parse: ${String(error)} at ${code.slice(Math.max(0, at - 30), at + 30)}`];
  }
  const faults = new Set<string>();
  const own = ownNames(tree);
  ancestor(tree, {
    Literal(node) {
      const { value, regex } = node as unknown as Literal;
      const text = regex ? regex.pattern : typeof value === 'string' ? value : '';
      if (LOOKBEHIND.test(text)) faults.add(`a lookbehind: ${text.slice(0, 60)}`);
      if (regex && /[dv]/.test(regex.flags)) faults.add(`an expression with the flag ${regex.flags}`);
    },
    CallExpression(node) {
      const { callee, optional, arguments: given } = node as unknown as Call;
      const { property, computed } = callee as Member;
      if (callee.type === 'MemberExpression' && !computed && isNewMethod(nameOf(property)))
        faults.add(`.${nameOf(property)}()`);
      // Chromium below 91 mixes up the arguments behind a spread one, https://crbug.com/v8/11558.
      if (optional && given.slice(0, -1).some(({ type }) => type === 'SpreadElement'))
        faults.add('an optional call with an argument behind a spread one');
    },
    MemberExpression(node) {
      const { object, property, computed } = node as unknown as Member;
      const name = computed ? '' : nameOf(property);
      if (object.type === 'Identifier' && !own.has(nameOf(object)) && isNewStatic(nameOf(object), name))
        faults.add(`${nameOf(object)}.${name}`);
    },
    Identifier(node, _state, ancestors) {
      const name = nameOf(node);
      const around = ancestors.at(-2) as (Node & { readonly operator?: string }) | undefined;
      if (around?.type === 'UnaryExpression' && around.operator === 'typeof') return;
      if (!own.has(name) && isNewGlobal(name)) faults.add(name);
    },
  });
  return [...faults].sort();
}

const nameOf = (node: Node): string => (node.type === 'Identifier' ? (node as Named).name : '');

/** Names that the script itself declares somewhere. */
function ownNames(tree: Node): ReadonlySet<string> {
  const names = new Set<string>();
  const take = (node: Node | null | undefined): void => {
    if (!node) return;
    if (node.type === 'Identifier') names.add(nameOf(node));
    else
      for (const key of ['left', 'argument', 'value', 'elements', 'properties'] as const) {
        const part = (node as unknown as Record<string, Node | readonly (Node | null)[] | null>)[key];
        for (const one of [part].flat()) if (one && typeof one === 'object') take(one as Node);
      }
  };
  const functions = (node: Node): void => {
    const { id, params } = node as unknown as { id?: Node | null; params: readonly Node[] };
    take(id);
    params.forEach(take);
  };
  ancestor(tree, {
    VariableDeclarator: (node) => take((node as unknown as { id: Node }).id),
    FunctionDeclaration: functions,
    FunctionExpression: functions,
    ArrowFunctionExpression: functions,
    ClassDeclaration: (node) => take((node as unknown as { id: Node | null }).id),
    ClassExpression: (node) => take((node as unknown as { id: Node | null }).id),
    CatchClause: (node) => take((node as unknown as { param: Node | null }).param),
  });
  return names;
}
