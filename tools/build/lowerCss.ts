// Lowers style sheets to the oldest supported browsers. lightningcss replaces newer syntax; before it, this file replaces
// what lightningcss leaves: heights of the visible window, `inset` and logical sides with variables in them, and gaps of
// flexible boxes, which Chromium supports since 84.
import { browserslistToTargets, transform } from 'lightningcss';
import browserslist from 'browserslist';
import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Rule } from 'postcss';
import { root as project } from '../root';

/**
 * True in browsers without gaps in flexible boxes. Chromium supports such gaps and `revert` since 84; Firefox and Safari
 * supported both before our oldest versions of them.
 */
const WITHOUT_GAPS = 'not (color: revert)';

/** The layout of the boxes of one class, from the rules read so far. */
interface Box {
  readonly display?: string;
  readonly direction?: string;
  readonly wrap?: string;
  readonly row?: string;
  readonly column?: string;
}

/** Boxes by class, from all style sheets of a build: one sheet may set the layout of a class, and another one its gap. */
export class Boxes {
  private readonly known = new Map<string, Box>();

  constructor(...sheets: readonly string[]) {
    for (const css of sheets) this.learn(css);
  }

  private learn(css: string): void {
    postcss.parse(css).walkRules((rule) => {
      const told = boxOf(rule);
      for (const selector of rule.selectors) {
        const name = endOf(selector);
        // Only the plain rule of a class counts, not its rules in one place or at one width of the window.
        if (selector.trim() === name && rule.parent?.type === 'root')
          this.known.set(name, { ...this.known.get(name), ...told });
      }
    });
  }

  of(selector: string): Box {
    const end = endOf(selector);
    const classes = end.match(/\.[\w-]+/g) ?? [end];
    return Object.assign({}, ...classes.map((name) => this.known.get(name))) as Box;
  }
}

/** The layout that a rule sets for its box. */
function boxOf(rule: Rule): Box {
  const box: Record<string, string> = {};
  for (const node of rule.nodes) {
    if (node.type !== 'decl') continue;
    const { prop, value } = node;
    // A hidden box keeps its layout for the time when it is shown.
    if (prop === 'display' && value !== 'none') box['display'] = value;
    if (prop === 'flex-direction') box['direction'] = value;
    if (prop === 'flex-wrap') box['wrap'] = value;
    if (prop === 'flex-flow') {
      const words = value.split(' ');
      box['direction'] = words.find((word) => /row|column/.test(word)) ?? 'row';
      box['wrap'] = words.find((word) => /wrap/.test(word)) ?? 'nowrap';
    }
    if (prop === 'gap') {
      const [row = '', column = row] = splitTop(value);
      Object.assign(box, { row, column });
    }
    if (prop === 'row-gap') box['row'] = value;
    if (prop === 'column-gap') box['column'] = value;
  }
  return box;
}

/** The last compound of a selector, without pseudo-classes. */
const endOf = (selector: string): string =>
  (splitTop(selector.replaceAll(/[>+~]/g, ' ')).at(-1) ?? '').replaceAll(
    /:[\w-]+(\([^()]*(\([^()]*\)[^()]*)*\))?/g,
    '',
  );

/** Splits at white space outside brackets. */
function splitTop(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text.trim()) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (/\s/.test(sign) && depth === 0) {
      if (parts.at(-1) !== '') parts.push('');
    } else parts[parts.length - 1] += sign;
  }
  return parts;
}

