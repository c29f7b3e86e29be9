// No visible element has a fixed colour: style sheets and scenes use the pack's colours by name, and the default pack has all.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pack from '../../../assets/packs/fairground-night/pack.json';

const ROOT = join(__dirname, '../../..');
const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
const text = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

test('no style sheet of the pages writes a colour out', () => {
  const sheets = filesIn('src', /\.css$/).filter(
    // The first is made from the palette, the second is the verifier's page, a single file without a pack.
    (file) => file !== 'src/client/hud/tokens.css' && !file.startsWith('src/fairness/offline/'),
  );
  const written = sheets.flatMap((file) => {
    // Masks define shapes, not colours.
    const css = text(file).replace(/(-webkit-)?mask(-image)?:[^;]+;/g, '');
    return (css.match(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/gi) ?? []).map((colour) => `${file}: ${colour}`);
  });
  expect(written).toEqual([]);
});

/** CSS names of colours, except those that have another meaning too. */
const WORDS =
  /[:,(\s](?:white|black|red|green|blue|yellow|orange|purple|pink|brown|gr[ae]y|silver|gold|navy|teal|maroon|crimson|ivory|beige|cyan|magenta|lime|olive)(?=[\s;,)!])/gi;

test('no style sheet of the pages calls a colour by a word', () => {
  const called = filesIn('src', /\.css$/).flatMap((file) =>
    // Only values: the text after a colon, without names of tokens.
    [
      ...text(file)
        .replace(/\/\*[^]*?\*\//g, '')
        .matchAll(/:([^;{}]+);/g),
    ].flatMap(([, value = '']) =>
      (`:${value} `.replace(/var\([^)]*\)/g, '').match(WORDS) ?? []).map((word) => `${file}: ${word}`),
    ),
  );
  expect(called).toEqual([]);
});

test('pictures of the pages come from the pack', () => {
  const elsewhere = filesIn('src', /\.tsx?$/).flatMap((file) =>
    [...text(file).matchAll(/from '([^']+\.(?:svg|png|webp|jpe?g|gif))'/g)].flatMap(([, from = '']) =>
      from.includes('assets/packs/fairground-night/') ? [] : [`${file}: ${from}`],
    ),
  );
  expect(elsewhere).toEqual([]);
  // The code has no picture files and no inline pictures.
  expect(filesIn('src', /\.(svg|png|webp|jpe?g|gif)$/)).toEqual([]);
  expect(filesIn('src', /\.(css|tsx)$/).filter((file) => /url\(["']?data:image/.test(text(file)))).toEqual(
    [],
  );
});

test('every colour that a style sheet names is there', () => {
  const known = new Set(
    [...text('src/client/hud/tokens.css').matchAll(/(--[\w-]+):/g)].map(([, name]) => name),
  );
  const lacking = filesIn('src', /\.css$/).flatMap((file) =>
    [...text(file).matchAll(/var\((--[\w-]+-a[0-9a-f]{2})\)/g)].flatMap(([, name = '']) =>
      known.has(name) ? [] : [`${file}: ${name}`],
    ),
  );
  expect(lacking).toEqual([]);
});

test('no scene and no painted sign writes a colour out', () => {
  const written = [
    ...filesIn('scenes', /\.ts$/).filter((file) => !/^scenes\/stage\/(phaser|ease|sprite)/.test(file)),
    ...filesIn('src', /\.tsx?$/).filter((file) => !/^src\/(platform|fairness\/offline)\//.test(file)),
  ].flatMap((file) =>
    (
      text(file).match(
        /0x[0-9a-f]{6}\b|['"]#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})['"]|(?:fill|stroke|stopColor)="(?!none|currentColor|url)[a-z#][^"]*"/gi,
      ) ?? []
    ).map((colour) => `${file}: ${colour}`),
  );
  expect(written).toEqual([]);
});

const GAMES = Object.entries(pack.games).flatMap(([game, about]) =>
  'colours' in about ? [[game, about.colours] as const] : [],
);

test.each(GAMES)('the colours that the scene of %s names are in the pack', (game, colours) => {
  const source = filesIn(`scenes/${game}`, /\.ts$/).map(text).join('\n');
  const named = [...source.matchAll(/\.(?:tint|gradient|colour)\(([^;]*)\)/g)].flatMap(([, words = '']) =>
    [...words.matchAll(/'([a-z0-9-]+)'/g)].map(([, name = '']) => name),
  );
  expect(named.filter((name) => !(name in colours))).toEqual([]);
  const unused = Object.keys(colours).filter(
    (name) => !source.includes(`'${name}'`) && name !== 'night' && !/^sky-(\d+|below)$/.test(name),
  );
  expect(unused).toEqual([]);
});
