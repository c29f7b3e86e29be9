// A round as a picture to share, drawn on the device: the scene of the game, its result, the round, stake and payout if the
// player wants them, and its proof's link as a code for a phone's camera. It contains no name of a player.
import { encode } from 'uqr';

export interface Card {
  readonly title: string;
  /** The result in large letters: a multiplier, or the side that won; null when it needs more than a word. */
  readonly headline: string | null;
  /** A smaller line below it; null for none. */
  readonly below: string | null;
  /** The bet or the drop returned less than its stake: no gold, and hardly any light. */
  readonly isLow: boolean;
  /** Cards or balls of the result, in their order: "K♥", "57". */
  readonly drawn: readonly string[];
  /** Those of them that count for the bet: the others are paler. */
  readonly hits: readonly string[];
  /** Name and value of what was paid; null when the player does not show the bet. */
  readonly paid: readonly [name: string, value: string] | null;
  /** Name and value, the most important first. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Purpose of the code. */
  readonly check: string;
  /** The proof's link; null when it is too long for the code. */
  readonly address: string | null;
  /** Where it was played, without a link to it. */
  readonly place: string;
  /** The name of the hall, on its sign. */
  readonly brand: string;
}

/** Pixels. */
const SIZE = { width: 1080, height: 1920 } as const;
/** Height of the scene, whose width is the card's; share of it from which on there are boards. */
export const SCENE = { width: SIZE.width, height: 900, boards: 0.94 } as const;
const MARGIN = 72;
/** Side of the code's board, always the same. People look at the scene and the result, and only a camera at the code. */
const CODE = 410;
/** Smallest side of a field that a camera separates. */
const FIELD = 3;
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

/** `still`: the drawing of the scene, SCENE wide and high. */
export async function drawCard(card: Card, look: Look, still: HTMLCanvasElement | null): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('nothing can be drawn here');
  paint(pen, card, look, still);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

/** The drawing before a painted fan, on boards. */
function paintScene(
  pen: CanvasRenderingContext2D,
  still: HTMLCanvasElement,
  look: Look,
  { isLow, drawn }: Card,
): void {
  const { colour } = look;
  const { width, height } = SCENE;
  const ground = height * SCENE.boards;
  const sky = pen.createLinearGradient(0, 0, 0, ground);
  sky.addColorStop(0, colour('night-900'));
  sky.addColorStop(1, colour('accent-deep'));
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, ground);
  const light = pen.createRadialGradient(width / 2, ground, 0, width / 2, ground, width * 0.52);
  // Lighter than the sky behind them.
  light.addColorStop(0, colour('gold-hi'));
  light.addColorStop(1, 'transparent');
  pen.fillStyle = light;
  pen.globalAlpha = isLow ? 0.05 : 0.4;
  for (let ray = 0; ray < RAYS; ray += 2) {
    pen.beginPath();
    pen.moveTo(width / 2, ground);
    pen.arc(width / 2, ground, width * 0.52, Math.PI * (1 + ray / RAYS), Math.PI * (1 + (ray + 1) / RAYS));
    pen.fill();
  }
  pen.globalAlpha = 1;
  pen.fillStyle = colour('wood-700');
  pen.fillRect(0, ground, width, height - ground);
  pen.fillStyle = colour('wood-900');
  for (let seam = ground + BOARD; seam < height; seam += BOARD) pen.fillRect(0, seam, width, 3);
  // Clear of the sign and the awning.
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, width, height);
  pen.clip();
  const aside = (width * (1 - SHRINKS)) / 2;
  pen.drawImage(still, aside, height * (1 - SHRINKS), width * SHRINKS, height * SHRINKS);
  const last = drawn[drawn.length - 1];
  if (last !== undefined) paintLast(pen, last, look);
  pen.restore();
  if (isLow) {
    pen.fillStyle = colour('scrim-a55');
    pen.fillRect(0, 0, width, height);
  }
  pen.fillStyle = colour('brass-500');
  pen.fillRect(0, height - 6, width, 6);
}
/** Size of the drawing for the width of the picture: the sign over it leaves it whole. */
const SHRINKS = 0.9;
const RAYS = 17;
/** Height of a board. */
const BOARD = 26;

