// A webpack loader that makes a drawing into what React draws it of: "….svg?drawing" becomes its view box and its shapes, each a
// tag, its attributes under React's names, and what is in it. A sign within the page is drawn with it; as a picture of its
// own it would be a document of its own, which takes the main thread longer than all its shapes.
const SHAPES = new Set(['circle', 'ellipse', 'g', 'path', 'rect']);

const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

const attributesOf = (text) =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [camelCase(name), value]),
  );

/** Throws on whatever is no plain shape: texts, styles, references, things without an end. */
function shapesOf(svg) {
  const root = [];
  const open = [root];
  let end = 0;
  for (const { 0: whole, 1: closes, 2: tag, 3: attributes, 4: isEmpty, index } of svg.matchAll(
    /<(\/?)(\w+)([^<>]*?)(\/?)>/g,
  )) {
    if (svg.slice(end, index).trim() !== '')
      throw new Error(`a drawing has no text: ${svg.slice(end, index)}`);
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
  if (open.length !== 1 || svg.slice(end).trim() !== '') throw new Error('a shape has no end');
  return root;
}

/** Of a drawing's text. Throws when it has no view box, or anything but shapes in it. */
function drawingOf(svg) {
  const [, attributes, within] = /^\s*<svg([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(svg) ?? [];
  const { viewBox } = attributesOf(attributes ?? '');
  if (!viewBox) throw new Error('a drawing needs a view box');
  return { viewBox, shapes: shapesOf(within.replace(/<title>[^<]*<\/title>/, '')) };
}

module.exports = (svg) => `export default ${JSON.stringify(drawingOf(svg))}`;
module.exports.drawingOf = drawingOf;
