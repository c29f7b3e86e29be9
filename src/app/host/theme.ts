// A host's colours: applied as CSS variables, all or none, and none when a text would become hard to read.
const COLOUR = /^#[0-9a-f]{6}$/i;
/** WCAG 2.2 AA for text. */
const LEAST_CONTRAST = 4.5;

/** Tokens that a host may set. */
export const THEME_TOKENS = [
  'night-950',
  'night-900',
  'night-800',
  'night-700',
  'hud-0',
  'hud-1',
  'hud-2',
  'hud-3',
  'text-hi',
  'text-mid',
  'text-low',
  'link',
  'win',
  'lose',
  'gold-hi',
  'gold-mid',
  'gold-lo',
  'mint-hi',
  'mint-mid',
  'mint-lo',
  'mint-ink',
  'text-on-brass',
] as const;
type Token = (typeof THEME_TOKENS)[number];

/** Texts and the grounds they stand on. */
const PAIRS: readonly (readonly [text: Token, ground: Token])[] = [
  ...(['text-hi', 'text-mid', 'text-low', 'link', 'win', 'lose'] as const).flatMap((text) =>
    (['hud-0', 'hud-1', 'hud-2'] as const).map((ground) => [text, ground] as const),
  ),
  ['mint-ink', 'mint-mid'],
  ['mint-ink', 'mint-lo'],
  ['text-on-brass', 'gold-mid'],
  ['text-on-brass', 'gold-lo'],
];

const isToken = (name: string): name is Token => (THEME_TOKENS as readonly string[]).includes(name);

/** Sets the tokens on the root element. Answers null, or why nothing was changed. */
export function applyTheme(root: HTMLElement, tokens: Readonly<Record<string, string>>): string | null {
  for (const [name, colour] of Object.entries(tokens)) {
    if (!isToken(name)) return `${name} is no token`;
    if (!COLOUR.test(colour)) return `${name}: ${colour} is no #rrggbb`;
  }
  const now = getComputedStyle(root);
  const colourOf = (token: Token): string => tokens[token] ?? now.getPropertyValue(`--${token}`).trim();
  for (const [text, ground] of PAIRS) {
    if (!(text in tokens) && !(ground in tokens)) continue;
    const ratio = contrast(colourOf(text), colourOf(ground));
    if (ratio < LEAST_CONTRAST) return `${text} on ${ground} has a contrast of ${ratio.toFixed(1)} : 1`;
  }
  for (const [name, colour] of Object.entries(tokens)) root.style.setProperty(`--${name}`, colour);
  return null;
}

/** Of two colours, 1 to 21. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 1) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