/** The last card or ball of the round, in front of the one that the stall shows. */
function paintLast(pen: CanvasRenderingContext2D, last: string, { colour, text }: Look): void {
  const { width, height } = SCENE;
  const isCard = SUIT.test(last);
  pen.save();
  pen.translate(width * (isCard ? 0.64 : 0.2), height * (isCard ? 0.6 : 0.87));
  pen.rotate(isCard ? 0.11 : 0);
  pen.lineWidth = 8;
  pen.strokeStyle = colour('ink');
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.beginPath();
  if (isCard) roundRect(pen, -230, -330, 460, 660, 36);
  else pen.arc(0, 0, 112, 0, 2 * Math.PI);
  pen.fillStyle = colour(isCard ? 'cream' : 'accent');
  pen.fill();
  pen.stroke();
  if (isCard) {
    pen.fillStyle = colour(/[♥♦]/.test(last) ? 'red-awning' : 'ink');
    pen.font = `340px ${text}`;
    pen.fillText(last.slice(-1), 0, 20);
    for (const half of [0, Math.PI]) {
      pen.rotate(half);
      pen.font = `700 96px ${text}`;
      pen.fillText(last.slice(0, -1), -164, -258);
      pen.font = `80px ${text}`;
      pen.fillText(last.slice(-1), -164, -172);
    }
  } else {
    pen.beginPath();
    pen.arc(0, 0, 74, 0, 2 * Math.PI);
    pen.fillStyle = colour('cream');
    pen.fill();
    pen.stroke();
    pen.fillStyle = colour('ink');
    pen.font = `700 84px ${text}`;
    pen.fillText(last, 0, 5);
  }
  pen.restore();
}

function paint(pen: CanvasRenderingContext2D, card: Card, look: Look, still: HTMLCanvasElement | null): void {
  const { colour, display, text } = look;
  const { width, height } = SIZE;
  const ground = pen.createLinearGradient(0, 0, 0, height);
  ground.addColorStop(0, colour('hud-2'));
  ground.addColorStop(1, colour('hud-0'));
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  if (still) paintScene(pen, still, look, card);
  for (let left = 0; left < width; left += STRIPE) {
    pen.fillStyle = colour((left / STRIPE) % 2 === 0 ? 'red-awning' : 'cream');
    pen.fillRect(left, 0, STRIPE, HANGS);
    pen.beginPath();
    pen.arc(left + STRIPE / 2, HANGS, STRIPE / 2, 0, Math.PI);
    pen.fill();
  }
  paintSign(pen, card.brand, look);
  /** Writes one line in a column, as large as fits. Returns the top of the next one. */
  const write = (words: string, top: number, size: number, face: string, ink: string, left = 0): number => {
    const right = width - MARGIN;
    const isMiddle = left === 0;
    pen.fillStyle = colour(ink);
    pen.textAlign = isMiddle ? 'center' : 'left';
    pen.textBaseline = 'top';
    pen.font = `${size}px ${face}`;
    const fits = Math.min(1, (right - Math.max(left, MARGIN)) / Math.max(1, pen.measureText(words).width));
    pen.font = `${Math.floor(size * fits)}px ${face}`;
    pen.fillText(words, isMiddle ? width / 2 : left, top + (size * (1 - fits)) / 2);
    return top + size * A_LINE;
  };
  const plaque = still ? SCENE.height - 16 : HANGS + STRIPE + 40;
  const hung = paintResult(pen, card, look, plaque);
  const code = codeOf(card.address);
  const foot = height - MARGIN;
  // Whole pixels a field: a camera needs sharp edges.
  const field = code ? Math.max(FIELD, Math.floor(CODE / code.length)) : 0;
  const up = foot - CODE;
  // In the middle between plaque and code.
  write(card.title, (hung + up - TITLE) / 2, TITLE, display, 'text-hi');
  if (code) {
    pen.fillStyle = colour('cream');
    pen.beginPath();
    roundRect(pen, MARGIN, up, CODE, CODE, 24);
    pen.fill();
    pen.fillStyle = colour('ink');
    const free = (CODE - field * code.length) >> 1;
    code.forEach((row, y) =>
      row.forEach(
        (isDark, x) => isDark && pen.fillRect(MARGIN + free + x * field, up + free + y * field, field, field),
      ),
    );
  }
  // The facts are beside the code; without one they have the whole width.
  const { paid } = card;
  const lines: readonly (readonly [words: string, size: number, ink: string, face?: string])[] = [
    ...(paid ? [[paid[0], 40, 'text-mid'] as const, [paid[1], 120, 'text-hi', display] as const] : []),
    ...card.facts.map(([name, value]) => [`${name} ${value}`, 42, 'text-mid'] as const),
    ...(code ? [[card.check, 38, 'link'] as const] : []),
    [card.place, 34, 'text-mid'],
  ];
  const tall = lines.reduce((sum, [, size, , face]) => sum + size * A_LINE + (face ? ABOVE : 0), 0);
  let top = up + (CODE - tall) / 2;
  for (const [words, size, ink, face] of lines) {
    if (face) top += ABOVE;
    top = write(words, top, size, face ?? text, ink, code ? MARGIN + CODE + 40 : MARGIN);
  }
}
/** Height of the title, and room over a line in the display face, whose letters are taller. */
const TITLE = 92;
const ABOVE = 14;
/** A sign with the name of the hall, in the middle of the awning. */
function paintSign(pen: CanvasRenderingContext2D, brand: string, { colour, display }: Look): void {
  pen.font = `64px ${display}`;
  const wide = pen.measureText(brand).width + 88;
  const left = (SIZE.width - wide) / 2;
  pen.beginPath();
  roundRect(pen, left, -40, wide, 146, 30);
  pen.fillStyle = colour('wood-900');
  pen.fill();
  pen.lineWidth = 8;
  pen.strokeStyle = colour('brass-300');
  pen.stroke();
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = colour('cream');
  pen.fillText(brand, SIZE.width / 2, 54);
}
/** Distance between two lines, in heights of their letters. */
const A_LINE = 1.35;

