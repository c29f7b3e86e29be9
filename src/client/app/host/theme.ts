// An operator's theme, from config.json, the launch or the host page: tokens become CSS variables. Each token is checked
// separately, and colours against each other: tokens that would make a text hard to read are left out.
import './theme.css';

const COLOUR = /^#[0-9a-f]{6}$/i;
/** A picture as data, or one of the deployment's own: the page loads none from other origins. */
const LOGO =
  /^(data:image\/(png|webp|jpeg|svg\+xml);base64,[A-Za-z0-9+/=]+|(?!.*\.\.)[\w-][\w./-]*\.(png|webp|svg|jpe?g))$/;
/** Names of font families that the device has, or that the deployment provides. */
const FAMILY = /^[A-Za-z][\w -]{0,60}$/;
const RADIUS = /^\d{1,3}px$/;
/** Largest corner radius of boards and buttons, in px; only the pill may be rounder. */
const LARGEST_RADIUS = 40;
/** WCAG 2.2 AA for text. */
const LEAST_CONTRAST = 4.5;

/** Colours that may be set. */
export const COLOUR_TOKENS = [
  'night-950',
  'night-900',
  'night-800',
  'night-700',
  'hud-0',
  'hud-1',
  'hud-2',
  'hud-3',
  'card-hi',
  'card-lo',
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
  'plum-hi',
  'plum-lo',
  'plum-text',
  'text-on-brass',
] as const;
type Colour = (typeof COLOUR_TOKENS)[number];
const RADIUS_TOKENS: readonly string[] = ['r-chip', 'r-field', 'r-button', 'r-card', 'r-sheet', 'r-pill'];
const FACE_TOKENS: readonly string[] = ['face-display', 'face-text'];
const LOGO_TOKEN = 'logo';
export const THEME_TOKENS: readonly string[] = [
  ...COLOUR_TOKENS,
  ...RADIUS_TOKENS,
  ...FACE_TOKENS,
  LOGO_TOKEN,
];

const GROUNDS = [
  ...['night-950', 'night-900', 'night-800', 'night-700'],
  ...['hud-0', 'hud-1', 'hud-2', 'hud-3', 'card-hi', 'card-lo'],
] as readonly Colour[];
/** Text colours and their backgrounds. */
const PAIRS: readonly (readonly [text: Colour, ground: Colour])[] = [
  ...(['text-hi', 'text-mid', 'text-low', 'link', 'win', 'lose'] as const).flatMap((text) =>
    GROUNDS.map((ground) => [text, ground] as const),
  ),
  ...(['mint-hi', 'mint-mid', 'mint-lo'] as const).map((ground) => ['mint-ink', ground] as const),
  ...(['gold-hi', 'gold-mid', 'gold-lo'] as const).map((ground) => ['text-on-brass', ground] as const),
  ...(['plum-hi', 'plum-lo'] as const).map((ground) => ['plum-text', ground] as const),
];

const isColour = (name: string): name is Colour => (COLOUR_TOKENS as readonly string[]).includes(name);

/** The error in one token; null when there is none. */
function faultOf(name: string, value: string): string | null {
  const said = value.slice(0, 40);
  if (isColour(name)) return COLOUR.test(value) ? null : `${name}: ${said} is no #rrggbb`;
  if (RADIUS_TOKENS.includes(name)) {
    const fits = RADIUS.test(value) && (name === 'r-pill' || Number.parseInt(value, 10) <= LARGEST_RADIUS);
    return fits ? null : `${name}: ${said} is no radius of 0px to ${LARGEST_RADIUS}px`;
  }
  if (FACE_TOKENS.includes(name)) return FAMILY.test(value) ? null : `${name}: ${said} is no name of a font`;
  if (name === LOGO_TOKEN)
    return LOGO.test(value) ? null : `${name}: ${said} is no picture in data: and none of this deployment`;
  return `${name.slice(0, 40)} is no token`;
}

/**
 * Sets the tokens on the root element, except invalid ones and those that would bring a text below 4.5 : 1; for these the
 * old values stay. Returns the refused tokens with the reason, one line each.
 */
export function applyTheme(root: HTMLElement, tokens: Readonly<Record<string, string>>): readonly string[] {
  const refused: string[] = [];
  const taken = new Map<string, string>();
  for (const [name, value] of Object.entries(tokens)) {
    const fault = faultOf(name, value);
    if (fault === null) taken.set(name, value);
    else refused.push(fault);
  }
  const now = getComputedStyle(root);
  const before = new Map(COLOUR_TOKENS.map((name) => [name, now.getPropertyValue(`--${name}`).trim()]));
  const colourOf = (name: Colour): string => taken.get(name) ?? before.get(name) ?? '';
  // Removing one token may break another that depended on it, so the check repeats until nothing changes.
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const [text, ground] of PAIRS) {
      if (!taken.has(text) && !taken.has(ground)) continue;
      const [one, other] = [colourOf(text), colourOf(ground)];
      const ratio = COLOUR.test(one) && COLOUR.test(other) ? contrast(one, other) : 0;
      if (ratio >= LEAST_CONTRAST) continue;
      refused.push(`${text} on ${ground} has a contrast of ${ratio.toFixed(1)} : 1`);
      for (const name of [text, ground]) taken.delete(name);
      isChanged = true;
    }
  }
  for (const [name, value] of taken) {
    if (name !== LOGO_TOKEN) root.style.setProperty(`--${name}`, value);
    else {
      // Relative to the page, whichever style sheet uses it.
      root.style.setProperty('--logo', `url("${new URL(value, document.baseURI).href}")`);
      root.dataset['logo'] = '';
    }
  }
  return refused;
}

/** Contrast of two colours, 1 to 21. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
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
