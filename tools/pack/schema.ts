// What a pack.json says: who made the pack, what it builds on, its colours, its fonts and its pictures' places.
import * as v from 'valibot';
import { LANGUAGES } from '../../src/protocol/launch';

/** Folder and name of a picture, without its ending: "rocket/moon". */
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
/** A file of the pack; it may not climb out of the folder. */
const file = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_.-]+)*\.[a-z0-9]+$/, 'name a file inside the pack folder'),
  v.check((path) => !path.split('/').includes('..'), 'may not lead out of the pack folder'),
);

/** Characters as a style sheet names them. */
const RANGE = /^U\+[0-9A-F?]{1,6}(-[0-9A-F]{1,6})?(\s*,\s*U\+[0-9A-F?]{1,6}(-[0-9A-F]{1,6})?)*$/i;

const slot = v.strictObject({
  /** Width and height in picture pixels: two of them are one scene unit, which is about one point of a phone. */
  size: v.tuple([v.pipe(length, v.minValue(1)), v.pipe(length, v.minValue(1))]),
  /** What the picture is put and turned by, in pixels from its upper left corner. */
  pivot: v.optional(v.tuple([v.number(), v.number()])),
  /** Borders that keep their size when the picture is pulled wide or tall: left, top, right, bottom. */
  nineSlice: v.optional(v.tuple([length, length, length, length])),
  /** One of a row of pictures that follow each other, and how many they are. */
  frames: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** The name of that row, as animation tags call it. */
  tag: v.optional(name),
  /** What is to be drawn. */
  what: v.optional(v.string()),
});

/** Name of a colour, or of a picture ("folder/name"). */
const colourOrPart = v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)?$/));
/** Those that tell states apart: a win and a loss, red and black. */
const apart = v.array(v.pipe(v.array(colourOrPart), v.minLength(2)));

/** What is written with a colour or a picture on another one, and the contrast that it needs unless 4.5 to 1. */
const legible = v.array(
  v.union([
    v.strictTuple([colourOrPart, colourOrPart]),
    v.strictTuple([colourOrPart, colourOrPart, v.pipe(v.number(), v.minValue(1), v.maxValue(21))]),
  ]),
);

const game = v.strictObject({
  /** "folder/*" takes every picture of a folder, "folder/name" one. */
  parts: v.optional(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]+\/([a-z0-9-]+|\*)$/)))),
  /** Soft pictures that may be rasterised smaller and drawn larger: "folder/name" → 0 to 1. */
  coarse: v.optional(v.record(partName, v.pipe(v.number(), v.minValue(0.1), v.maxValue(1)))),
  /** Pictures that are laid side by side or pulled wide: their left and right edges must not fade. */
  tiled: v.optional(v.array(partName)),
  /** What the scene tints its lights, skies and numbers with. */
  colours: v.optional(v.record(name, colour)),
  /** Of its colours and of pictures. */
  apart: v.optional(apart),
  legible: v.optional(legible),
});

const font = v.strictObject({
  family: v.pipe(v.string(), v.regex(/^[\w -]+$/)),
  /** Drawn so much larger or smaller than its own size says, so that it takes the room that the pages have: 0.9 is a tenth smaller. */
  scale: v.optional(v.pipe(v.number(), v.minValue(0.5), v.maxValue(1.5))),
  /** WOFF2 files of the pack. None: a font that the client brings along. */
  files: v.optional(
    v.array(
      v.strictObject({
        file: v.pipe(file, v.endsWith('.woff2', 'fonts are .woff2 files')),
        weight: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
        /** The characters that the file is for, as in a style sheet: "U+0-FF, U+20AC". */
        range: v.optional(v.pipe(v.string(), v.regex(RANGE, 'write "U+0-FF, U+20AC"'))),
      }),
    ),
    [],
  ),
});

export const PackSchema = v.strictObject({
  name,
  title: v.pipe(v.string(), v.nonEmpty()),
  /** By language, where it is not `title`'s. */
  titles: v.optional(v.record(v.picklist(LANGUAGES), v.pipe(v.string(), v.nonEmpty())), {}),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  author: v.pipe(v.string(), v.nonEmpty()),
  licence: v.pipe(v.string(), v.nonEmpty()),
  /** The pack whose pictures, colours, fonts and sounds stand in for what this one lacks. */
  inherits: v.optional(name),
  palette: v.optional(v.record(name, hex), {}),
  /** Of the palette. */
  apart: v.optional(apart),
  fonts: v.optional(v.strictObject({ display: v.optional(font), text: v.optional(font) }), {}),
  games: v.optional(v.record(name, game), {}),
  /** "folder/name" → what is expected there. */
  slots: v.optional(v.record(partName, slot), {}),
  /** Descriptions of ready atlases, with their pictures beside them. */
  sheets: v.optional(v.array(file), []),
});

export type PackFile = v.InferOutput<typeof PackSchema>;
export type Slot = v.InferOutput<typeof slot>;

/** The whole of what is wrong with a pack.json, one line a fault. */
export const faultsOf = (issues: readonly v.BaseIssue<unknown>[]): string[] =>
  issues.map((issue) => `${v.getDotPath(issue) ?? '(whole file)'}: ${issue.message}`);