/** The result on a plaque that hangs over the foot of the scene. Returns its lower edge. */
function paintResult(
  pen: CanvasRenderingContext2D,
  { headline, below, isLow, drawn, hits }: Card,
  { colour, display, text }: Look,
  top: number,
): number {
  if (headline === null && drawn.length === 0) return top;
  const { width } = SIZE;
  const isCards = SUIT.test(drawn[0] ?? '');
  const isSecond = headline !== null;
  const each = isCards ? (isSecond ? SMALL_CARD : CARD) : isSecond ? SMALL_BALL : BALL;
  const lines = drawn.length > 0 ? rowsOf(drawn, hits, isSecond) : [];
  const rows = lines.length * (each.height + GAP) + (lines.length > 0 && !isSecond ? GAP : 0);
  const large = isSecond ? (lines.length > 0 ? 144 : 200) : 0;
  const tall = large + rows + (below === null ? 0 : BELOW);
  const board = { left: MARGIN, wide: width - 2 * MARGIN, tall: tall + 2 * RIM } as const;
  pen.beginPath();
  roundRect(pen, board.left, top, board.wide, board.tall, 44);
  const velvet = pen.createLinearGradient(0, top, 0, top + board.tall);
  velvet.addColorStop(0, colour(isLow ? 'hud-3' : 'notice-high'));
  velvet.addColorStop(1, colour(isLow ? 'hud-1' : 'notice-low'));
  pen.fillStyle = velvet;
  pen.fill();
  pen.lineWidth = 10;
  pen.strokeStyle = colour(isLow ? 'hud-line' : 'notice-rim');
  pen.stroke();
  if (!isLow) paintBulbs(pen, board, top, colour('notice-bulb'));
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  if (headline !== null) {
    const size = lines.length > 0 ? 132 : 168;
    pen.font = `${size}px ${display}`;
    const fits = Math.min(1, (board.wide - 120) / Math.max(1, pen.measureText(headline).width));
    pen.font = `${Math.floor(size * fits)}px ${display}`;
    pen.fillStyle = colour(isLow ? 'text-mid' : 'notice-sum');
    pen.fillText(headline, width / 2, top + RIM + large / 2 + 8);
  }
  if (below !== null) {
    pen.font = `54px ${text}`;
    pen.fillStyle = colour(isLow ? 'text-mid' : 'notice-title');
    pen.fillText(below, width / 2, top + RIM + large + BELOW / 2 - 22);
  }
  lines.forEach((line, row) => {
    const span = line.length * (each.width + GAP) - GAP;
    line.forEach((item, i) => {
      const left = (width - span) / 2 + i * (each.width + GAP);
      const up = top + RIM + (isSecond ? large : GAP) + row * (each.height + GAP);
      pen.beginPath();
      roundRect(pen, left, up, each.width, each.height, isCards ? 14 : each.height / 2);
      // A hit is gold with a rim, the others are dark beside it.
      const isHit = hits.includes(item);
      const isMiss = hits.length > 0 && !isHit;
      pen.fillStyle = colour(isMiss ? 'hud-3' : isHit ? 'gold-hi' : 'cream');
      pen.fill();
      pen.lineWidth = isHit ? 5 : 2;
      pen.strokeStyle = colour('ink');
      pen.stroke();
      pen.font = `700 ${Math.floor(each.width * (isCards ? (item.length > 2 ? 0.38 : 0.46) : 0.52))}px ${text}`;
      pen.fillStyle = colour(isMiss ? 'text-mid' : /[♥♦]/.test(item) ? 'red-awning' : 'ink');
      pen.fillText(item, left + each.width / 2, up + each.height / 2 + 3);
    });
  });
  return top + board.tall;
}
const SUIT = /[♠♥♦♣]/;
const CARD = { width: 120, height: 160 } as const;
const BALL = { width: 76, height: 76 } as const;
/** Below a headline. */
const SMALL_CARD = { width: 86, height: 112 } as const;
const SMALL_BALL = { width: 58, height: 58 } as const;
const GAP = 12;
/** Height of the line below the headline. */
const BELOW = 72;
/** Space between the edge of the plaque and its content, for the bulbs. */
const RIM = 32;
/** Cards or balls in a row, and rows, alone and below a headline: of a longer round, the hits and the last ones are shown. */
const A_ROW = { cards: [6, 8], balls: [10, 12] } as const;
const ROWS = { cards: [2, 1], balls: [3, 2] } as const;