/** Lowers and minifies one style sheet. `boxes`: from all sheets that a page may load with it. */
export function lowerCss(css: string, boxes: Boxes, filename = 'style.css'): string {
  const sheet = postcss.parse(css, { from: filename });
  let hasHeights = false;
  sheet.walkDecls((decl) => {
    const value = decl.value.replaceAll(/(-?\d*\.?\d+)dvh\b/g, 'calc($1 * var(--dvh, 1vh))');
    hasHeights ||= value !== decl.value;
    decl.value = value;
    spellOut(decl);
  });
  // Browsers that do not know the unit would reject the variable's whole value (src/client/app/windowHeight.ts).
  if (hasHeights) sheet.prepend(postcss.parse('@supports (height:1dvh){:root{--dvh:1dvh}}').nodes);
  spaceBoxes(sheet, boxes);
  const { code } = transform({
    filename,
    code: Buffer.from(sheet.toString()),
    minify: true,
    targets: browserslistToTargets(browserslist(undefined, { path: project })),
  });
  return code.toString();
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
/** All our languages are written from left to right. */
const LOGICAL = { inline: ['left', 'right'], block: ['top', 'bottom'] } as const;

/**
 * Writes `inset` and logical sides as single physical ones: Chromium supports the pairs since 87, and a variable hides how
 * many values there are. Newer keywords and values are replaced by older ones.
 */
function spellOut(decl: Declaration): void {
  const values = splitTop(decl.value);
  const put = (sides: readonly string[], value: (index: number) => string): void => {
    for (const [index, prop] of sides.entries()) decl.cloneBefore({ prop, value: value(index) });
    decl.remove();
  };
  if (decl.prop === 'inset') {
    const [top = '', right = top, bottom = top, left = right] = values;
    return put(SIDES, (index) => [top, right, bottom, left][index] ?? top);
  }
  const side = /^(margin|padding|border|inset)-(inline|block)-(start|end)$/.exec(decl.prop);
  if (side) {
    const [, name = '', axis = 'inline', end] = side;
    const at = LOGICAL[axis as keyof typeof LOGICAL][end === 'end' ? 1 : 0];
    decl.prop = name === 'inset' ? at : `${name}-${at}`;
    return;
  }
  // In flexible boxes Chromium supports `start` only since 93. In a grid both words mean the same.
  if (/^(align|justify)-(content|items|self)$/.test(decl.prop) && /^(start|end)$/.test(decl.value))
    decl.value = `flex-${decl.value}`;
  // Safari supports `anywhere` since 15.4. `break-word` breaks words too, but counts them whole in the least width.
  if (decl.prop === 'overflow-wrap' && decl.value === 'anywhere') decl.cloneBefore({ value: 'break-word' });
  const logical = /^(inset|margin|padding|scroll-margin|scroll-padding)-(inline|block)$/.exec(decl.prop);
  if (!logical) return;
  const [, name = '', axis = 'inline'] = logical;
  const sides = LOGICAL[axis as keyof typeof LOGICAL];
  const [start = '', end = start] = values;
  put(
    sides.map((side) => (name === 'inset' ? side : `${name}-${side}`)),
    (index) => (index === 0 ? start : end),
  );
}

/** Adds margins for browsers without gaps in flexible boxes, right behind the rule, so that a later rule wins. */
function spaceBoxes(sheet: Container, boxes: Boxes): void {
  const told = new Map<string, Box>();
  sheet.walkRules((rule) => {
    if (isKeyframes(rule.parent)) return;
    const own = boxOf(rule);
    if (Object.keys(own).length === 0) return;
    const spaced: string[] = [];
    for (const selector of rule.selectors) {
      const before = { ...boxes.of(selector), ...told.get(selector) };
      const box = { ...before, ...own };
      told.set(selector, box);
      if (!selector.includes('::')) spaced.push(...spacing(selector, box, before));
    }
    spaced.push(...centred(rule));
    if (spaced.length === 0) return;
    const fallback = postcss.atRule({ name: 'supports', params: WITHOUT_GAPS });
    fallback.append(...(postcss.parse(spaced.join('')).nodes as ChildNode[]));
    rule.after(fallback);
  });
}

/** Chromium lays out buttons as grids only since 83: for a button with centred parts, a column does the same. */
function centred(rule: Rule): string[] {
  const said = new Map(rule.nodes.flatMap((node) => (node.type === 'decl' ? [[node.prop, node.value]] : [])));
  const isCentred = /grid/.test(said.get('display') ?? '') && /^center\b/.test(said.get('place-items') ?? '');
  if (!isCentred || [...said.keys()].some((prop) => /^grid-(template|auto)/.test(prop))) return [];
  return rule.selectors
    .filter((selector) => endOf(selector).startsWith('.') && !selector.includes('::'))
    .map((selector) => {
      const at = selector.lastIndexOf(endOf(selector).match(/^\.[\w-]+/)?.[0] ?? '');
      return `${selector.slice(0, at)}button${selector.slice(at)}{display:flex;flex-direction:column;align-items:center;justify-content:center}`;
    });
}

const isKeyframes = (parent: unknown): boolean =>
  (parent as AtRule | undefined)?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');

/** The rules whose margins replace the gap of a box. They also reset the margins of its earlier layout. */
function spacing(selector: string, box: Box, before: Box): string[] {
  const isFlex = /flex/.test(box.display ?? '');
  const hadGaps = /flex/.test(before.display ?? '') && kindOf(before) !== 'none';
  const kind = isFlex ? kindOf(box) : 'none';
  if (kind === 'none' && !hadGaps) return [];
  const isTurned = hadGaps && kindOf(before) !== kind;
  const { row = '0', column = '0' } = box;
  const undo = {
    rows: 'margin-top:0;',
    columns: 'margin-left:0;',
    lines: 'margin-right:0;margin-bottom:0;',
    none: '',
  };
  const back = isTurned ? undo[kindOf(before)] : '';
  switch (kind) {
    case 'none':
      return back === '' ? [] : [`${selector}>*+*{${back}}`];
    case 'columns':
      return [`${selector}>*+*{${back}margin-left:${column}}`];
    case 'rows':
      return [`${selector}>*+*{${back}margin-top:${row}}`];
    case 'lines':
      return [
        `${selector}>*{${back}margin-right:${column};margin-bottom:${row}}`,
        `${selector}>:last-child{margin-right:0}`,
      ];
  }
}

/** The direction of a flexible box's parts: side by side, below each other, or in several lines. */
function kindOf({
  direction = 'row',
  wrap = 'nowrap',
  row = '0',
  column = '0',
}: Box): 'columns' | 'rows' | 'lines' | 'none' {
  const isNothing = (gap: string): boolean => /^0[a-z]*$/.test(gap);
  if (isNothing(row) && isNothing(column)) return 'none';
  if (wrap.startsWith('wrap')) return 'lines';
  return direction.startsWith('column') ? 'rows' : 'columns';
}
