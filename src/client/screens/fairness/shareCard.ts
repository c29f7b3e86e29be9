// A round as a picture to share, drawn on the device: the scene of the game, its result, the round, stake and payout if the
// player wants them, and its proof's link as a code for a phone's camera. It contains no name of a player.
import { encode } from 'uqr';
import type { WinTier } from '../../../core/winTier';
import type { EndSign, Guessed } from '../../../fairness/rule';
import { END_SIGNS } from './endSigns';
import { GUESS_SIGNS } from './guessSigns';
import type { Still } from './shareStill';

export interface Card {
  readonly title: string;
  /** The result in large letters: a multiplier, or the side that won; null when it needs more than a word. */
  readonly headline: string | null;
  /** How the ride ended, over the headline; null in other games. */
  readonly sign: EndSign | null;
  /** Smaller lines above and below it, empty for none: a sentence around the number in languages that have it in the middle. */
  readonly above: string;
  readonly below: string;
  /** The bet or the drop returned less than its stake: no gold, and hardly any light. */
  readonly isLow: boolean;
  /** The greater the win, the more light; the greatest are on gold. */
  readonly tier: WinTier;
  /** Cards or balls of the result, in their order: "K♥", "57". */
  readonly drawn: readonly string[];
  /** How many of them, at the end, are extra balls: gold, on a row of their own. */
  readonly extra: number;
  /** The words over the last ball; null for cards. */
  readonly lastName: string | null;
  /** A ball's way from row to row, "LRRL"; empty in other games. */
  readonly fall: string;
  /** What each slot below it pays, from the left. */
  readonly slots: readonly string[];
  /** Those of them that count for the bet: the others are paler. */
  readonly hits: readonly string[];
  /** The guess that each of them answered, over its card; null for one without a guess. */
  readonly guesses: Guessed['guesses'];
  /** Name and value of what was paid; null when the player does not show the bet. */
  readonly paid: readonly [name: string, value: string] | null;
  /** Name and value, the most important first. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Purpose of the code. */
  readonly check: string;
  /** The proof's link; null when it is too long for the code. */
  readonly address: string | null;
  /** Where it was played, without a link to it; null for an address that others cannot reach. */
  readonly place: string | null;
  /** The name of the hall, on its sign. */
  readonly brand: string;
}

/** Pixels. */
const SIZE = { width: 1080, height: 1920 } as const;
/** Height of the scene, whose width is the card's; share of it from which on there are boards. */
export const SCENE = { width: SIZE.width, height: 860, boards: 0.94 } as const;
const MARGIN = 72;
/** Side of the code, beside which the facts have room. It is the same in every game, as is the result's lower edge. */
const CODE = 424;
const BETWEEN = 40;
/** Height of the ticket with the code, and from its edges to what is on it; radius of the bites in its ends. */
const TICKET = { height: 452, edge: 40, bite: 26 } as const;
/** Smallest side of a field that a camera separates. */
const FIELD = 3;
/** Width of a stripe of the awning, so that both ends are red; HANGS is its length above the scallop. */
const STRIPE = 72;
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
  // The name of the hall and the figures look the same in every language; a page in Hindi has none of these letters.
  const face = of('face-display') || "'Sansita Swashed'";
  return {
    colour: of,
    display: [face, of('font-display') || 'sans-serif'].join(),
    text: of('font-text') || 'sans-serif',
  };
}

/** The fields of the code, row by row, with its free rim; null when there is no code. */
export function codeOf(address: string | null): readonly (readonly boolean[])[] | null {
  if (address === null || address.length > LONGEST) return null;
  return encode(address, { ecc: 'L', border: FREE }).data;
}

/** The drawing of the scene, SCENE wide and high, when the game has one, and the pack's string of bulbs or flags and tent. */
interface Pictures extends Partial<Still> {
  readonly string: HTMLImageElement | null;
  readonly tent: HTMLImageElement | null;
  /** The ball of a fall. */
  readonly ball: HTMLImageElement | null;
}

