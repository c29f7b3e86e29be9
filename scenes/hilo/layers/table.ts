// The table with its objects: cloth, hands, glass ball, lamp, candle, and the deck.
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import type { HiloFrame } from '../frame';
import type { HiloMotion } from '../motion';
import { easeOut, scatter } from '../../stage/ease';
import { DECK_X, DECK_Y } from '../view';
import { COBALT, GOLD, MINT, WARM, grey } from './colours';

const DECK = 4;
/** Distances from the middle, in units. */
const BALL = 138;
const LAMP = 156;
const CANDLE = 167;
const HAND = 99;
/** Height of the lamp's foot: it stands before her sleeve and clear of her hand. */
const LAMP_Y = 180;
/** How much the ball's light grows for a right guess. */
const FLARE = 0.9;

export class TableLayer {
  private readonly table: Sprite;
  private readonly things: Readonly<Record<'ball' | 'lamp' | 'candle' | 'flame', Sprite>>;
  private readonly sleeves: readonly Sprite[];
  private readonly hands: readonly Sprite[];
  private readonly deckShadow: Sprite;
  private readonly deck: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.table = maker.make('table');
    this.sleeves = maker.row(2, 'sleeve');
    this.hands = maker.row(2, 'hand');
    this.things = {
      ball: maker.make('ball'),
      lamp: maker.make('lamp'),
      candle: maker.make('candle'),
      flame: maker.make('flame'),
    };
    this.deckShadow = maker.make('shadow');
    this.deck = maker.row(DECK, 'back');
  }

  draw(frame: HiloFrame): void {
    const { width, height, foot, light, x, now, reduced, motion } = frame;
    const ground = height - foot;
    const shade = grey(light);
    const out = spread(frame);
    this.table.tint(shade);
    this.table.put(x, ground - 100, Math.max(1, width / 540), 1);
    const { ball, lamp, candle, flame } = this.things;
    for (const thing of [ball, lamp, candle]) thing.tint(shade);
    lamp.put(x + LAMP + out, ground - LAMP_Y, 0.6);
    ball.put(x - BALL - out, ground - 168, 0.62);
    candle.put(x - CANDLE - out, ground - 152, 0.6);
    const gutter = reduced ? 0 : Math.sin(now / 90) * motion.light.gutter + Math.sin(now / 37) * 0.03;
    flame.put(
      x - CANDLE - out,
      ground - 152 - 37.5,
      0.6 * (1 - gutter * 0.5),
      0.6 * (1 + gutter),
      gutter,
      light < 0.62 ? 0 : 1,
    );
    for (let i = 0; i < 2; i += 1) this.drawArm(frame, i === 0 ? 1 : -1, this.sleeves[i], this.hands[i]);
    this.deckShadow.put(x + DECK_X + 5, ground - DECK_Y + 5, 0.46, 0.46, -0.14, 0.9);
    for (let i = 0; i < DECK; i += 1) {
      this.deck[i]?.tint(grey(light * (0.7 + 0.1 * (i + 0.01))));
      this.deck[i]?.put(x + DECK_X - i * 0.5, ground - DECK_Y - i * 1.7, 0.46, 0.46, -0.14);
    }
  }

  /** One arm, its sleeve turning about the neck and the hand with it. The deck lies at the left one. */
  private drawArm(
    { height, foot, light, x, reach, open, drawn, motion: { teller } }: HiloFrame,
    side: number,
    sleeve: Sprite | undefined,
    hand: Sprite | undefined,
  ): void {
    const ground = height - foot;
    // The other hand points the way.
    const reaches = side < 0 ? reach : -0.3 * reach;
    const swing = teller.arms * (open - reaches - 0.4 * drawn);
    const lift = teller.opens * open - teller.hands * reaches - 4 * drawn;
    const away = HAND + 10 * open + 8 * drawn + 8 * reaches;
    sleeve?.tint(grey(light));
    sleeve?.put(x, ground - 203 - 0.3 * lift, side, 1, -side * swing);
    hand?.tint(grey(light));
    hand?.put(
      x + side * away,
      ground - 199 - lift,
      0.56 * side,
      0.56,
      side * (0.7 * open - 0.5 * reaches - 0.12),
    );
  }
}

