// Checks that texts can be read on their backgrounds: WCAG 2.2 AA, 4.5 to 1 for text and 3 to 1 for lines. For pages it uses
// the palette; for scenes the pairs that the pack lists under "legible". Faults of scenes are warnings, since letters there
// have outlines and lights (`npm run lab contrast` measures them as they are drawn).
import { coloursOf, ownPlaceOf, placeOf } from '../colours';
import type { Pack } from '../source';
import { error, warning, type Fault } from './fault';
import { meanOf } from './mean';

/** Colour on top, colour below, least ratio. */
const PAIRS: readonly (readonly [over: string, under: string, least: number])[] = [
  ['mint-ink', 'mint-lo', 4.5],
  ['text-on-brass', 'gold-lo', 4.5],
  ['text-on-brass', 'brass-300', 4.5],
  ['text-on-brass', 'brass-500', 4.5],
  ['plum-text', 'plum-hi', 4.5],
  ['text-mid', 'idle-hi', 4.5],
  ['text-hi', 'chip-hi', 4.5],
  ['text-hi', 'hud-1', 4.5],
  ['text-hi', 'hud-2', 4.5],
  ['text-hi', 'night-900', 4.5],
  ['text-mid', 'hud-1', 4.5],
  ['text-mid', 'hud-2', 4.5],
  ['text-low', 'card-hi', 4.5],
  ['text-low', 'hud-0', 4.5],
  ['text-low', 'hud-3', 4.5],
  ['win', 'hud-1', 4.5],
  ['lose', 'card-hi', 4.5],
  ['link', 'hud-0', 4.5],
  ['ink', 'ticket-lo', 4.5],
  ['ink', 'paper', 4.5],
  ['ticket-name', 'ticket-lo', 4.5],
  ['ticket-win', 'ticket-lo', 4.5],
  ['ticket-lose', 'ticket-lo', 4.5],
  ['ticket-win', 'gold-mid', 4.5],
  ['nav-text', 'wood-700', 4.5],
  ['mint-ink', 'win', 4.5],
  ['hud-line', 'hud-1', 3],
];

export function checkContrast(pack: Pack): Fault[] {
  const { palette } = pack;
  return PAIRS.flatMap(([over, under, least]) => {
    const [front, back] = [palette[over], palette[under]];
    if (!front || !back)
      return [
        error('palette', 'pack.json', `palette has no "${front ? under : over}"; add it or inherit it`),
      ];
    const ratio = contrast(front, back);
    return ratio >= least
      ? []
      : [
          error(
            'contrast',
            'pack.json',
            `${ownPlaceOf(pack, [
              ['palette', over],
              ['palette', under],
            ])}palette: ${over} ${front} on ${under} ${back} has a contrast of ${ratio.toFixed(2)} to 1, below ${least}; ${advice(front, back)}`,
          ),
        ];
  });
}

/** Checks the letters of scenes against their backgrounds. */
export async function checkLegible(pack: Pack): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [game, { legible }] of Object.entries(pack.games)) {
    const table = coloursOf(pack, game);
    const hexOf = async (name: string) => (pack.slots[name] ? meanOf(pack, name) : table[name]);
    for (const [over, under, least = 4.5] of legible) {
      const [front, back] = [await hexOf(over), await hexOf(under)];
      if (!front || !back) {
        faults.push(
          error(
            'palette',
            'pack.json',
            `${placeOf(pack, ['games', game, 'legible'])}games.${game}.legible: there is no "${front ? under : over}"; name a colour of the game, or a picture as folder/name`,
          ),
        );
        continue;
      }
      const ratio = contrast(front, back);
      if (ratio < least)
        faults.push(
          warning(
            'contrast',
            under.includes('/') ? `${under}.svg` : 'pack.json',
            `${
              under.includes('/')
                ? ''
                : ownPlaceOf(pack, [
                    ['games', game, 'colours', over],
                    ['games', game, 'colours', under],
                  ])
            }games.${game}: ${over} ${front} on ${under} ${back} has a contrast of ${ratio.toFixed(2)} to 1, below ${least}; ${advice(front, back)}`,
          ),
        );
    }
  }
  return faults;
}

const advice = (front: string, back: string): string =>
  `make one of them ${luminance(front) > luminance(back) ? 'lighter and the other darker' : 'darker and the other lighter'}`;

export function contrast(a: string, b: string): number {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Relative luminance as WCAG defines it, 0 to 1. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
