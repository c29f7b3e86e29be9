// Computes the hilo scene at a moment: a pure function of the round's facts and the time. The cards of a resumed round lie
// there at once, without turning.
import { LAND, LIFT, REVEAL, type HiloFacts } from '../../src/games/hilo/facts';
import { along, clamp, mix, smooth } from '../stage/ease';
import { LAMPS, ROW, type CardPose, type HiloFrame } from './frame';
import type { HiloMotion } from './motion';

/** Heights over the lower edge of the scene and distances from its middle, in units. */
export const CARD_Y = 164;
export const ROW_Y = 37;
export const DECK_X = -130;
export const DECK_Y = 122;
const CARD_SCALE = 0.87;
/** Half the height of a card at scale 1, and how much smaller it becomes for the plate of a great win; less for a smaller one. */
const CARD_TALL = 91;
const STEPS_BACK = 0.27;
const DECK_SCALE = 0.46;
const ROW_SCALE = 0.34;
const ROW_PITCH = 49;
/** Milliseconds in which the previous card moves aside. */
const ASIDE = 330;
const CHEST_OPENS = 620;
const CHEST_SHUTS = 320;
/** Number of right guesses in a row from which the teller's eyes are open. She smiles at each right guess. */
const WAKES_AT = 2;
/** Her face begins to change at this time, when the card can be read. */
const FACE_FROM = REVEAL + 50;
export const WIN_LASTS = 2_600;
/** From this multiplier on, in hundredths, a win is great. */
export const GREAT = 1_000;
/** Milliseconds after the cash-out from which the sun lights up, and until it is lit. */
const [LIGHTS_FROM, LIT_AT] = [80, 480];
/** Scale of the plate of a smaller win. */
const SMALL = 0.75;
/** Milliseconds after the cash-out from which the plate with the multiplier appears, and until it lies there. */
const LIES = [60, 340] as const;
/** A right guess is over in that time at most, whatever a pack says: no frame is drawn at full speed after it. */
const CHEERED = 1_500;
/** Her hands are up in that time, and down again in three times as long. */
const THROWN = 170;
/** She draws them back from a wrong card. */
const DRAWN = 420;

/** Fills `out` with the picture at `now`. The caller sets `out.width`, `out.height` and `out.reduced`. */
export function frameAt(facts: HiloFacts, now: number, out: HiloFrame): HiloFrame {
  out.now = now;
  out.betId = facts.betId;
  out.cardCount = facts.cards.length;
  out.status = facts.status;
  out.x = out.width / 2;
  // A tall scene also shows the front of the table with its fringe.
  out.foot = clamp((out.height - 380) * 0.6, 0, 56);
  const age = facts.turnedAt === null || out.reduced ? Infinity : Math.max(0, now - facts.turnedAt);
  out.turning = age < REVEAL + LAND || (facts.cards.at(-1)?.correct === true && age < REVEAL + CHEERED);
  placeTop(facts, age, out);
  placeRow(facts, age, out);
  placeChest(facts, now, age, out);
  const over = sinceOver(facts, now, out.reduced);
  const isLost = facts.status === 'lost' && over >= 0;
  const { dark, darkens } = out.motion.room;
  out.light = isLost ? 1 - dark * smooth(0, darkens, over) : 1;
  out.winAge = facts.won > 0 && over >= 0 && over < WIN_LASTS ? over : -1;
  out.won = facts.won;
  out.grand = facts.won >= GREAT && over >= 0 ? smooth(LIGHTS_FROM, LIT_AT, over) : 0;
  out.paid = facts.won > 0 && over >= 0 ? smooth(...LIES, over) : 0;
  out.plate = facts.won >= GREAT ? 1 : SMALL;
  // The card steps back for the plate, and stays whole above it.
  const back = STEPS_BACK * out.plate * out.paid;
  out.top.scale *= 1 - back;
  out.top.y -= CARD_TALL * CARD_SCALE * back;
  placeTeller(facts, age, over, out);
  out.flare = flareAt(out);
  moveArms(age, out);
  out.waiting = facts.cards.length === 0 ? 1 : 0;
  return out;
}

/** The room lights up for a moment when a right card can be read. */
function flareAt({ correct, readAge, motion: { light } }: HiloFrame): number {
  if (correct !== true || readAge < 0 || readAge >= light.flares) return 0;
  return smooth(0, 80, readAge) * (1 - smooth(80, light.flares, readAge));
}