/** Distance by which objects move outwards when there is room at the sides. */
export const spread = ({ width }: HiloFrame): number => Math.min(64, Math.max(0, (width - 360) * 0.3));

/** The light of the ball, the flame and the lamp, and behind a card that was right. */
export class LightLayer {
  private readonly ball: Sprite;
  private readonly flame: Sprite;
  private readonly lamp: Sprite;
  private readonly card: Sprite;
  private readonly stars: readonly Sprite[];

  constructor(maker: SpriteMaker, { light }: HiloMotion) {
    this.stars = maker.row(light.stars, 'star-cross');
    this.ball = maker.make('glow', 'light');
    this.flame = maker.make('glow', 'light');
    this.lamp = maker.make('glow', 'light');
    this.card = maker.make('glow', 'light');
  }

  draw(frame: HiloFrame, effects: number): void {
    const { height, foot, light, x, now, reduced, top, readAge, correct } = frame;
    const { ball, wave: depth, stir: stirs, flame, lamp, card } = frame.motion.light;
    const ground = height - foot;
    const out = spread(frame);
    const wave = reduced ? 0 : Math.sin(now / 700);
    const stir = (frame.turning && readAge < 0 ? stirs : 0) + FLARE * frame.flare;
    this.ball.tint(correct === true && readAge < 700 ? MINT : COBALT);
    this.ball.put(
      x - BALL - out,
      ground - 201,
      1.5 + depth * wave + stir,
      undefined,
      0,
      (ball + depth * wave + stir) * light,
    );
    this.flame.tint(WARM);
    const gutter = reduced ? 0 : 0.05 * Math.sin(now / 83);
    this.flame.put(x - CANDLE - out, ground - 202, 1.7 + gutter, undefined, 0, light < 0.62 ? 0 : flame);
    this.lamp.tint(WARM);
    this.lamp.put(x + LAMP + out, ground - LAMP_Y - 47, 2.4, 2, 0, effects < 0.5 ? 0 : lamp * light);
    this.card.tint(correct === false ? 'wrong' : GOLD);
    const age = correct === null || readAge === Infinity ? 1 : Math.min(1, Math.max(0, readAge / 900));
    // What was right shines on while the teller's hands are up.
    const shine = correct === true ? Math.max((1 - age) ** 2, frame.open) : (1 - age) ** 2;
    this.card.put(top.x, top.y, 3, 3.8, 0, reduced ? 0 : card * shine);
    this.drawStars(frame, effects);
  }

  /** Stars fly from a card that was right, to both sides and down: none over the teller's face. */
  private drawStars({ top, correct, readAge, reduced, motion: { light } }: HiloFrame, effects: number): void {
    const share = readAge / light.flares;
    const isShown = correct === true && !reduced && share > 0 && share < 1 && effects > 0.3;
    for (let i = 0; i < this.stars.length; i += 1) {
      const star = this.stars[i];
      if (!isShown) {
        star?.hide();
        continue;
      }
      const angle = (1.3 * ((i + 0.4 * scatter(i)) / this.stars.length) - 0.15) * Math.PI;
      const far = light.throw * (0.5 + 0.5 * scatter(i + 9)) * easeOut(share);
      star?.tint(i % 2 ? GOLD : MINT);
      star?.put(
        top.x + Math.cos(angle) * (58 + far),
        top.y - top.lift + Math.sin(angle) * (80 + far),
        (0.9 + 0.9 * scatter(i + 5)) * (1 - 0.4 * share),
        undefined,
        share * 2,
        Math.min(1, 2 - 2 * share),
      );
    }
  }
}
