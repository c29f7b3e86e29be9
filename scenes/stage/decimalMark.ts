/** The glyph between the whole and its parts: `digit-point`, `digit-comma`. */
export type DecimalMark = 'point' | 'comma';
