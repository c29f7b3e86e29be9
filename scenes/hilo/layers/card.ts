// One card as sprites: paper, rank, pips or a court figure, and its back, all on one plane that turns.
import { rankOf, suitOf } from '../../../src/games/hilo/rules';
import type { Plane, Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { clamp, mix } from '../../stage/ease';
import {
  CORNER,
  LARGE,
  LONE_PIP_SCALE,
  MOST_PIPS,
  PICTURE,
  PIPS,
  PIP_SCALE,
  RANK_NAMES,
  SUIT_NAMES,
} from '../faces';
import type { CardPose } from '../frame';
import { grey } from './colours';

const EYE = 420;
/** Share of a card's width that is visible edge on: the thickness of pasteboard. */
const THICK = 0.08;
const EDGE_ON = Math.acos(THICK);
/** Below this share of its width a side shows only pasteboard. */
const PLAIN_BELOW = 0.3;
const RANK_FRAMES = ['black', 'red'].map((tone) => RANK_NAMES.map((name) => `rank-${tone}-${name}`));
const SUIT_FRAMES = SUIT_NAMES.map((name) => `suit-${name}`);
const COURTS = ['court-j', 'court-q', 'court-k'];
const THREE = 2;
const TEN = 9;
const JACK = 10;
/** The sign of a guess is half outside the upper right corner of its card, clear of the pips and of the teller's mouth. */
const SIGN_X = 62;
const SIGN_Y = -88;
/** On a card of the row it is in the middle and higher by so many units, and leaves the rank uncovered. */
const RAISED = 9;
/** Sizes of the rosette and of the cross for that of the sign on them. */
const ROSETTE = 0.95;
const CROSS = 1.7;

export class CardLayer {
  private readonly plane: Plane = { x: 0, y: 0, scaleX: 1, scaleY: 1, turn: 0, roll: 0, depth: EYE };
  private readonly shadow: Sprite;
  private readonly paper: Sprite;
  private readonly panel: Sprite;
  private readonly ace: Sprite;
  private readonly courts: readonly Sprite[];
  private readonly pips: readonly Sprite[];
  /** In the upper left corner, and once more, turned, in the lower right one. */
  private readonly ranks: readonly Sprite[];
  private readonly suits: readonly Sprite[];
  private readonly back: Sprite;
  /** The sign of the guess: on a rosette where it was right, on a cross where it was wrong. */
  private readonly under: Sprite;
  private readonly over: Sprite;
  private readonly face: readonly Sprite[];

  /** `isPlain`: for the row, where only the large sign is shown. */
  constructor(maker: SpriteMaker, isPlain: boolean) {
    const some = (count: number): number => (isPlain ? 0 : count);
    this.shadow = maker.make('shadow');
    this.paper = maker.make('paper');
    this.panel = maker.make('panel');
    this.ace = maker.make('ace');
    this.courts = maker.row(some(2), 'court-k');
    this.pips = maker.row(some(MOST_PIPS), 'suit-spade');
    this.ranks = maker.row(1 + some(1), 'rank-black-a');
    this.suits = maker.row(1 + some(1), 'suit-spade');
    this.back = maker.make('back');
    this.under = maker.make('rosette');
    this.over = maker.make('sign-higher');
    this.face = [
      this.paper,
      this.panel,
      this.ace,
      ...this.courts,
      ...this.pips,
      ...this.ranks,
      ...this.suits,
    ];
    for (const sprite of [...this.face, this.back]) sprite.plane = this.plane;
  }

  hide(): void {
    for (const sprite of this.face) sprite.hide();
    this.shadow.hide();
    this.back.hide();
    this.under.hide();
    this.over.hide();
  }

  draw(pose: CardPose): void {
    this.hide();
    if (!pose.visible) return;
    const { plane } = this;
    const isBack = Math.cos(pose.turn) < 0;
    plane.x = pose.x;
    plane.y = pose.y - pose.lift;
    plane.scaleX = plane.scaleY = pose.scale;
    plane.roll = pose.roll;
    const turn = isBack ? pose.turn - Math.PI : pose.turn;
    plane.turn = clamp(Math.atan2(Math.sin(turn), Math.cos(turn)), -EDGE_ON, EDGE_ON);
    const width = Math.abs(Math.cos(plane.turn));
    this.dropShadow(pose, width);
    // The nearer the card is to edge on, the less light falls on it.
    const tint = grey(pose.light * (0.8 + 0.2 * width));
    if (width < PLAIN_BELOW) {
      this.paper.tint(tint);
      this.paper.put(0, 0, 1, 1, 0, pose.alpha);
    } else if (isBack) {
      this.back.tint(tint);
      this.back.put(0, 0, 1, 1, 0, pose.alpha);
    } else this.drawFace(pose, tint);
    if (pose.sign && pose.signScale > 0) {
      const wrong = pose.correct === false;
      const scale = pose.scale * mix(wrong ? 1.6 : 1.35, 2.7, pose.mini) * pose.signScale;
      const x = pose.x + SIGN_X * pose.scale * (1 - pose.mini);
      const y = plane.y + SIGN_Y * pose.scale - RAISED * pose.mini;
      this.under.frame(wrong ? 'sign-wrong' : 'rosette');
      // A card of the row is too small for more than its sign.
      const shown = pose.correct === null ? 0 : pose.alpha * (1 - pose.mini);
      this.under.put(x, y, (wrong ? CROSS : ROSETTE) * scale, undefined, 0, shown);
      this.over.frame(pose.sign);
      this.over.put(x, y, scale, scale, 0, pose.alpha);
    }
  }

  private dropShadow({ x, y, scale, roll, lift, alpha }: CardPose, width: number): void {
    const away = lift * 0.7;
    this.shadow.put(
      x + 3 + away,
      y + 4 + away * 0.4,
      scale * 0.92 * (0.25 + 0.75 * width),
      scale * 0.98,
      roll,
      // The shadow is fainter when the card is narrower.
      alpha * (0.25 + 0.6 * width),
    );
  }

  private drawFace(pose: CardPose, tint: number): void {
    const rank = rankOf(pose.card);
    const suit = suitOf(pose.card);
    const rest = pose.alpha * (1 - pose.mini);
    for (let i = 0; i < this.face.length; i += 1) this.face[i]?.tint(tint);
    this.paper.put(0, 0, 1, 1, 0, pose.alpha);
    this.index(rank, suit, pose);
    if (rest < 0.01) return;
    const suitFrame = SUIT_FRAMES[suit] ?? '';
    if (rank === 0) {
      this.ace.put(0, 0, PICTURE.ace, PICTURE.ace, 0, rest);
      this.pip(0, 0, 0, PICTURE.aceSuit, suitFrame, rest);
    } else if (rank >= JACK) this.court(rank, rest);
    else {
      const places = PIPS[rank] ?? [];
      const scale = rank > THREE ? PIP_SCALE : LONE_PIP_SCALE;
      for (let i = 0; 2 * i < places.length; i += 1)
        this.pip(i, places[2 * i] ?? 0, places[2 * i + 1] ?? 0, scale, suitFrame, rest);
    }
  }

  private pip(index: number, x: number, y: number, scale: number, frame: string, alpha: number): void {
    const pip = this.pips[index];
    pip?.frame(frame);
    pip?.put(x, y, scale, scale, y > 0 ? Math.PI : 0, alpha);
  }

  private court(rank: number, alpha: number): void {
    const { court } = PICTURE;
    this.panel.put(0, 0, court, court, 0, alpha);
    for (let i = 0; i < this.courts.length; i += 1) {
      this.courts[i]?.frame(COURTS[rank - JACK] ?? '');
      this.courts[i]?.put(0, 0, court, court, i * Math.PI, alpha);
    }
  }

  /** On the way to the row the index of the upper corner grows to the whole card. */
  private index(rank: number, suit: number, { mini, alpha }: CardPose): void {
    const scale = mix(CORNER.rank, LARGE.rank, mini);
    const suitScale = mix(CORNER.suit, LARGE.suit, mini);
    // In a corner letters are narrow, as on cards; ten has two digits in the place of one.
    const wide = scale * (rank === TEN ? mix(0.62, 0.74, mini) : mix(0.86, 1, mini));
    const x = mix(CORNER.x, 0, mini);
    const rankY = mix(CORNER.rankY, LARGE.rankY, mini);
    const suitY = mix(CORNER.suitY, LARGE.suitY, mini);
    for (let i = 0; i < this.ranks.length; i += 1) {
      const side = i === 0 ? 1 : -1;
      const around = i * Math.PI;
      const shown = i === 0 ? alpha : alpha * (1 - mini);
      this.ranks[i]?.frame(RANK_FRAMES[suit % 2]?.[rank] ?? '');
      this.ranks[i]?.put(x * side, rankY * side, wide, scale, around, shown);
      this.suits[i]?.frame(SUIT_FRAMES[suit] ?? '');
      this.suits[i]?.put(x * side, suitY * side, suitScale, suitScale, around, shown);
    }
  }
}
