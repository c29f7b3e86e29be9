// Counts flashes in moving pictures: pairs of opposing changes of light in one place, as WCAG 2.2 defines them (2.3.1,
// "general flash and red flash thresholds").

/** The light of one field at one time. */
export interface Light {
  /** Relative luminance, 0 to 1. */
  readonly luminance: number;
  /** Excess of red over the other colours; 0 unless it is a saturated red. */
  readonly red: number;
}

const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** The light of an sRGB colour; values from 0 to 255. */
export function lightOf(red: number, green: number, blue: number): Light {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const sum = r + g + b;
  return {
    luminance: 0.2126 * r + 0.7152 * g + 0.0722 * b,
    red: sum > 0 && r / sum >= 0.8 ? Math.max(0, (r - g - b) * 320) : 0,
  };
}

/** Least change of luminance that counts, and the luminance below which its darker side must be. */
const CHANGE = 0.1;
const DARK_SIDE = 0.8;
const RED_CHANGE = 20;
/** Milliseconds within which flashes are counted. */
const WINDOW = 1_000;

/**
 * Times at which the value turned after a change of at least `least`. `counts` decides by the darker side which changes
 * count.
 */
function turns(
  values: readonly number[],
  times: readonly number[],
  least: number,
  counts: (darker: number) => boolean,
): number[] {
  const at: number[] = [];
  let [low, high] = [values[0] ?? 0, values[0] ?? 0];
  let direction = 0;
  values.forEach((value, i) => {
    low = Math.min(low, value);
    high = Math.max(high, value);
    const rose = value - low >= least && direction !== 1 && counts(low);
    const fell = high - value >= least && direction !== -1 && counts(value);
    if (!rose && !fell) return;
    direction = rose ? 1 : -1;
    [low, high] = [value, value];
    at.push(times[i] ?? 0);
  });
  return at;
}

/** Most flashes within a second. Two opposing changes are one flash. */
function most(at: readonly number[]): number {
  let worst = 0;
  for (let first = 0, last = 0; last < at.length; last++) {
    while ((at[last] ?? 0) - (at[first] ?? 0) > WINDOW) first++;
    worst = Math.max(worst, last - first + 1);
  }
  return Math.floor(worst / 2);
}

/** Most flashes of one field within a second, of either kind. */
export function flashesOf(lights: readonly Light[], times: readonly number[]): number {
  const general = turns(
    lights.map(({ luminance }) => luminance),
    times,
    CHANGE,
    (darker) => darker < DARK_SIDE,
  );
  const red = turns(
    lights.map((light) => light.red),
    times,
    RED_CHANGE,
    () => true,
  );
  return Math.max(most(general), most(red));
}

/** Most flashes a second in at least this share of the fields. Their places and times may differ, which is stricter than WCAG. */
export function worstOver(share: number, fields: readonly number[]): number {
  const sorted = [...fields].sort((one, other) => other - one);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