export async function drawCard(card: Card, look: Look, pictures: Pictures): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SIZE);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('nothing can be drawn here');
  // The page may not have needed these letters yet; without their fonts the picture is drawn in the system's.
  const words = [
    card.title,
    card.headline,
    card.brand,
    card.above,
    card.below,
    card.lastName,
    card.place,
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
  paint(pen, card, look, pictures);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

/** The drawing before the sky of the fair and a painted fan, on boards, `height` pixels high. */
function paintScene(
  pen: CanvasRenderingContext2D,
  { canvas: still, first = null, front = null, tent, ball }: Pictures,
  look: Look,
  { isLow, tier, drawn, lastName, fall, slots, sign }: Card,
  height: number,
): void {
  const { colour } = look;
  const { width } = SCENE;
  const foot = height - LIFT;
  const ground = foot - SCENE.height * (1 - SCENE.boards);
  const sky = pen.createLinearGradient(0, 0, 0, ground);
  sky.addColorStop(0, colour('night-900'));
  sky.addColorStop(0.6, colour('night-600'));
  sky.addColorStop(1, colour('dusk-400'));
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, ground);
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, width, height);
  pen.clip();
  // A loss and an explosion have no light.
  const light = isLow || sign === 'burst' || sign === 'cross' ? 0 : 0.1 + 0.15 * tier;
  // A ride has its own fair. Loose parts of a game are before a board, and cards and balls before the open sky.
  const isBoard = sign === null && drawn.length === 0;
  if (!isBoard) paintRays(pen, light, look);
  if (isBoard) {
    pen.save();
    paintBoard(pen, ground, look);
    paintRays(pen, light, look);
    pen.restore();
  }
  pen.fillStyle = colour('wood-700');
  pen.fillRect(0, ground, width, height - ground);
  pen.fillStyle = colour('wood-900');
  for (let seam = ground + BOARD; seam < height; seam += BOARD) pen.fillRect(0, seam, width, 3);
  if (isLow) {
    pen.fillStyle = colour('scrim-a55');
    pen.fillRect(0, 0, width, height);
  }
  if (fall !== '') paintFall(pen, fall, slots, ground, { peg: first, ball }, isLow, look);
  // The drawing stands on the foot of the scene. In a low one, it is smaller.
  const size = Math.min(1, (foot - AWNING) / (SCENE.height - RISE - AWNING));
  pen.translate((width * (1 - size)) / 2, foot - SCENE.height * size);
  pen.scale(size, size);
  if (fall === '' && still) pen.drawImage(still, 0, 0);
  if (sign === 'burst') paintSmoke(pen, look);
  const last = drawn.at(-1);
  // Cards hide what is beside them.
  if (last !== undefined && tent && !SUIT.test(last)) pen.drawImage(tent, ...TENT);
  if (last !== undefined && front) paintFront(pen, last, lastName, front, look);
  pen.restore();
  pen.fillStyle = colour('brass-500');
  pen.fillRect(0, height - 6, width, 6);
}
/** Place and size of the tent, on the boards and on the other side of the last ball. */
const TENT = [770, 572, 270, 261] as const;
/** Height of a board, of the awning with its sign, and what a scene loses before its drawing becomes smaller. */
const BOARD = 26;
/** From the edge of the scene to the foot of its drawing, which is clear of the game's name. */
const LIFT = 66;
const AWNING = 106;
const RISE = 56;

function paintRays(pen: CanvasRenderingContext2D, light: number, { colour }: Look): void {
  const { width, height } = SCENE;
  const middle = [width / 2, height * 0.56] as const;
  const glow = pen.createRadialGradient(...middle, 0, ...middle, width * 0.7);
  // Lighter than the sky behind them.
  glow.addColorStop(0, colour('gold-hi'));
  glow.addColorStop(1, colour('bulb-core-a00'));
  pen.fillStyle = glow;
  pen.globalAlpha = light;
  for (let ray = 0; ray < RAYS; ray++) {
    const from = ((ray - 0.25) * 2 * Math.PI) / RAYS;
    pen.beginPath();
    pen.moveTo(...middle);
    pen.arc(...middle, width * 0.7, from, from + Math.PI / RAYS);
    pen.fill();
  }
  pen.globalAlpha = 1;
}
const RAYS = 16;

/** Strokes the path `wide` in a colour, on a stroke of ink that is `inked` wide. */
function strokeInked(
  pen: CanvasRenderingContext2D,
  inked: number,
  wide: number,
  colour: string,
  ink: string,
): void {
  for (const [width, style] of [
    [inked, ink],
    [wide, colour],
  ] as const) {
    pen.lineWidth = width;
    pen.strokeStyle = style;
    pen.stroke();
  }
}

