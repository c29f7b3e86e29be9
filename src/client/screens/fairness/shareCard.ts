// A round as a picture to share, drawn on the device: the game, its result, the round, stake and payout if the player wants
// them, and its proof's link as a code for a phone's camera. It contains no name of a player.
import { encode } from 'uqr';

export interface Card {
  readonly title: string;
  /** The result in large letters: a multiplier, or the side that won; null when it needs more than a word. */
  readonly headline: string | null;
  /** Name and value, the most important first. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Purpose of the code. */
  readonly check: string;
  /** The proof's link; null when it is too long for the code. */
  readonly address: string | null;
  /** Where it was played, without a link to it. */
  readonly place: string;
}

/** Pixels. */
const SIZE = { width: 1080, height: 1440 } as const;
const MARGIN = 72;
/** Width of a stripe of the awning; HANGS is its length above the scallop. */
const STRIPE = 90;
const HANGS = 30;
/** Longest address: in a longer code a camera cannot separate the fields. */
const LONGEST = 1_400;
/** Number of fields around a code that must be left free. */
const FREE = 4;

/** Colours and fonts of the active pack. */
interface Look {
  colour(token: string): string;
  readonly display: string;
  readonly text: string;
}

export function lookOf(element: Element): Look {
  const style = getComputedStyle(element);
  const of = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return { colour: of, display: of('font-display') || 'sans-serif', text: of('font-text') || 'sans-serif' };
}

/** The fields of the code, row by row, with its free rim; null when there is no code. */
export function codeOf(address: string | null): readonly (readonly boolean[])[] | null {
  if (address === null || address.length > LONGEST) return null;
  return encode(address, { ecc: 'L', border: FREE }).data;
}

export async function drawCard(card: Card, look: Look): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('nothing can be drawn here');
  paint(pen, card, look);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

function paint(pen: CanvasRenderingContext2D, card: Card, { colour, display, text }: Look): void {
  const { width, height } = SIZE;
  const ground = pen.createLinearGradient(0, 0, 0, height);
  ground.addColorStop(0, colour('hud-2'));
  ground.addColorStop(1, colour('hud-0'));
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  for (let left = 0; left < width; left += STRIPE) {
    pen.fillStyle = colour((left / STRIPE) % 2 === 0 ? 'red-awning' : 'cream');
    pen.fillRect(left, 0, STRIPE, HANGS);
    pen.beginPath();
    pen.arc(left + STRIPE / 2, HANGS, STRIPE / 2, 0, Math.PI);
    pen.fill();
  }
  const wide = width - 2 * MARGIN;
  /** Writes one line, as large as fits. Returns the top of the next one. */
  const write = (words: string, top: number, size: number, face: string, ink: string): number => {
    pen.fillStyle = colour(ink);
    pen.textAlign = 'center';
    pen.textBaseline = 'top';
    pen.font = `${size}px ${face}`;
    const fits = Math.min(1, wide / Math.max(1, pen.measureText(words).width));
    pen.font = `${Math.floor(size * fits)}px ${face}`;
    pen.fillText(words, width / 2, top);
    return top + size * 1.35;
  };
  let top = write(card.title, HANGS + STRIPE, 62, display, 'text-hi') + 12;
  if (card.headline !== null) top = write(card.headline, top, 150, display, 'gold-mid');
  card.facts.forEach(([name, value], i) => {
    top = write(`${name} ${value}`, top, i === 0 ? 58 : 46, text, i === 0 ? 'text-hi' : 'text-mid');
  });
  const foot = height - MARGIN - 44;
  const code = codeOf(card.address);
  if (code) {
    const room = Math.min(wide, foot - 80 - top - 24);
    // Whole pixels a field: a camera needs sharp edges.
    const field = Math.max(2, Math.floor(room / code.length));
    const side = field * code.length;
    const left = Math.round((width - side) / 2);
    const up = Math.round(top + 24 + (room - side) / 2);
    pen.fillStyle = colour('light');
    pen.fillRect(left, up, side, side);
    pen.fillStyle = colour('ink');
    code.forEach((row, y) =>
      row.forEach((isDark, x) => isDark && pen.fillRect(left + x * field, up + y * field, field, field)),
    );
    write(card.check, foot - 64, 40, text, 'text-hi');
  }
  write(card.place, foot, 34, text, 'text-mid');
}
