// A round as a picture to share, drawn on the device: the scene of the game, its result, the round, stake and payout if the
// player wants them, and its proof's link as a code for a phone's camera. It contains no name of a player.
import { encode } from 'uqr';
import type { WinTier } from '../../../core/winTier';

export interface Card {
  readonly title: string;
  /** The result in large letters: a multiplier, or the side that won; null when it needs more than a word. */
  readonly headline: string | null;
  /** A smaller line below it; null for none. */
  readonly below: string | null;
  /** The bet or the drop returned less than its stake: no gold, and hardly any light. */
  readonly isLow: boolean;
  /** The greater the win, the more light; the greatest are on gold. */
  readonly tier: WinTier;
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
  // The page may not have needed these letters yet; without their fonts the picture is drawn in the system's.
  const words = [
    card.title,
    card.headline,
    card.brand,
    ...card.drawn,
    ...card.facts,
    ...(card.paid ?? []),
    card.check,
  ].join();
  await Promise.allSettled(
    [`800 64px ${look.display}`, `500 64px ${look.text}`, `700 64px ${look.text}`].map((font) =>
      document.fonts.load(font, words),
    ),
  );
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
  { isLow, tier, drawn }: Card,
): void {
  const { colour } = look;
  const { width, height } = SCENE;
  const ground = height * SCENE.boards;
  const sky = pen.createLinearGradient(0, 0, 0, ground);
  sky.addColorStop(0, colour('night-900'));
  sky.addColorStop(1, colour('accent-deep'));
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, ground);
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, width, height);
  pen.clip();
  const middle = [width / 2, height * 0.56] as const;
  const light = pen.createRadialGradient(...middle, 0, ...middle, width * 0.7);
  // Lighter than the sky behind them.
  light.addColorStop(0, colour('gold-hi'));
  light.addColorStop(1, colour('bulb-core-a00'));
  pen.fillStyle = light;
  pen.globalAlpha = isLow ? 0.05 : 0.1 + 0.15 * tier;
  for (let ray = 0; ray < RAYS; ray++) {
    const from = ((ray - 0.25) * 2 * Math.PI) / RAYS;
    pen.beginPath();
    pen.moveTo(...middle);
    pen.arc(...middle, width * 0.7, from, from + Math.PI / RAYS);
    pen.fill();
  }
  pen.globalAlpha = 1;
  paintFair(pen, ground, look);
  pen.fillStyle = colour('wood-700');
  pen.fillRect(0, ground, width, height - ground);
  pen.fillStyle = colour('wood-900');
  for (let seam = ground + BOARD; seam < height; seam += BOARD) pen.fillRect(0, seam, width, 3);
  pen.drawImage(still, 0, 0);
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
const RAYS = 16;
/** Height of a board. */
const BOARD = 26;

/** The fair at night behind it all: dark tents at both sides, and strings of bulbs from the awning. */
function paintFair(pen: CanvasRenderingContext2D, ground: number, { colour }: Look): void {
  const { width } = SCENE;
  for (const [middle, half, tall] of TENTS) {
    const eaves = ground - tall * 0.52;
    pen.fillStyle = colour('night-900');
    pen.beginPath();
    pen.moveTo(middle - half * 0.8, ground);
    pen.lineTo(middle - half, eaves);
    pen.quadraticCurveTo(middle - half * 0.2, eaves - tall * 0.14, middle, ground - tall);
    pen.quadraticCurveTo(middle + half * 0.2, eaves - tall * 0.14, middle + half, eaves);
    pen.lineTo(middle + half * 0.8, ground);
    pen.fill();
    pen.fillRect(middle - 3, ground - tall - 44, 6, 50);
    pen.fillStyle = colour('accent');
    pen.fillRect(middle + 3, ground - tall - 44, 40, 24);
    pen.fillStyle = colour('accent-awning');
    pen.globalAlpha = 0.5;
    for (let at = 0; at < 6; at++) {
      pen.beginPath();
      pen.arc(middle - half + ((at + 0.5) * half) / 3, eaves, half / 6, 0, Math.PI);
      pen.fill();
    }
    pen.globalAlpha = 1;
  }
  for (const side of [-1, 1]) {
    const at = (bulb: number): [number, number] => [
      width / 2 + side * (242 + bulb * 44),
      186 - (bulb - 4) ** 2 * 5,
    ];
    pen.strokeStyle = colour('hud-line');
    pen.lineWidth = 3;
    pen.beginPath();
    for (let bulb = -0.5; bulb <= 8.5; bulb += 0.5) pen.lineTo(...at(bulb));
    pen.stroke();
    for (let bulb = 0; bulb <= 8; bulb++) {
      const [x, y] = at(bulb);
      const halo = pen.createRadialGradient(x, y + 10, 0, x, y + 10, 32);
      halo.addColorStop(0, colour('bulb-halo-a55'));
      halo.addColorStop(1, colour('bulb-halo-a00'));
      pen.fillStyle = halo;
      pen.fillRect(x - 32, y - 22, 64, 64);
      pen.fillStyle = colour('bulb-core');
      pen.beginPath();
      pen.arc(x, y + 10, 9, 0, 2 * Math.PI);
      pen.fill();
    }
  }
}
/** Middle, half width and height. */
const TENTS = [
  [70, 170, 300],
  [300, 90, 170],
  [830, 100, 190],
  [1030, 180, 330],
] as const;