/** A board in the game's colour with a brass rim, which hides the fair behind it. What is drawn next stays on it. */
function paintBoard(pen: CanvasRenderingContext2D, ground: number, { colour }: Look): void {
  const left = 48;
  pen.beginPath();
  roundRect(pen, left, 132, SCENE.width - 2 * left, ground, 48);
  strokeInked(pen, 26, 16, colour('brass-500'), colour('ink'));
  const paint = pen.createLinearGradient(0, 132, 0, ground);
  paint.addColorStop(0, colour('night-800'));
  paint.addColorStop(1, colour('accent-deep'));
  pen.fillStyle = paint;
  pen.fill();
  pen.clip();
}

/** A ball's fall from peg to peg, in the stall's own pegs, and the ball over its slot. */
function paintFall(
  pen: CanvasRenderingContext2D,
  fall: string,
  slots: readonly string[],
  ground: number,
  { peg, ball }: { readonly peg: HTMLImageElement | null; readonly ball: HTMLImageElement | null },
  isLow: boolean,
  { colour, text }: Look,
): void {
  const rows = fall.length;
  const across = 930 / (rows + 1.8);
  const top = ground - SLOT - 44;
  const wide = 76;
  const down = (top - wide - FALL_TOP) / (rows - 1);
  const size = Math.min(60, across * 0.68);
  const xOf = (place: number, row: number): number => SCENE.width / 2 + (place - row / 2) * across;
  const yOf = (row: number): number => FALL_TOP + row * down;
  let slot = 0;
  pen.beginPath();
  pen.moveTo(xOf(0, 0), FALL_TOP - 60);
  pen.lineTo(xOf(0, 0), yOf(0) - size / 2);
  Array.from(fall).forEach((side, row) => {
    const from = yOf(row) - size / 2;
    if (side === 'R') slot += 1;
    const x = xOf(slot, row + 1);
    pen.quadraticCurveTo(x, from - down * 0.3, x, row + 1 < rows ? from + down : top - wide / 2);
  });
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  strokeInked(pen, 16, 9, colour('brass-100'), colour('ink'));
  if (peg)
    for (let row = 0; row < rows; row++)
      // One more at each side than the ball can reach.
      for (let place = -1; place <= row + 1; place++)
        pen.drawImage(peg, xOf(place, row) - size / 2, yOf(row) - size / 2, size, size);
  pen.textAlign = 'center';
  // All in one row, with figures of one size; where there are many the × is only on the plaque.
  const room = across - 5;
  const isNarrow = room < 76;
  const letters = isNarrow ? 24 : 32;
  /** The sign of a slot: the greater what it pays, the lighter. That of the ball's slot is lit, and higher. */
  const paintSlot = (place: number): void => {
    const isHit = place === slot;
    const share = Math.abs(place / rows - 0.5) * 2;
    const words = (slots[place] ?? '').replace(isNarrow ? '×' : '', '');
    pen.save();
    pen.translate(xOf(place, rows), top + SLOT / 2);
    pen.font = `700 ${letters}px ${text}`;
    // The outer ones pay most and have the longest figures; they grow to the side where none hangs.
    const isOuter = place === 0 || place === rows;
    const broad = isOuter ? Math.max(room, pen.measureText(words).width + 12) : room;
    pen.translate(((broad - room) / 2) * (place === 0 ? -1 : 1), 0);
    const grown = isHit ? 10 : 0;
    pen.beginPath();
    roundRect(pen, -broad / 2, -SLOT / 2 - grown, broad, SLOT + 2 * grown, 10);
    strokeInked(pen, 9, isHit ? 7 : 4, colour(isHit ? 'brass-300' : 'brass-500'), colour('ink'));
    pen.fillStyle = colour(isHit ? (isLow ? 'text-hi' : 'gold-hi') : 'accent-deep');
    pen.fill();
    if (!isHit) {
      pen.globalAlpha = share;
      pen.fillStyle = colour('accent');
      pen.fill();
      pen.globalAlpha = 1;
    }
    pen.fillStyle = colour(isHit || share > 0.5 ? 'ink' : 'text-hi');
    const fits = Math.min(1, broad / Math.max(1, pen.measureText(words).width + 2));
    pen.font = `700 ${Math.floor(letters * fits)}px ${text}`;
    writeAt(pen, words, 0, 0);
    pen.restore();
  };
  for (let place = 0; place <= rows; place++) if (place !== slot) paintSlot(place);
  paintSlot(slot);
  if (ball) pen.drawImage(ball, xOf(slot, rows) - wide / 2, top - wide - 14, wide, wide);
}
/** Height of the first row of pegs; of a slot's sign. */
const FALL_TOP = 200;
const SLOT = 62;