/** She reaches for the deck and brings the card; her hands fly up for a right guess, and shrink back from a wrong one. */
function moveArms(age: number, out: HiloFrame): void {
  const { correct, readAge, reduced } = out;
  const { holds } = out.motion.teller;
  out.reach = reduced ? 0 : smooth(0, LIFT, age) * (1 - smooth(LIFT, REVEAL + 160, age));
  const falls = THROWN + holds;
  out.open =
    reduced || correct !== true
      ? 0
      : smooth(0, THROWN, readAge) * (1 - smooth(falls, falls + 3 * THROWN, readAge));
  out.drawn = correct === false ? (reduced ? 1 : smooth(60, DRAWN, readAge)) : 0;
}

/** Milliseconds since the round ended here; far past when it had ended before; -1 while it goes on. */
function sinceOver({ overAt, status }: HiloFacts, now: number, reduced: boolean): number {
  if (status === 'open' || status === 'none') return -1;
  if (overAt === null || reduced) return Infinity;
  return now - overAt;
}

/**
 * The teller smiles at a right guess and opens her eyes on a streak; then they follow each card from the deck to the table.
 * Her face does not react to a card before it can be read.
 */
function placeTeller({ cards, won, status }: HiloFacts, age: number, over: number, out: HiloFrame): void {
  const last = cards.at(-1);
  const before = streakBefore(cards, cards.length - 1);
  const after = last ? streakBefore(cards, cards.length) : 0;
  const lasts = out.motion.teller.face;
  const face = smooth(FACE_FROM, FACE_FROM + lasts, age);
  const [was, is] = [before >= WAKES_AT ? 1 : 0, after >= WAKES_AT ? 1 : 0];
  const paid = won > 0 && status !== 'lost' && over >= 0 ? smooth(0, lasts, over) : 0;
  out.eyes = Math.max(paid, mix(was, is, face));
  // When a card leaves the deck she stops smiling.
  const smiled = before > 0 ? 1 - smooth(0, 160, age) : 0;
  out.smile = Math.max(paid, mix(smiled, after > 0 ? 1 : 0, face));
  out.look = age < REVEAL ? -smooth(0, LIFT, age) * (1 - smooth(LIFT, REVEAL, age)) : 0;
}

/** Number of right guesses in a row at the end of the first `count` cards. */
function streakBefore(cards: HiloFacts['cards'], count: number): number {
  let streak = 0;
  for (let i = count - 1; i >= 0 && cards[i]?.correct === true; i -= 1) streak += 1;
  return streak;
}

function placeTop({ cards }: HiloFacts, age: number, out: HiloFrame): void {
  const { top } = out;
  const { card, sign } = out.motion;
  const last = cards.at(-1);
  out.readAge = last ? age - REVEAL : -1;
  if (!last) return placeWaiting(out);
  top.visible = true;
  const read = age >= REVEAL;
  out.correct = read ? last.correct : null;
  top.card = last.card;
  top.mini = 0;
  top.alpha = 1;
  const fly = smooth(LIFT * 0.5, REVEAL, age);
  const turned = smooth(LIFT, REVEAL, age);
  const arc = age < REVEAL ? Math.sin(Math.PI * clamp(age / REVEAL)) : 0;
  top.x = out.x + DECK_X * (1 - fly);
  top.y = out.height - out.foot - mix(DECK_Y, CARD_Y, fly) - card.arc * arc;
  top.scale = mix(DECK_SCALE, CARD_SCALE, fly) * (1 + card.swell * arc);
  top.turn = Math.PI * (1 - turned);
  if (top.turn < 1e-6) top.turn = 0;
  top.lift = 3 + 22 * arc + hopAt(out, last.correct);
  top.roll = mix(-card.tilt, 0, fly) + settle(age, card);
  top.light = 1;
  top.sign = SIGNS[last.by] ?? '';
  top.correct = last.correct;
  top.signScale = read ? along(sign.grow, (age - REVEAL) / sign.grows) : 0;
}

/** A card that was right hops once as it is read. */
function hopAt({ readAge, motion: { card } }: HiloFrame, isRight: boolean | null): number {
  const share = isRight === true ? readAge / card.hops : 0;
  return share > 0 && share < 1 ? card.hop * Math.sin(Math.PI * share) : 0;
}

