// The model on the canvas: her joints, each drawn twice (a contour below, the painted part above), so that the line is
// unbroken over knees and elbows; and her outfit.
import { type Sprite, PLAIN } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import { SHIN, type Leg } from '../gait';
import { OUTFITS, type Outfit } from '../outfits';
import type { Arm, Figure } from '../figure';
import type { RunwayFrame } from '../frame';
import { times, towards } from '../shades';

const UPPER_ARM = 34;
const FOREARM = 29;
/** The limbs on her far side are in her own shadow. */
const FAR_SHADE = 'far-limb';
const NO_CLOTH = { sleeve: PLAIN, glove: PLAIN };
/** Her face is larger than life, so that it can be read on a phone; her hat with it. */
const HEAD = 1.08;
/** How much darker she is when the spot has left her. */
const DARKER = 0.12;

/** The pieces of one outfit. */
interface Wardrobe {
  readonly torso: Sprite;
  readonly back: Sprite;
  readonly front: Sprite;
  readonly hat: Sprite;
}

class Limb {
  private readonly contour: Sprite;
  private readonly paint: Sprite;
  constructor(
    maker: SpriteMaker,
    private name: string,
    contour: Sprite,
  ) {
    this.contour = contour;
    this.paint = maker.make(name);
  }
  dress(name: string, tint: number): void {
    if (name !== this.name) {
      this.name = name;
      this.contour.frame(`${name}-ink`);
      this.paint.frame(name);
    }
    this.paint.tint(tint);
  }
  put(x: number, y: number, scale: number, angle: number, alpha: number): void {
    this.contour.put(x, y, scale, scale, angle, alpha);
    this.paint.put(x, y, scale, scale, angle, alpha);
  }
}

const limbs = (maker: SpriteMaker, names: readonly string[]): Limb[] => {
  const contours = names.map((name) => maker.make(`${name}-ink`));
  return names.map((name, i) => new Limb(maker, name, contours[i] ?? maker.make(`${name}-ink`)));
};

export class ModelLayer {
  private readonly shadow: Sprite;
  private readonly trains: readonly (Sprite | null)[];
  private readonly farArm: readonly Limb[];
  private readonly farLeg: readonly Limb[];
  private readonly nearLeg: readonly Limb[];
  private readonly wardrobe: readonly Wardrobe[];
  private readonly head: Sprite;
  private readonly plumes: readonly Sprite[];
  private readonly nearArm: readonly Limb[];
  private readonly all: readonly Limb[];
  /** Tints of the sleeves and gloves of each outfit. */
  private readonly cloth: readonly { readonly sleeve: number; readonly glove: number }[];
  private readonly farShade: number;
  private x = 0;
  private y = 0;
  private scale = 1;
  private alpha = 1;
  private shade = PLAIN;

  constructor(maker: SpriteMaker) {
    this.shadow = maker.make('glow');
    this.trains = OUTFITS.map(({ name, train }) => (train ? maker.make(`${name}-train`) : null));
    this.farArm = limbs(maker, ['hand', 'arm', 'fore']);
    this.farLeg = limbs(maker, ['foot', 'shin', 'thigh']);
    this.nearLeg = limbs(maker, ['foot', 'shin', 'thigh']);
    const clothes = OUTFITS.map(({ name, dress = name }) => ({
      back: maker.make(`${dress}-back`),
      front: maker.make(`${dress}-front`),
      torso: maker.make(`${dress}-torso`),
    }));
    this.plumes = OUTFITS.map(({ name }) => maker.make(`${name}-plume`));
    this.head = maker.make('head');
    this.wardrobe = clothes.map((set, i) => ({ ...set, hat: maker.make(`${OUTFITS[i]?.name ?? ''}-hat`) }));
    this.nearArm = limbs(maker, ['hand', 'arm', 'fore']);
    this.farShade = maker.colour(FAR_SHADE);
    this.cloth = OUTFITS.map(({ sleeve, glove }) => ({
      sleeve: sleeve === null ? PLAIN : maker.colour(sleeve),
      glove: maker.colour(glove),
    }));
    this.all = [...this.farArm, ...this.farLeg, ...this.nearLeg, ...this.nearArm];
  }

  /** Draws her with her feet at the place in the frame. */
  draw(frame: RunwayFrame): void {
    const { figure, worn, modelX: x, feet: y, modelScale: scale, modelAlpha: alpha } = frame;
    this.x = x;
    this.y = y;
    this.scale = scale;
    this.alpha = alpha;
    this.shade = towards(0, DARKER * frame.lost);
    const outfit = OUTFITS[worn];
    if (!outfit || alpha <= 0) return this.hide();
    this.shadow.tint('shadow');
    // The spot comes from the upper left.
    this.shadow.put(x + 20 * scale, y + 2, 1.9 * scale, 0.22 * scale, 0.03, 0.8 * alpha);
    for (let i = 0; i < OUTFITS.length; i += 1) this.dressed(figure, i, i === worn);
    this.leg(this.farLeg, figure.far, outfit, times(this.farShade, this.shade), -2.5);
    this.leg(this.nearLeg, figure.near, outfit, this.shade, 0);
    this.arm(this.farArm, figure.farArm, outfit, true);
    this.arm(this.nearArm, figure.nearArm, outfit, false);
    this.at(this.head, figure.headX, figure.headY, figure.head, HEAD);
  }

