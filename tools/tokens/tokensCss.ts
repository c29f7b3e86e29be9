// Turns tokens.json, the one source of sizes, type and motion, and the palette of the default pack with its aliases into the
// text of tokens.css. The file is generated: `npx tsx tools/tokens/main.ts`; a test compares it with both sources.
import aliases from '../../assets/packs/aliases.json';
import pack from '../../assets/packs/fairground-night/pack.json';
import alphas from '../../src/client/hud/pack/alphas.json';
import tokens from '../../src/client/hud/tokens.json';

type Entry = readonly [name: string, value: string | number];

/** Pixels of one rem. tokens.json has sizes in px for a width of 390; rem makes text follow the reader's text size. */
const REM = 16;
const rem = (px: number): string => `${px / REM}rem`;

/**
 * The palette of the default pack, and transparent variants of some of its colours. Aliases follow: pages outside of games use
 * them for some colours of games, and an alias has that colour in every pack.
 */
function colors(): Entry[] {
  const palette = Object.entries(pack.palette);
  const sheer = Object.entries(alphas).flatMap(([name, shares]) =>
    shares.map((share): Entry => [`${name}-a${share}`, `${new Map(palette).get(name) ?? ''}${share}`]),
  );
  const follow = Object.entries(aliases).map(([name, of]): Entry => [name, `var(--${of})`]);
  return [...palette, ...sheer, ...follow];
}

const { display, text, 'display-deva': displayDeva, 'text-deva': textDeva } = tokens.type;

/** The font families of a language: the product's two typefaces, each with the system's fonts for the script as fallback. */
function families(system: string): Entry[] {
  return [
    [
      'font-display',
      [`var(--face-display, ${display.family})`, displayDeva.family, system, 'sans-serif'].join(','),
    ],
    ['font-text', [`var(--face-text, ${text.family})`, textDeva.family, system, 'sans-serif'].join(',')],
  ];
}

const prefixed = (
  prefix: string,
  values: Readonly<Record<string, number>>,
  unit: (n: number) => string,
): Entry[] => Object.entries(values).map(([name, value]): Entry => [`${prefix}-${name}`, unit(value)]);

/** The durations of the HUD by name. They are 0 for readers who prefer reduced motion. */
function durations(): Entry[] {
  const { tap, state, enter, exit } = tokens.motion;
  return prefixed('t', { tap, state, enter, exit }, (ms) => `${ms}ms`);
}

const px = (n: number): string => `${n}px`;
const block = (selector: string, entries: readonly Entry[]): string =>
  `${selector} {\n${entries.map(([name, value]) => `  --${name}: ${value};`).join('\n')}\n}\n`;

export function tokensCss(): string {
  const root: Entry[] = [
    ...colors(),
    ...prefixed('r', tokens.radius, px),
    ...families(tokens.type.system['zh-CN']),
    ['font-figures', 'var(--font-display)'],
    ...prefixed('type', tokens.type.scale, rem),
    ...prefixed('layer', tokens.layer, String),
    ['target', `max(${px(tokens.target.min)}, ${rem(tokens.target.min)})`],
    ['lip-inner', tokens.shadow['lip-inner']],
    ['lip', tokens.shadow.lip],
    ['sunk', tokens.shadow.sunk],
    ['panel', tokens.shadow.panel],
    ['ease-out', tokens.motion.ease.out],
    ['ease-spring', tokens.motion.ease.spring],
    ...durations(),
  ];
  const { ja, ko } = tokens.type.system;
  const scripts = Object.entries({ ja, ko }).map(([locale, system]) =>
    block(`[lang='${locale}']`, families(system)),
  );
  // In Hindi the digits of titles are upright as the letters beside them, and the same as those of texts. Figures and names that
  // stand alone keep the fair's own face.
  const hindi = `var(--face-display, ${displayDeva.family}, ${text.family}), ${displayDeva.family}, sans-serif`;
  const figures = `var(--face-display, ${display.family}), ${displayDeva.family}, sans-serif`;
  scripts.push(
    block("[lang='hi']", [
      ['font-display', hindi],
      ['font-figures', figures],
    ]),
  );
  const still = block(
    '@media (prefers-reduced-motion: reduce) { :root',
    durations().map(([name]): Entry => [name, '0s']),
  );
  return `/* Made by tools/tokens from tokens.json, assets/packs/aliases.json and the palette of fairground-night; edit those. */\n${block(':root', root)}${scripts.join('')}${still}}\n`;
}
