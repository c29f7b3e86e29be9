// The schema of pack.json: the author of the pack, the pack it builds on, its colours, its fonts and the places of its pictures.
import * as v from 'valibot';
import { LANGUAGES } from '../../src/protocol/launch';
import { nearest } from './check/nearest';
import type { JsonPath, JsonText } from './jsonText';

/** Refuses lists, which Valibot takes for objects without names. */
const noList = <S extends v.GenericSchema>(schema: S): S => ({
  ...schema,
  '~run'(dataset, config) {
    if (!Array.isArray(dataset.value)) return schema['~run'](dataset, config);
    v._addIssue(schema, 'type', dataset, config, {
      message: 'write an object { … } instead of a list [ … ]',
    });
    return dataset;
  },
});

/**
 * An object in `file` with these names and no others. The message about another name proposes the known one that it is near
 * to.
 */
export const strict = <const E extends v.ObjectEntries>(entries: E, file = 'pack.json') =>
  noList(
    v.strictObject(entries, (issue) => {
      const { expected, received } = issue;
      if (isUnknownKey(issue)) {
        const near = nearest(unquoted(received), Object.keys(entries));
        return `${received} is no word of a ${file} here; ${near ? `is it meant to be "${near}"?` : `there are ${Object.keys(entries).join(', ')}`}`;
      }
      return isMissingKey(issue) ? `${expected} is missing; add it` : `write { … } instead of ${received}`;
    }),
  );

/** An object whose names the author of the pack chooses. */
const record = <
  const K extends v.BaseSchema<string, string | number | symbol, v.BaseIssue<unknown>>,
  const V extends v.GenericSchema,
>(
  key: K,
  value: V,
) => noList(v.record(key, value));

/** Folder and name of a picture, without its ending: "sky/moon". */
const PART = /^[a-z0-9-]+\/[a-z0-9-]+$/;
const partName = v.pipe(v.string(), v.regex(PART, 'say folder/name, in small letters, digits and hyphens'));
const name = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'only small letters, digits and hyphens'));
const hex = v.pipe(
  v.string(),
  v.regex(/^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$/, 'write a colour as #RRGGBB or #RRGGBBAA'),
);
/** A scene's colour: written out, or the name of one in the palette. */
const colour = v.pipe(
  v.string(),
  v.regex(/^(#[0-9A-Fa-f]{6}|[a-z0-9-]+)$/, 'write #RRGGBB or the name of a colour in the palette'),
);
const length = v.pipe(v.number(), v.minValue(0));
/** A file of the pack. Its path may not lead out of the folder. */
const file = v.pipe(
  v.string(),
  v.regex(
    /^[A-Za-z0-9_-]+(\/(?!\.\.\/)[A-Za-z0-9_.-]+)*\.[a-z0-9]+$/,
    'name a file inside the pack folder, without ".."; letters, digits, - and _ may stand in its name',
  ),
);

/** Ranges of characters as a style sheet writes them. */
const RANGE = /^U\+[0-9A-F?]{1,6}(-[0-9A-F]{1,6})?(\s*,\s*U\+[0-9A-F?]{1,6}(-[0-9A-F]{1,6})?)*$/i;

const slot = strict({
  /** Width and height in picture pixels: two of them are one scene unit, which is about one point of a phone. */
  size: v.tuple([v.pipe(length, v.minValue(1)), v.pipe(length, v.minValue(1))]),
  /** The point by which the picture is placed and turned, in pixels from its upper left corner. */
  pivot: v.optional(v.tuple([v.number(), v.number()])),
  /** Borders that keep their size when the picture is pulled wide or tall: left, top, right, bottom. */
  nineSlice: v.optional(v.tuple([length, length, length, length])),
  /** For a picture of an animation row: the number of pictures in the row. */
  frames: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** The name of that row, as in animation tags. */
  tag: v.optional(name),
  /** Requirements for a drawing in any art direction: its pose, how it hangs or stands, what it must show. */
  what: v.optional(v.string()),
  /** How this pack has drawn it. */
  drawn: v.optional(v.string()),
});

/** Name of a colour, or of a picture ("folder/name"). */
const colourOrPart = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)?$/, 'name a colour, or a picture as folder/name'),
);
/** Groups of colours or pictures that tell states apart: a win and a loss, red and black. */
const apart = v.array(v.pipe(v.array(colourOrPart), v.minLength(2)));

