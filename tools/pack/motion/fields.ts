// The functions with which a scene's lab/motion.ts is written: the unit, the range and the effect of each value that packs
// may give. The value itself is in the scene's motion.ts only.
import * as v from 'valibot';
import type { Curve } from '../../../scenes/stage/ease';
import type { Motion, MotionValue } from '../../../scenes/stage/motion';
import { nearest } from '../check/nearest';
import { strict } from '../schema';

export interface NumberField {
  readonly kind: 'number';
  readonly unit: string;
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
  readonly says: string;
  /** A larger value would tell players something later; the message about the limit says so. */
  readonly tells: boolean;
}
export interface CurveField {
  readonly kind: 'curve';
  readonly says: string;
  /** Names of the curves that are allowed here. */
  readonly ways: readonly string[];
}
export type Field = NumberField | CurveField;

const ranged = (unit: string, least: number, most: number, says: string): NumberField => ({
  kind: 'number',
  unit,
  least,
  most,
  says,
  isWhole: false,
  tells: false,
});
/** A length of time in milliseconds. */
export const time = (least: number, most: number, says: string): NumberField =>
  ranged('ms', least, most, says);
/** A length of time, in milliseconds, after which players have been told something: no pack may make it longer. */
export const telling = (least: number, most: number, says: string): NumberField => ({
  ...time(least, most, says),
  tells: true,
});
/** A share or a strength, mostly from 0 to 1. */
export const share = (least: number, most: number, says: string): NumberField =>
  ranged('', least, most, says);
export const measure = (unit: string, least: number, most: number, says: string): NumberField =>
  ranged(unit, least, most, says);
/** A whole number. */
export const count = (least: number, most: number, says: string): NumberField => ({
  ...ranged('', least, most, says),
  isWhole: true,
});

export const CURVES: Readonly<Record<Curve, string>> = {
  even: 'at one speed',
  in: 'slowly at first',
  out: 'fast at first',
  smooth: 'gently at both ends',
  spring: 'a tenth too far, and back',
};
export const curve = (says: string): CurveField => ({ kind: 'curve', says, ways: Object.keys(CURVES) });
/** A curve of a movement that tells players something: only curves that are fast at first. */
export const tellingCurve = (says: string): CurveField => ({ kind: 'curve', says, ways: ['out', 'spring'] });

export interface MotionField {
  readonly group: string;
  readonly name: string;
  readonly field: Field;
  /** The scene's own value. */
  readonly own: MotionValue;
}

export interface SceneMotion {
  readonly groups: Readonly<Record<string, string>>;
  readonly fields: readonly MotionField[];
  readonly schema: v.GenericSchema<unknown, Motion>;
  readonly rows: Readonly<Record<string, RowTimes>>;
}

/** The values that set how long each picture of a row is seen: the mean time, and a group with each picture's share, in order. */
export interface RowTimes {
  readonly time: readonly [group: string, name: string];
  readonly shares: string;
}

/**
 * `own`: the scene's values. `says`: for each group a description, and a field for each of its values; a value without a
 * field does not compile. `rows`: by name, the rows whose times a sheet may set.
 */
export function motionOf<M extends Motion>(
  own: M,
  says: {
    readonly [G in keyof M]: readonly [
      about: string,
      values: { readonly [K in keyof M[G]]: M[G][K] extends number ? NumberField : CurveField },
    ];
  },
  rows: SceneMotion['rows'] = {},
): SceneMotion {
  const fields = Object.entries(own).flatMap(([group, values]) =>
    Object.entries(values).map(([name, value]) => ({
      group,
      name,
      own: value,
      field: (says[group]?.[1] as Readonly<Record<string, Field>> | undefined)?.[name] as Field,
    })),
  );
  const groups = Object.fromEntries(Object.entries(says).map(([group, [about]]) => [group, about]));
  const schema = strict(
    Object.fromEntries(
      Object.keys(own).map((group) => [
        group,
        v.optional(
          strict(
            Object.fromEntries(
              fields.flatMap((one) =>
                one.group === group ? [[one.name, v.optional(valueOf(one.field))] as const] : [],
              ),
            ),
            'motion.json',
          ),
        ),
      ]),
    ),
    'motion.json',
  );
  return { groups, fields, schema: schema as unknown as SceneMotion['schema'], rows };
}

function valueOf(field: Field) {
  if (field.kind === 'curve')
    return v.pipe(
      v.string(),
      v.check(
        (name) => field.ways.includes(name),
        ({ input }) => {
          const near = nearest(input, field.ways);
          return `"${input}" is no way to move here; ${near ? `is it meant to be "${near}"?` : `there are ${field.ways.join(', ')}`}`;
        },
      ),
    );
  const { unit, least, most, isWhole, tells } = field;
  const of = unit && ` ${unit}`;
  const number = v.pipe(
    v.number(),
    v.minValue(least, ({ input }) => `${input}${of} is too little; ${least} is the least`),
    v.maxValue(
      most,
      ({ input }) =>
        `${input}${of} is too much; ${most} is the most${tells ? ', since players would be told later' : ''}`,
    ),
  );
  return isWhole ? v.pipe(number, v.integer()) : number;
}
