// The screens on which scenes are looked at, and the room that each leaves for the scene beside the game's panel, in points.
export const SCREENS = {
  small: '360 × 640',
  phone: '390 × 844',
  sideways: '844 × 390',
  desktop: '1280 × 800',
} as const;
export type Screen = keyof typeof SCREENS;

/** Levels of the client's quality governor (scenes/stage/quality.ts), by their numbers: one for each of four kinds of devices. */
export const QUALITIES = {
  0: 'Full',
  1: 'Softer',
  2: 'Fewer lights',
  4: 'Least',
} as const;
export type QualityLevel = keyof typeof QUALITIES;

export interface Size {
  readonly width: number;
  readonly height: number;
}
type Sizes = Readonly<Record<Screen, Size>>;
const size = (width: number, height: number): Size => ({ width, height });

/** Sizes of the whole screens. */
export const SCREEN_SIZES: Sizes = {
  small: size(360, 640),
  phone: size(390, 844),
  sideways: size(844, 390),
  desktop: size(1280, 800),
};

/** As measured in the client. */
const CRASH: Sizes = {
  small: size(360, 309),
  phone: size(390, 403),
  sideways: size(476, 334),
  desktop: size(515, 736),
};
const SIZES: Readonly<Record<string, Sizes>> = {
  rocket: CRASH,
  runway: CRASH,
  plinko: {
    small: size(360, 329),
    phone: size(390, 509),
    sideways: size(492, 334),
    desktop: size(532, 736),
  },
  hilo: { small: size(360, 302), phone: size(390, 478), sideways: size(476, 334), desktop: size(549, 736) },
  bingo: { small: size(360, 203), phone: size(390, 379), sideways: size(460, 282), desktop: size(481, 673) },
  classic: {
    small: size(360, 192),
    phone: size(390, 346),
    sideways: size(476, 194),
    desktop: size(498, 588),
  },
};

export const sizeOf = (game: string, screen: Screen): Size => (SIZES[game] ?? CRASH)[screen];