/** Letters and their background, each a colour or a picture, and the contrast that they need, 4.5 to 1 when left out. */
const legible = v.array(
  v.union(
    [
      v.strictTuple([colourOrPart, colourOrPart]),
      v.strictTuple([colourOrPart, colourOrPart, v.pipe(v.number(), v.minValue(1), v.maxValue(21))]),
    ],
    'write ["letters", "ground"] or ["letters", "ground", contrast from 1 to 21]',
  ),
);

const game = strict({
  /** "folder/*" takes every picture of a folder, "folder/name" one. */
  parts: v.optional(
    v.array(
      v.pipe(
        v.string(),
        v.regex(/^[a-z0-9-]+\/([a-z0-9-]+|\*)$/, 'say folder/name, or folder/* for all of a folder'),
      ),
    ),
  ),
  /** Soft pictures that may be rasterised smaller and drawn larger: "folder/name" → 0 to 1. */
  coarse: v.optional(record(partName, v.pipe(v.number(), v.minValue(0.1), v.maxValue(1)))),
  /** Pictures that are laid side by side or pulled wide: their left and right edges must not fade. */
  tiled: v.optional(v.array(partName)),
  /** Colours with which the scene tints its lights, skies and numbers. */
  colours: v.optional(record(name, colour)),
  /** Groups of the game's colours, or of pictures, that tell states apart. */
  apart: v.optional(apart),
  legible: v.optional(legible),
});

const font = strict({
  family: v.pipe(v.string(), v.regex(/^[\w -]+$/)),
  /** Factor for the size of the font, so that it takes the room that the pages have: 0.9 is a tenth smaller. */
  scale: v.optional(v.pipe(v.number(), v.minValue(0.5), v.maxValue(1.5))),
  /** WOFF2 files of the pack. Without any, the client uses a font of its own. */
  files: v.optional(
    v.array(
      strict({
        file: v.pipe(file, v.endsWith('.woff2', 'fonts are .woff2 files')),
        weight: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
        /** The characters that the file is for, as in a style sheet: "U+0-FF, U+20AC". */
        range: v.optional(v.pipe(v.string(), v.regex(RANGE, 'write "U+0-FF, U+20AC"'))),
      }),
    ),
    [],
  ),
});

export const PackSchema = strict({
  name,
  title: v.pipe(v.string(), v.nonEmpty()),
  /** Titles by language, where they differ from `title`. */
  titles: v.optional(record(v.picklist(LANGUAGES), v.pipe(v.string(), v.nonEmpty())), {}),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  author: v.pipe(v.string(), v.nonEmpty()),
  licence: v.pipe(v.string(), v.nonEmpty()),
  /** The pack whose pictures, colours, fonts and sounds are used where this one has none. */
  inherits: v.optional(name),
  /** Pixels per scene unit of its sets of pictures; a half, one and two when left out. */
  scales: v.optional(
    v.pipe(
      v.array(v.picklist([0.5, 1, 2, 3])),
      v.includes(2, 'the list needs 2, the set that phones take; add it'),
    ),
  ),
  palette: v.optional(record(name, hex), {}),
  /** Groups of the palette's colours that tell states apart. */
  apart: v.optional(apart),
  fonts: v.optional(strict({ display: v.optional(font), text: v.optional(font) }), {}),
  games: v.optional(record(name, game), {}),
  /** Pictures of scenes, "folder/name", that the three pictures of a game show too. Only the default pack lists them. */
  primers: v.optional(v.array(partName), []),
  /** "folder/name" → the slot of the picture. */
  slots: v.optional(record(partName, slot), {}),
  /** Descriptions of ready atlases, with their pictures beside them. */
  sheets: v.optional(v.array(file), []),
});

export type PackFile = v.InferOutput<typeof PackSchema>;
export type Slot = v.InferOutput<typeof slot>;