  hide(): void {
    this.shadow.hide();
    this.head.hide();
    for (let i = 0; i < this.all.length; i += 1) this.all[i]?.put(0, 0, 1, 0, 0);
    for (let i = 0; i < OUTFITS.length; i += 1) this.undress(i);
  }

  private dressed(figure: Figure, index: number, worn: boolean): void {
    const set = this.wardrobe[index];
    const outfit = OUTFITS[index];
    if (!worn || !set || !outfit) return this.undress(index);
    const { waistX, waistY, hatX, hatY, hat } = figure;
    this.at(set.torso, waistX, waistY, figure.torso);
    this.at(set.back, waistX, waistY, figure.skirtBack);
    this.at(set.front, waistX, waistY, figure.skirtFront);
    const { x, y, scale, alpha } = this;
    this.trains[index]?.tint(this.shade);
    this.trains[index]?.put(
      x + waistX * scale,
      y + waistY * scale,
      scale * figure.trainStretch,
      scale,
      figure.train,
      alpha,
    );
    // A hat on the floor is in the spot.
    this.lit(set.hat, hatX, hatY, hat, HEAD);
    const cos = HEAD * Math.cos(hat);
    const sin = HEAD * Math.sin(hat);
    const { plumeX, plumeY } = outfit;
    this.lit(
      this.plumes[index],
      hatX + plumeX * cos - plumeY * sin,
      hatY + plumeX * sin + plumeY * cos,
      hat + figure.plume,
    );
  }

  private undress(index: number): void {
    const set = this.wardrobe[index];
    set?.torso.hide();
    set?.back.hide();
    set?.front.hide();
    set?.hat.hide();
    this.trains[index]?.hide();
    this.plumes[index]?.hide();
  }

  private leg(limb: readonly Limb[], leg: Leg, outfit: Outfit, tint: number, raise: number): void {
    const [foot, shin, thigh] = limb;
    shin?.dress(outfit.trousers ? 'trouser-shin' : 'shin', tint);
    thigh?.dress(outfit.trousers ? 'trouser-thigh' : 'thigh', tint);
    foot?.dress('foot', tint);
    const { x, scale, alpha } = this;
    const y = this.y + raise * scale;
    thigh?.put(x + leg.hipX * scale, y + leg.hipY * scale, scale, -leg.thigh, alpha);
    shin?.put(x + leg.kneeX * scale, y + leg.kneeY * scale, scale, -leg.shin, alpha);
    const ankleX = leg.kneeX + Math.sin(leg.shin) * SHIN;
    const ankleY = leg.kneeY + Math.cos(leg.shin) * SHIN;
    foot?.put(x + ankleX * scale, y + ankleY * scale, scale, leg.pitch, alpha);
  }

  private arm(limb: readonly Limb[], arm: Arm, outfit: Outfit, far: boolean): void {
    const [hand, upper, fore] = limb;
    const shade = far ? times(this.farShade, this.shade) : this.shade;
    const { sleeve, glove } = this.cloth[OUTFITS.indexOf(outfit)] ?? NO_CLOTH;
    const isBare = outfit.sleeve === null;
    upper?.dress(isBare ? 'arm' : 'sleeve', times(isBare ? PLAIN : sleeve, shade));
    fore?.dress('fore', times(isBare ? glove : sleeve, shade));
    hand?.dress(arm.spread ? 'hand-open' : 'hand', times(glove, shade));
    const { x, y, scale, alpha } = this;
    const elbowX = arm.x + Math.sin(arm.upper) * UPPER_ARM;
    const elbowY = arm.y + Math.cos(arm.upper) * UPPER_ARM;
    const wristX = elbowX + Math.sin(arm.fore) * FOREARM;
    const wristY = elbowY + Math.cos(arm.fore) * FOREARM;
    upper?.put(x + arm.x * scale, y + arm.y * scale, scale, -arm.upper, alpha);
    fore?.put(x + elbowX * scale, y + elbowY * scale, scale, -arm.fore, alpha);
    hand?.put(x + wristX * scale, y + wristY * scale, scale, -arm.hand, alpha);
  }

  private at(sprite: Sprite | undefined, x: number, y: number, angle: number, size = 1): void {
    sprite?.tint(this.shade);
    this.lit(sprite, x, y, angle, size);
  }

  private lit(sprite: Sprite | undefined, x: number, y: number, angle: number, size = 1): void {
    const scale = size * this.scale;
    sprite?.put(this.x + x * this.scale, this.y + y * this.scale, scale, scale, angle, this.alpha);
  }
}
