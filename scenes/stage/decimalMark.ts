/** The name of the decimal mark's glyph: `digit-point`, `digit-comma`. */
export type DecimalMark = 'point' | 'comma';