const isOfKeys = ({ type, kind }: v.BaseIssue<unknown>): boolean =>
  kind === 'schema' && type === 'strict_object';
const isUnknownKey = (issue: v.BaseIssue<unknown>): boolean => isOfKeys(issue) && issue.expected === 'never';
const isMissingKey = (issue: v.BaseIssue<unknown>): boolean =>
  isOfKeys(issue) && issue.received === 'undefined' && !!issue.expected?.startsWith('"');

const unquoted = (name: string | null): string => (name ?? '').replace(/^"|"$/g, '');
const pathOf = ({ path }: v.BaseIssue<unknown>): JsonPath =>
  (path ?? []).map(({ key }) => key as string | number);

/**
 * The faults of a pack.json or motion.json, with line and column; unknown names first. The names that one object lacks are
 * one fault, and a misspelt name is not also reported as missing. `former`: what became of a name that only earlier versions
 * had; null for other names.
 */
export function faultsOf(
  issues: readonly v.BaseIssue<unknown>[],
  json: JsonText,
  former: (path: JsonPath) => string | null = () => null,
): string[] {
  const told = (issue: v.BaseIssue<unknown>, of: 'key' | 'value', path: JsonPath, message: string): string =>
    `${json.where(pathOf(issue), of)}: ${path.length ? `${path.join('.')}: ` : ''}${message}`;
  const unknown = issues.filter(isUnknownKey);
  const around = (issue: v.BaseIssue<unknown>): JsonPath => pathOf(issue).slice(0, -1);
  const isMisspelt = (missing: v.BaseIssue<unknown>): boolean =>
    unknown.some(
      (issue) =>
        around(issue).join() === around(missing).join() &&
        nearest(unquoted(issue.received), [unquoted(missing.expected)]) !== null,
    );
  const missing = new Map<string, v.BaseIssue<unknown>[]>();
  for (const issue of issues)
    if (isMissingKey(issue) && !isMisspelt(issue)) {
      const object = around(issue).join('.');
      missing.set(object, [...(missing.get(object) ?? []), issue]);
    }
  const others = issues.filter((issue) => !isUnknownKey(issue) && !isMissingKey(issue));
  return [
    ...unknown.map((issue) => {
      const known = former(pathOf(issue));
      return told(issue, 'key', around(issue), known ? `${issue.received} ${known}` : issue.message);
    }),
    ...[...missing.values()].flatMap((group) =>
      group.slice(0, 1).map((issue) => told(issue, 'value', around(issue), lackingOf(group))),
    ),
    ...others.map((issue) => told(issue, 'value', pathOf(issue), messageOf(issue))),
  ];
}

function lackingOf(issues: readonly v.BaseIssue<unknown>[]): string {
  const names = issues.map(({ expected }) => expected ?? '');
  const last = names.pop() ?? '';
  return names.length === 0
    ? `${last} is missing; add it`
    : `${names.join(', ')} and ${last} are missing; add them`;
}

/** The received value, as it is written in the file. */
const shown = (received: string): string =>
  ({ '""': 'nothing', Array: '[ … ]', Object: '{ … }' })[received] ?? received;

/** Words for the type that the schema expects, where the schema has no message of its own. */
const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a text in double quotes',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list [ … ]',
  object: 'an object { … }',
  record: 'an object { … }',
  tuple: 'a list [ … ]',
  strict_tuple: 'a list [ … ]',
  non_empty: 'a text that is not empty',
  integer: 'a whole number',
};

function messageOf({ message, type, expected, received, requirement }: v.BaseIssue<unknown>): string {
  // The library's own messages begin like this; the others are ours.
  if (!message.startsWith('Invalid ')) return message;
  if (type === 'picklist' || type === 'union')
    return `${shown(received)} is none of what may stand here${type === 'picklist' ? `: ${expected}` : ''}`;
  if (type === 'min_value') return `${received} is too little; ${String(requirement)} is the least`;
  if (type === 'max_value') return `${received} is too much; ${String(requirement)} is the most`;
  if (type === 'min_length') return `at least ${String(requirement)} belong here`;
  return `write ${EXPECTED[type] ?? 'something else'} instead of ${shown(received)}`;
}
