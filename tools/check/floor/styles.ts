// Searches a finished style sheet for features that the floor's browsers lack and for which there is no fallback.
import type { Identifier } from '@mdn/browser-compat-data';
import postcss, { type AtRule, type Container, type Declaration, type Rule } from 'postcss';
import { css, strangers } from './support';

type Table = Readonly<Record<string, Identifier>>;

const PROPERTIES = css.properties as unknown as Table;
const SELECTORS = css.selectors as unknown as Table;
const AT_RULES = css['at-rules'] as unknown as Table;
const TYPES = css.types as unknown as Table;
const LENGTHS = (TYPES['length'] ?? {}) as unknown as Table;
const EASINGS = (TYPES['easing-function'] ?? {}) as unknown as Table;
const GRADIENTS = (TYPES['gradient'] ?? {}) as unknown as Table;

/** Units and functions that came late, with their paths in MDN's tables. */
const LATE: readonly (readonly [RegExp, Identifier | undefined])[] = [
  [/\d[dls]v[hwib]\b/, LENGTHS['viewport_percentage_units_dynamic']],
  [/\dcq(?:[whib]|min|max)\b/, LENGTHS['container_query_length_units']],
  [/\dr?lh\b/, LENGTHS['lh']],
  [/\b(?:min|max)\(/, TYPES['min']],
  [/\bclamp\(/, TYPES['clamp']],
  [/\bcolor-mix\(/, (TYPES['color'] as unknown as Table | undefined)?.['color-mix']],
  [/\b(?:oklch|oklab|lch|lab)\(/, (TYPES['color'] as unknown as Table | undefined)?.['oklch']],
  [/\bconic-gradient\(/, GRADIENTS['conic-gradient']],
  [/\blinear\(/, EASINGS['linear-function']],
  [/\b(?:sin|cos|tan|sqrt|pow|hypot)\(/, TYPES['sin']],
  [/\bround\(/, TYPES['round']],
];

/** Faults of a style sheet, as lines that begin with the feature's name; each kind once. */
export function styleFaults(text: string): string[] {
  const faults = new Map<string, string>();
  const tell = (what: string, where: string, browsers: readonly string[]): void => {
    if (browsers.length > 0 && !faults.has(what))
      faults.set(what, `${what}: ${browsers.join(', ')} (${where})`);
  };
  const sheet = postcss.parse(text);
  /** Properties for which the sheet has rules for browsers without them. */
  const caredFor = new Set<string>();
  sheet.walkAtRules('supports', ({ params }) => {
    for (const [, name = ''] of params.matchAll(/^not \(([\w-]+):/g)) caredFor.add(name);
  });
  sheet.walkAtRules((rule) => {
    if (!isOptional(rule)) tell(`@${plain(rule.name)}`, rule.params, strangers(AT_RULES[plain(rule.name)]));
    if (rule.name === 'media' && /[<>]=?/.test(rule.params)) tell('@media range', rule.params, ['']);
  });
  sheet.walkRules((rule) => {
    if (isOptional(rule)) return;
    for (const [, name = ''] of rule.selector.matchAll(/(?<!:):{1,2}([a-z][\w-]*)/g))
      tell(`:${name}`, rule.selector, hasTwin(rule) ? [] : strangers(SELECTORS[name]));
    if (/:not\([^()]*,/.test(rule.selector) && !hasTwin(rule))
      tell(':not(list)', rule.selector, ['chrome 80']);
  });
  sheet.walkDecls((decl) => {
    if (isOptional(decl)) return;
    const { prop, value } = decl;
    const isVariable = prop.startsWith('--');
    for (const [late, feature] of LATE)
      if (late.test(value) && (isVariable || !hasFallback(decl, late)))
        tell(late.source, `${where(decl)} ${prop}`, strangers(feature));
    if (isVariable || prop.startsWith('-')) return;
    const feature = PROPERTIES[prop];
    if (caredFor.has(prop)) return;
    tell(prop, where(decl), strangers(feature, prefixesBeside(decl)));
    const keyword = (feature as unknown as Table | undefined)?.[value];
    if (keyword) tell(`${prop}: ${value}`, where(decl), hasFallback(decl) ? [] : strangers(keyword));
  });
  return [...faults.values()].sort();
}

const plain = (name: string): string => name.replace(/^-\w+-/, '');
const where = (decl: Declaration): string => (decl.parent as Rule).selector;

/** Rules inside @supports are skipped, except those for browsers without a feature. */
function isOptional(node: { readonly parent?: unknown }): boolean {
  for (
    let at = node.parent as (AtRule & Container) | undefined;
    at;
    at = at.parent as (AtRule & Container) | undefined
  )
    if (at.type === 'atrule' && at.name === 'supports' && !/^\s*not\b/.test(at.params)) return true;
  return false;
}

/** Whether an earlier line of the rule sets the property for browsers that ignore this one. */
const hasFallback = (decl: Declaration, late?: RegExp): boolean =>
  (decl.parent as Rule).nodes.some(
    (one) =>
      one.type === 'decl' &&
      one.prop === decl.prop &&
      one !== decl &&
      (decl.parent as Rule).index(one) < (decl.parent as Rule).index(decl) &&
      !late?.test(one.value),
  );

/** The prefixes under which the rule contains the same property. */
const prefixesBeside = (decl: Declaration): string[] =>
  (decl.parent as Rule).nodes.flatMap((one) =>
    one.type === 'decl' && one.prop.endsWith(`-${decl.prop}`) && one.prop.startsWith('-')
      ? [one.prop.slice(0, -decl.prop.length)]
      : [],
  );

/** Whether the rule before sets the same with an older selector: `:-webkit-any()` for `:is()`. */
function hasTwin(rule: Rule): boolean {
  const before = rule.prev();
  return (
    before?.type === 'rule' &&
    /:-(webkit|moz)-any\(/.test(before.selector) &&
    before.nodes.join() === rule.nodes.join()
  );
}