function rowsOf(items: readonly string[], hits: readonly string[], isSecond: boolean): string[][] {
  const kind = SUIT.test(items[0] ?? '') ? 'cards' : 'balls';
  const most = A_ROW[kind][isSecond ? 1 : 0];
  let room = most * ROWS[kind][isSecond ? 1 : 0] - items.filter((item) => hits.includes(item)).length;
  const shown = [...items]
    .reverse()
    .filter((item) => hits.includes(item) || room-- > 0)
    .reverse();
  const rows = Math.ceil(shown.length / most);
  // Rows of the same length look better than a last one with a single card.
  const each = Math.ceil(shown.length / rows);
  return Array.from({ length: rows }, (_, row) => shown.slice(row * each, (row + 1) * each));
}

function paintBulbs(
  pen: CanvasRenderingContext2D,
  { left, wide, tall }: { readonly left: number; readonly wide: number; readonly tall: number },
  top: number,
  light: string,
): void {
  pen.fillStyle = light;
  const count = 26;
  for (let i = 0; i < count; i++)
    for (const y of [top + 22, top + tall - 22]) {
      pen.beginPath();
      pen.arc(left + 44 + (i * (wide - 88)) / (count - 1), y, 6, 0, 2 * Math.PI);
      pen.fill();
    }
}

/** Adds a rectangle with round corners to the path: older browsers lack `roundRect`. */
function roundRect(
  pen: CanvasRenderingContext2D,
  left: number,
  top: number,
  width: number,
  height: number,
  radius: number,
): void {
  pen.moveTo(left + radius, top);
  pen.arcTo(left + width, top, left + width, top + height, radius);
  pen.arcTo(left + width, top + height, left, top + height, radius);
  pen.arcTo(left, top + height, left, top, radius);
  pen.arcTo(left, top, left + width, top, radius);
  pen.closePath();
}