/** Before the first round a card lies there face down, and stirs a little. */
function placeWaiting(out: HiloFrame): void {
  const { top, now, reduced } = out;
  const { hovers } = out.motion.card;
  const stir = reduced ? 0 : Math.sin(now / 900);
  top.visible = true;
  top.x = out.x;
  top.y = out.height - out.foot - CARD_Y - 3 - hovers * stir;
  top.scale = CARD_SCALE;
  top.turn = Math.PI;
  top.roll = reduced ? 0 : 0.012 * Math.sin(now / 1300);
  top.lift = 8 + hovers * stir;
  top.mini = 0;
  top.alpha = top.light = 1;
  top.sign = '';
  top.correct = null;
  top.signScale = 0;
  out.correct = null;
}

/** Roll of a card that lands on one edge and rocks to rest. */
function settle(age: number, { wobble }: HiloMotion['card']): number {
  const since = age - REVEAL;
  if (since < 0 || since > LAND) return 0;
  return ((wobble * Math.PI) / 180) * Math.exp(-since / 130) * Math.cos(since / 48) * (1 - since / LAND);
}

function placeRow({ cards, status }: HiloFacts, age: number, out: HiloFrame): void {
  const { card, room: walls } = out.motion;
  // The card that ended the round stays the bright one.
  const light = status === 'lost' ? 1 - card.dims * smooth(0, walls.darkens, age - REVEAL) : 1;
  const aside = age === Infinity ? 1 : smooth(0, ASIDE, age);
  // The top card is not part of the row; the one before it counts by the share of its way.
  const whole = Math.max(0, cards.length - 1);
  const count = whole === 0 ? 0 : whole - 1 + aside;
  const room = clamp(Math.floor((out.width - 24) / ROW_PITCH), 4, ROW);
  const hidden = Math.max(0, count - room);
  const first = Math.max(0, Math.floor(hidden));
  out.rowCount = whole - first;
  for (let i = 0; i < out.row.length; i += 1) {
    const pose = out.row[i];
    const turned = cards[first + i];
    if (!pose) continue;
    pose.visible = i < out.rowCount && turned !== undefined;
    if (!pose.visible || !turned) continue;
    const place = first + i - hidden - (Math.min(count, room) - 1) / 2;
    const isLeaving = first + i === whole - 1;
    rowPose(pose, place, isLeaving ? aside : 1, out);
    pose.light = light;
    pose.alpha = clamp(first + i - hidden + 1);
    pose.card = turned.card;
    pose.sign = SIGNS[turned.by] ?? '';
    pose.correct = turned.correct;
    pose.signScale = 1;
  }
}

function rowPose(pose: CardPose, place: number, aside: number, out: HiloFrame): void {
  pose.x = mix(out.x, out.x + place * ROW_PITCH, aside);
  // On a tall scene it is clear of the notice of a win.
  pose.y = out.height - out.foot * 1.2 - mix(CARD_Y, ROW_Y, aside);
  pose.scale = mix(CARD_SCALE, ROW_SCALE, aside);
  pose.mini = smooth(0.35, 0.9, aside);
  pose.turn = 0;
  pose.roll = 0;
  pose.lift = 2 + 8 * Math.sin(Math.PI * aside);
}

const SIGNS: Readonly<Record<string, string>> = {
  higher: 'sign-higher',
  equal: 'sign-equal',
  lower: 'sign-lower',
  skip: 'sign-skip',
};

function placeChest(
  { cards, chestOpen, chestAt, streak, needed }: HiloFacts,
  now: number,
  age: number,
  out: HiloFrame,
): void {
  const since = chestAt === null || out.reduced ? Infinity : now - chestAt;
  const span = chestOpen ? CHEST_OPENS : CHEST_SHUTS;
  const share = clamp(since / span);
  out.chest = chestOpen ? share : 1 - share;
  out.chestAge = chestOpen && since >= 0 && since < 3_000 ? since : -1;
  // Until a card can be read the lamps stay as they were: a skip asks for one more, and puts the lit ones out.
  const isRead = age >= REVEAL;
  const asked = isRead || cards.at(-1)?.by !== 'skip' ? needed : needed - 1;
  const read = isRead ? streak : streakBefore(cards, cards.length - 1);
  out.lamps = Math.min(LAMPS, asked);
  out.rows = 1 + Math.max(0, read - asked);
  out.lit = chestOpen && isRead ? out.lamps : Math.min(out.lamps, read);
}