/** Smoke and fire at the tail of a ride that has exploded and falls. */
function paintSmoke(pen: CanvasRenderingContext2D, look: Look): void {
  const { colour } = look;
  pen.save();
  pen.translate(...TAIL);
  pen.scale(0.6, 0.6);
  for (const [ink, share] of [
    ['ink', 1.09],
    ['hud-line', 1],
    ['text-mid', 0.8],
  ] as const) {
    pen.fillStyle = colour(ink);
    for (const [x, y, radius] of SMOKE) {
      pen.beginPath();
      // The light comes from above.
      pen.arc(x, y - radius * Math.max(0, 1 - share), radius * share, 0, 2 * Math.PI);
      pen.fill();
    }
  }
  pen.scale(2.1, 2.1);
  paintEnd(pen, 'burst', 0, 0, 1, look);
  pen.restore();
}
/** Where the tail is on the drawing; places and sizes of the puffs. */
const TAIL = [312, 276] as const;
const SMOKE = [
  [-150, 10, 84],
  [-96, -96, 92],
  [26, -128, 86],
  [128, -62, 92],
  [146, 52, 70],
  [60, 104, 80],
  [-62, 104, 84],
  [0, 0, 110],
  // Behind it, along its way.
  [-212, -124, 50],
] as const;

/** The last card or ball of the round: the stall's own picture of one, with another face. */
function paintFront(
  pen: CanvasRenderingContext2D,
  last: string,
  name: string | null,
  front: HTMLImageElement,
  { colour, text }: Look,
): void {
  const { width, height } = SCENE;
  const isCard = SUIT.test(last);
  pen.save();
  pen.translate(width * (isCard ? 0.62 : 0.13), height * (isCard ? 0.6 : 0.84));
  pen.textAlign = 'center';
  if (isCard) {
    pen.rotate(0.11);
    pen.drawImage(front, -215, -301, 430, 602);
    // Over the printed part, in the colours of its edge.
    const paper = pen.createLinearGradient(-180, -265, 180, 265);
    paper.addColorStop(0, colour('card-high'));
    paper.addColorStop(1, colour('card-low'));
    pen.fillStyle = paper;
    pen.beginPath();
    roundRect(pen, -199, -285, 398, 570, 22);
    pen.fill();
    const suit = last.slice(-1);
    const rank = last.slice(0, -1);
    pen.fillStyle = colour(/[♥♦]/.test(suit) ? 'red-awning' : 'ink');
    for (const [x, y, size] of pipsOf(rank)) {
      pen.save();
      pen.translate(x, y);
      // As on real cards, the lower half is upside down.
      pen.rotate(y > 0 ? Math.PI : 0);
      pen.font = `${size}px ${text}`;
      writeAt(pen, suit, 0, 0);
      pen.restore();
    }
    if (/[JQK]/.test(rank)) {
      pen.font = `700 300px ${text}`;
      writeAt(pen, rank, 0, 0);
    }
    for (const half of [0, Math.PI]) {
      pen.rotate(half);
      pen.font = `700 ${rank.length > 1 ? 60 : 72}px ${text}`;
      writeAt(pen, rank, -148, -240);
      pen.font = `56px ${text}`;
      writeAt(pen, suit, -148, -176);
    }
  } else {
    pen.drawImage(front, -126, -126, 252, 252);
    pen.beginPath();
    pen.arc(0, 0, 80, 0, 2 * Math.PI);
    pen.fillStyle = colour('cream');
    pen.fill();
    pen.fillStyle = colour('ink');
    pen.font = `700 88px ${text}`;
    writeAt(pen, last, 0, 0);
    if (name !== null) {
      pen.font = `700 38px ${text}`;
      pen.fillStyle = colour('cream');
      pen.strokeStyle = colour('ink');
      pen.lineWidth = 10;
      pen.lineJoin = 'round';
      pen.strokeText(name, 0, -146);
      pen.fillText(name, 0, -146);
    }
  }
  pen.restore();
}

