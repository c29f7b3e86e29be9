// A webpack loader that turns an SVG into data for React: "….svg?drawing" becomes its view box and its shapes. Each shape has its
// tag, its attributes under React's names, and its children. An icon is rendered as a part of the page; as an image, it would be
// a separate document, which costs the main thread more than all its shapes.
const SHAPES = new Set(['circle', 'ellipse', 'g', 'path', 'rect']);

const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

const attributesOf = (text) =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [camelCase(name), value]),
  );

/** The shapes of an SVG. Throws on texts, styles, references, other elements and missing end tags. */
function shapesOf(svg) {
  const root = [];
  const open = [root];
  let end = 0;
  for (const { 0: whole, 1: closes, 2: tag, 3: attributes, 4: isEmpty, index } of svg.matchAll(
    /<(\/?)(\w+)([^<>]*?)(\/?)>/g,
  )) {
    if (svg.slice(end, index).trim() !== '')
      throw new Error(`a drawing must not contain text: ${svg.slice(end, index)}`);
    end = index + whole.length;
    if (!SHAPES.has(tag) || /url\(|\bid=|\bstyle=/.test(attributes))
      throw new Error(`this shape is not supported: ${whole}`);
    if (closes) {
      open.pop();
      continue;
    }
    const shape = [tag, attributesOf(attributes)];
    open.at(-1).push(shape);
    if (isEmpty) continue;
    shape.push([]);
    open.push(shape[2]);
  }
  if (open.length !== 1 || svg.slice(end).trim() !== '') throw new Error('a shape has no end tag');
  return root;
}

/** The view box and the shapes of an SVG's text. Throws when the view box is missing, or when it contains other elements. */
function drawingOf(svg) {
  const [, attributes, within] = /^\s*<svg([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(svg) ?? [];
  const { viewBox } = attributesOf(attributes ?? '');
  if (!viewBox) throw new Error('a drawing needs a view box');
  return { viewBox, shapes: shapesOf(within.replace(/<title>[^<]*<\/title>/, '')) };
}

module.exports = (svg) => `export default ${JSON.stringify(drawingOf(svg))}`;
module.exports.drawingOf = drawingOf;