/** The last card or ball of the round, in place of the one that the stall shows. */
function paintLast(pen: CanvasRenderingContext2D, last: string, { colour, display, text }: Look): void {
  const { width, height } = SCENE;
  const isCard = SUIT.test(last);
  pen.save();
  pen.translate(width * (isCard ? 0.62 : 0.2), height * (isCard ? 0.56 : 0.83));
  pen.lineWidth = 8;
  pen.strokeStyle = colour('ink');
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.beginPath();
  if (isCard) {
    pen.rotate(0.11);
    roundRect(pen, -215, -300, 430, 600, 36);
  } else pen.arc(0, 0, 112, 0, 2 * Math.PI);
  pen.fillStyle = colour(isCard ? 'cream' : 'accent');
  pen.fill();
  if (!isCard) {
    // Light from the upper left, shadow on the far side.
    const shine = pen.createRadialGradient(-40, -48, 8, 0, 0, 124);
    shine.addColorStop(0, colour('bulb-core'));
    shine.addColorStop(0.4, colour('bulb-core-a00'));
    shine.addColorStop(0.6, colour('scrim-a00'));
    shine.addColorStop(1, colour('scrim-a55'));
    pen.fillStyle = shine;
    pen.fill();
  }
  pen.stroke();
  if (isCard) {
    const suit = last.slice(-1);
    const rank = last.slice(0, -1);
    pen.fillStyle = colour(/[♥♦]/.test(suit) ? 'red-awning' : 'ink');
    for (const [x, y, size] of pipsOf(rank)) {
      pen.save();
      pen.translate(x, y);
      // As on real cards, the lower half is upside down.
      pen.rotate(y > 0 ? Math.PI : 0);
      pen.font = `${size}px ${text}`;
      pen.fillText(suit, 0, size * 0.04);
      pen.restore();
    }
    if (/[JQK]/.test(rank)) {
      pen.font = `800 330px ${display}`;
      pen.fillText(rank, 0, 16);
    }
    for (const half of [0, Math.PI]) {
      pen.rotate(half);
      pen.font = `800 72px ${display}`;
      pen.fillText(rank, -164, -244);
      pen.font = `56px ${text}`;
      pen.fillText(suit, -164, -180);
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

/** Places and sizes of the suit on a card: two columns, and the others between them. An ace has one, large; court cards have none. */
function pipsOf(rank: string): (readonly [x: number, y: number, size: number])[] {
  if (rank === 'A') return [[0, 0, 260]];
  const count = Number(rank);
  if (Number.isNaN(count)) return [];
  const aside = count < 4 ? 0 : count < 6 ? 2 : count < 9 ? 3 : 4;
  const between = count - 2 * aside;
  const column = (many: number, x: number, reach: number) =>
    Array.from(
      { length: many },
      (_, i) => [x, many === 1 ? 0 : reach * ((2 * i) / (many - 1) - 1), 92] as const,
    );
  // A single one of seven is in the upper half.
  const middle =
    count === 7 ? [[0, -95, 92] as const] : column(between, 0, count < 4 ? 190 : count === 8 ? 95 : 130);
  return [...column(aside, -64, 190), ...middle, ...column(aside, 64, 190)];
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
  // In the middle between plaque and code, with room above and below.
  const title = Math.min(TITLE, TITLE_SHARE * (up - hung));
  write(card.title, (hung + up - title) / 2, title, display, 'text-hi');
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
    ...(paid ? [[paid[0], 36, 'text-mid'] as const, [paid[1], 100, 'text-hi', display] as const] : []),
    ...card.facts.map(([name, value]) => [`${name} ${value}`, 38, 'text-mid'] as const),
    ...(code ? [[card.check, 36, 'link'] as const] : []),
    [card.place, 32, 'text-mid'],
  ];
  const tall = lines.reduce((sum, [, size, , face]) => sum + size * A_LINE + (face ? ABOVE : 0), 0);
  let top = up + Math.max(0, CODE - tall) / 2;
  for (const [words, size, ink, face] of lines) {
    if (face) top += ABOVE;
    top = write(words, top, size, face ?? text, ink, code ? MARGIN + CODE + 40 : MARGIN);
  }
}
/** Height of the title, its largest share of its room, and room over a line in the display face, whose letters are taller. */
const TITLE = 92;
const TITLE_SHARE = 0.55;
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
const A_LINE = 1.25;

/** The result on a plaque that hangs over the foot of the scene. Returns its lower edge. */
function paintResult(
  pen: CanvasRenderingContext2D,
  { headline, below, isLow, tier, drawn, hits }: Card,
  look: Look,
  top: number,
): number {
  const { colour, display, text } = look;
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
  const isGold = tier === 4;
  const velvet = pen.createLinearGradient(0, top, 0, top + board.tall);
  velvet.addColorStop(0, colour(isLow ? 'hud-3' : isGold ? 'gold-hi' : 'notice-high'));
  velvet.addColorStop(1, colour(isLow ? 'hud-1' : isGold ? 'gold-lo' : 'notice-low'));
  pen.fillStyle = velvet;
  pen.fill();
  pen.lineWidth = 10;
  pen.strokeStyle = colour(isLow ? 'hud-line' : isGold ? 'ticket-name' : 'notice-rim');
  pen.stroke();
  if (!isLow) paintBulbs(pen, board, top, colour(isGold ? 'bulb-core' : 'notice-bulb'));
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  if (headline !== null) {
    const size = lines.length > 0 ? 132 : 168;
    pen.font = `${size}px ${display}`;
    const fits = Math.min(1, (board.wide - 120) / Math.max(1, pen.measureText(headline).width));
    pen.font = `${Math.floor(size * fits)}px ${display}`;
    pen.fillStyle = colour(isLow ? 'text-mid' : isGold ? 'text-on-brass' : 'notice-sum');
    pen.fillText(headline, width / 2, top + RIM + large / 2 + 8);
  }
  if (below !== null) {
    pen.font = `54px ${text}`;
    pen.fillStyle = colour(isLow ? 'text-mid' : isGold ? 'text-on-brass' : 'notice-title');
    pen.fillText(below, width / 2, top + RIM + large + BELOW / 2 - 16);
  }
  lines.forEach((line, row) => {
    const span = line.length * (each.width + GAP) - GAP;
    line.forEach((item, i) => {
      const left = (width - span) / 2 + i * (each.width + GAP);
      const up = top + RIM + (isSecond ? large : GAP) + row * (each.height + GAP);
      pen.beginPath();
      roundRect(pen, left, up, each.width, each.height, isCards ? 14 : each.height / 2);
      // A hit is gold with a rim and a tick, the others are dark beside it.
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
      if (isHit) paintTick(pen, left + each.width - 4, up + 4, look);
    });
  });
  return top + board.tall;
}
/** A tick on a round sign, over the corner of a hit. */
function paintTick(pen: CanvasRenderingContext2D, x: number, y: number, { colour }: Look): void {
  pen.beginPath();
  pen.arc(x, y, 13, 0, 2 * Math.PI);
  pen.fillStyle = colour('win');
  pen.fill();
  pen.lineWidth = 3;
  pen.stroke();
  pen.beginPath();
  pen.moveTo(x - 6, y);
  pen.lineTo(x - 2, y + 5);
  pen.lineTo(x + 6, y - 5);
  pen.lineWidth = 4;
  pen.stroke();
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