/** Writes words with their ink, not their line, around a height. */
function writeAt(pen: CanvasRenderingContext2D, words: string, x: number, y: number): void {
  pen.textBaseline = 'alphabetic';
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = pen.measureText(words);
  pen.fillText(words, x, y + (above - below) / 2);
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

function paint(pen: CanvasRenderingContext2D, card: Card, look: Look, pictures: Pictures): void {
  const { colour, display, text } = look;
  const { width, height } = SIZE;
  const ground = pen.createLinearGradient(0, 0, 0, height);
  ground.addColorStop(0, colour('hud-2'));
  ground.addColorStop(1, colour('hud-0'));
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  // Results end at the same height in every game; a higher one takes the foot of the scene.
  const up = height - MARGIN - TICKET.height;
  const tall = Math.max(LEAST, tallOf(card));
  const top = up - BETWEEN - tall;
  paintScene(pen, pictures, look, card, top + FOOT);
  // From behind the sign to the edges.
  const { string } = pictures;
  const beside = (width - signWidth(pen, card.brand, look)) / 2;
  if (string)
    for (const left of [0, width - beside])
      pen.drawImage(string, left, STRING.top, beside, beside * STRING.share);
  for (let left = 0; left < width; left += STRIPE) {
    pen.fillStyle = colour((left / STRIPE) % 2 === 0 ? 'red-awning' : 'cream');
    pen.fillRect(left, 0, STRIPE, HANGS);
    pen.beginPath();
    pen.arc(left + STRIPE / 2, HANGS, STRIPE / 2, 0, Math.PI);
    pen.fill();
  }
  paintSign(pen, card.brand, -40, AWNING, look);
  const right = width - MARGIN - TICKET.edge;
  paintResult(pen, card, look, top, tall);
  // The name of the game hangs on the edge of its result.
  paintSign(pen, card.title, top - NAME / 2, top + NAME / 2, look);
  const code = codeOf(card.address);
  paintTicket(pen, up, look);
  if (code) {
    // Whole pixels a field: a camera needs sharp edges.
    const field = Math.max(FIELD, Math.floor(CODE / code.length));
    const side = field * code.length;
    const [left, above] = [MARGIN + ((TICKET.edge + CODE - side) >> 1), up + ((TICKET.height - side) >> 1)];
    pen.fillStyle = colour('ink');
    code.forEach((row, y) =>
      row.forEach((isDark, x) => isDark && pen.fillRect(left + x * field, above + y * field, field, field)),
    );
  }
  // The facts are beside the code, after the payout; without a code they are in the middle.
  const { paid } = card;
  const column = MARGIN + TICKET.edge + (code ? CODE : 0);
  const middle = (column + right) / 2;
  const size = paid ? CHECK : CHECK + 12;
  pen.font = `700 ${size}px ${text}`;
  const check = (code ? linesOf(pen, card.check, right - column) : []).map((words): Line => ({
    words,
    size,
    weight: 700,
    ink: 'ticket-name',
  }));
  const facts = card.facts.map(([name, value]): Line => ({ words: `${name} ${value}`, size: 36 }));
  const lines: readonly Line[] = [
    ...(paid
      ? [
          { words: paid[0], size: 36 },
          { words: paid[1], size: 96, face: display, ink: card.isLow ? 'ticket-mid' : 'ticket-win' },
        ]
      : []),
    ...(paid ? [...facts, ...check] : [...check, ...facts]),
    ...(card.place === null ? [] : [{ words: card.place, size: 32 }]),
  ];
  const high = lines.reduce((sum, { size }) => sum + size * A_LINE, 0);
  pen.textAlign = 'center';
  pen.textBaseline = 'top';
  let line = up + (TICKET.height - high) / 2;
  for (const { words, size, weight = 500, face = text, ink = 'ticket-mid' } of lines) {
    pen.fillStyle = colour(ink);
    pen.font = `${weight} ${size}px ${face}`;
    const fits = Math.min(1, (right - column) / Math.max(1, pen.measureText(words).width));
    pen.font = `${weight} ${Math.floor(size * fits)}px ${face}`;
    pen.fillText(words, middle, line + (size * (1 - fits)) / 2);
    line += size * A_LINE;
  }
}
/** A line on the ticket, as large as fits. */
interface Line {
  readonly words: string;
  readonly size: number;
  readonly weight?: number;
  readonly face?: string;
  readonly ink?: string;
}

/** A paper ticket as on a game's counter: bitten ends and a stitched frame. */
function paintTicket(pen: CanvasRenderingContext2D, top: number, { colour }: Look): void {
  const { height, bite } = TICKET;
  const [left, right, middle] = [MARGIN, SIZE.width - MARGIN, top + height / 2];
  const outline = (inset: number, corner: number): void => {
    const radius = bite + inset;
    const half = Math.acos(inset / radius);
    pen.beginPath();
    pen.arc(left, middle, radius, half, -half, true);
    pen.arcTo(left + inset, top + inset, right, top + inset, corner);
    pen.arcTo(right - inset, top + inset, right - inset, middle, corner);
    pen.arc(right, middle, radius, Math.PI + half, Math.PI - half, true);
    pen.arcTo(right - inset, top + height - inset, left, top + height - inset, corner);
    pen.arcTo(left + inset, top + height - inset, left + inset, middle, corner);
    pen.closePath();
  };
  const paper = pen.createLinearGradient(0, top, 0, top + height);
  paper.addColorStop(0, colour('ticket-hi'));
  paper.addColorStop(1, colour('ticket-lo'));
  pen.fillStyle = paper;
  outline(0, 24);
  pen.fill();
  pen.lineWidth = 4;
  pen.strokeStyle = colour('ticket-stitch');
  pen.setLineDash([14, 10]);
  outline(14, 16);
  pen.stroke();
  pen.setLineDash([]);
}
/** Its ends are behind the awning; share: its height for its width. */
const STRING = { top: 46, share: 130 / 400 } as const;
/** Height of the purpose of the code. */
const CHECK = 38;
/** A text in lines that fit, as even as they can be: cut at spaces, or anywhere in a script without them. */
function linesOf(pen: CanvasRenderingContext2D, words: string, room: number): readonly string[] {
  const gap = words.includes(' ') ? ' ' : '';
  const inRoom = (most: number): readonly string[] =>
    words.split(gap).reduce<string[]>((lines, part) => {
      const longer = `${lines.at(-1) ?? ''}${gap}${part}`;
      return lines.length > 0 && pen.measureText(longer).width <= most
        ? [...lines.slice(0, -1), longer]
        : [...lines, part];
    }, []);
  let lines = inRoom(room);
  for (let less = room - STEP; less > 0; less -= STEP) {
    const narrower = inRoom(less);
    if (narrower.length > lines.length) break;
    lines = narrower;
  }
  return lines;
}
const STEP = 20;
/** Width of a sign with a name; sets its font. */
function signWidth(pen: CanvasRenderingContext2D, name: string, { display }: Look): number {
  pen.font = `64px ${display}`;
  return pen.measureText(name).width + 88;
}
/** A sign with a name, in the middle: that of the hall on the awning, that of the game on the result. */
function paintSign(
  pen: CanvasRenderingContext2D,
  name: string,
  top: number,
  bottom: number,
  look: Look,
): void {
  const { colour } = look;
  const wide = signWidth(pen, name, look);
  const left = (SIZE.width - wide) / 2;
  pen.beginPath();
  roundRect(pen, left, top, wide, bottom - top, 30);
  pen.fillStyle = colour('wood-900');
  pen.fill();
  pen.lineWidth = 8;
  pen.strokeStyle = colour('brass-300');
  pen.stroke();
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = colour('cream');
  pen.fillText(name, SIZE.width / 2, bottom - 52);
}
/** Distance between two lines, in heights of their letters. */
const A_LINE = 1.25;

/** Least height of the result, the height of the game's name on its edge, and what the scene reaches below that edge. */
const LEAST = 410;
const NAME = 100;
const FOOT = 16;

/** Cards or balls in their lines, the size of one, and the heights of the parts of a result. */
function partsOf({ headline, sign, above, below, drawn, hits }: Card) {
  const isCards = SUIT.test(drawn[0] ?? '');
  const lines = drawn.length > 0 ? rowsOf(drawn, hits, isCards) : [];
  const each = sizeOf(isCards, lines[0]?.length ?? 0);
  const pins = isCards && lines.length > 0 ? PIN : 0;
  // Balls are many.
  const large = headline === null ? 0 : lines.length > 1 ? 130 : 200;
  const rows = lines.length * (each.height + GAP + pins);
  const over = above === '' && sign === null ? 0 : ABOVE;
  const under = below === '' ? 0 : BELOW;
  return { isCards, lines, each, pins, large, rows, over, under, tall: over + large + under + rows };
}
const tallOf = (card: Card): number => partsOf(card).tall + NAME / 2 + 2 * RIM;

/** The result on a plaque that hangs over the foot of the scene. */
function paintResult(pen: CanvasRenderingContext2D, card: Card, look: Look, top: number, tall: number): void {
  const { colour, display, text } = look;
  const { headline, sign, isLow: isLoss, tier, drawn, extra, hits, guesses } = card;
  if (headline === null && drawn.length === 0) return;
  const { width } = SIZE;
  const { isCards, lines, each, pins, large, rows, over, under, tall: filled } = partsOf(card);
  const board = { left: MARGIN, wide: width - 2 * MARGIN, tall } as const;
  // In the middle between the name and the lower edge.
  const start = top + (tall + NAME / 2 - filled) / 2;
  pen.beginPath();
  roundRect(pen, board.left, top, board.wide, board.tall, 44);
  const isGold = tier === 4;
  // The end of a ride is no win: it has no red and gold.
  const isLow = isLoss || sign === 'burst' || sign === 'cross';
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
  const room = board.wide - 120;
  /** As large as fits. */
  const write = (words: string, size: number, face: string, ink: string, x: number, y: number): number => {
    pen.font = `${size}px ${face}`;
    const fits = Math.min(1, room / Math.max(1, pen.measureText(words).width));
    pen.font = `${Math.floor(size * fits)}px ${face}`;
    pen.fillStyle = colour(ink);
    writeAt(pen, words, x, y);
    return pen.measureText(words).width;
  };
  const quiet = isLow ? 'text-mid' : isGold ? 'text-on-brass' : 'notice-title';
  if (over > 0) {
    const y = start + over / 2;
    const beside = sign === null ? 0 : SIGN.room;
    const wide = write(card.above, 56, text, quiet, width / 2 + beside / 2, y);
    if (sign !== null) paintEnd(pen, sign, (width - wide - beside) / 2 + SIGN.half, y, SIGN.size, look);
  }
  if (headline !== null)
    write(
      headline,
      large * 0.95,
      display,
      isLow ? 'text-mid' : isGold ? 'text-on-brass' : 'notice-sum',
      width / 2,
      start + over + large / 2,
    );
  if (under > 0) write(card.below, 56, text, quiet, width / 2, start + over + large + under / 2);
  const first = drawn.length - lines.flat().length;
  lines.forEach((line, row) => {
    const span = line.length * (each.width + GAP) - GAP;
    line.forEach((item, i) => {
      const left = (width - span) / 2 + i * (each.width + GAP);
      const up = start + filled - rows + pins + row * (each.height + GAP) + GAP / 2;
      pen.beginPath();
      roundRect(pen, left, up, each.width, each.height, isCards ? 12 : each.height / 2);
      // A hit is gold with a rim and a tick, the others are dark beside it.
      const isHit = hits.includes(item);
      const isMiss = hits.length > 0 && !isHit;
      const isExtra = first + row * (lines[0]?.length ?? 0) + i >= drawn.length - extra;
      pen.fillStyle = colour(isMiss ? 'hud-3' : isHit ? 'gold-hi' : isExtra ? 'gold-mid' : 'cream');
      pen.fill();
      pen.lineWidth = isHit ? 5 : 2;
      pen.strokeStyle = colour('ink');
      pen.stroke();
      pen.fillStyle = colour(isMiss ? 'text-mid' : /[♥♦]/.test(item) ? 'red-awning' : 'ink');
      const middle = left + each.width / 2;
      if (isCards) {
        // Rank over suit, so that a 10 has room.
        pen.font = `700 ${each.height * 0.36}px ${text}`;
        writeAt(pen, item.slice(0, -1), middle, up + each.height * 0.39);
        pen.font = `${each.height * 0.34}px ${text}`;
        writeAt(pen, item.slice(-1), middle, up + each.height * 0.74);
        paintGuess(pen, guesses[first + i] ?? null, middle, up - 8, look);
      } else {
        pen.font = `700 ${each.height * 0.56}px ${text}`;
        writeAt(pen, item, middle, up + each.height / 2);
      }
      if (isHit) paintTick(pen, left + each.width - 4, up + 4, 13, look);
    });
  });
}

/** A tick on a round sign, over the corner of a hit. */
function paintTick(
  pen: CanvasRenderingContext2D,
  x: number,
  y: number,
  size: number,
  { colour }: Look,
): void {
  pen.beginPath();
  pen.arc(x, y, size, 0, 2 * Math.PI);
  pen.fillStyle = colour('win');
  pen.fill();
  pen.strokeStyle = colour('ink');
  pen.lineWidth = size * 0.23;
  pen.stroke();
  pen.beginPath();
  pen.moveTo(x - size * 0.46, y);
  pen.lineTo(x - size * 0.15, y + size * 0.38);
  pen.lineTo(x + size * 0.46, y - size * 0.38);
  pen.lineWidth = size * 0.3;
  pen.stroke();
}

/** The sign of a guess as on the game's table, over the edge of its card; that of a wrong one is red, on a bar. */
function paintGuess(
  pen: CanvasRenderingContext2D,
  guessed: Guessed['guesses'][number],
  x: number,
  y: number,
  { colour }: Look,
): void {
  if (!guessed) return;
  const { guess, isWrong } = guessed;
  pen.save();
  pen.translate(x, y);
  if (isWrong) {
    pen.beginPath();
    pen.moveTo(-30, -30);
    pen.lineTo(30, 30);
    strokeInked(pen, 15, 8, colour('lose'), colour('ink'));
  }
  pen.strokeStyle = colour('ink');
  pen.lineWidth = 5;
  for (const [size, ink] of [
    [23, 'brass-300'],
    [17, isWrong ? 'alarm' : guess === 'skip' ? 'idle-hi' : 'good-board'],
  ] as const) {
    pen.beginPath();
    pen.arc(0, 0, size, 0, 2 * Math.PI);
    pen.fillStyle = colour(ink);
    pen.stroke();
    pen.fill();
  }
  pen.fillStyle = colour('cream');
  pen.fill(new Path2D(GUESS_SIGNS[guess]));
  pen.restore();
}
/** Size of a ride's sign for its drawing, half of its width, and its room before the words. */
const SIGN = { size: 0.6, half: 40, room: 104 } as const;
/** How the ride ended. */
function paintEnd(
  pen: CanvasRenderingContext2D,
  sign: EndSign,
  x: number,
  y: number,
  size: number,
  look: Look,
): void {
  const { colour } = look;
  if (sign === 'tick') return paintTick(pen, x, y, 56 * size, look);
  pen.save();
  pen.translate(x, y);
  pen.scale(size, size);
  pen.lineJoin = 'round';
  for (const [path, ink] of END_SIGNS[sign]) {
    const shape = new Path2D(path);
    pen.lineWidth = 10;
    pen.strokeStyle = colour('ink');
    pen.stroke(shape);
    pen.fillStyle = colour(ink);
    pen.fill(shape);
  }
  pen.restore();
}
const SUIT = /[♠♥♦♣]/;
/** A card or a ball of a row of `count`. */
function sizeOf(isCards: boolean, count: number): { readonly width: number; readonly height: number } {
  const width = Math.min(isCards ? 92 : 68, Math.floor((ROW + GAP) / Math.max(1, count)) - GAP);
  return { width, height: isCards ? Math.round(width * 1.55) : width };
}
/** Width of a row; room for the sign of a guess over a card. */
const ROW = SIZE.width - 2 * MARGIN - 2 * 38;
const PIN = 32;
const GAP = 10;
/** Heights of the lines above and below the headline. */
const ABOVE = 84;
const BELOW = 88;
/** Space between the edge of the plaque and its content, for the bulbs. */
const RIM = 42;
/** Most cards or balls in a row, and rows: of a longer round, the hits and the last ones are shown. */
const MOST = { cards: [10, 1], balls: [10, 4] } as const;

function rowsOf(items: readonly string[], hits: readonly string[], isCards: boolean): string[][] {
  const [most, rows] = MOST[isCards ? 'cards' : 'balls'];
  let room = most * rows - items.filter((item) => hits.includes(item)).length;
  const shown = [...items]
    .reverse()
    .filter((item) => hits.includes(item) || room-- > 0)
    .reverse();
  const lines = Math.ceil(shown.length / most);
  // Rows of the same length look better than a last one with a single card.
  const each = Math.ceil(shown.length / lines);
  return Array.from({ length: lines }, (_, row) => shown.slice(row * each, (row + 1) * each));
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
