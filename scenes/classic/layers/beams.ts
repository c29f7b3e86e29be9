// The two spotlights on the machine. Their beams are behind it, and cover what is farther away: added to a light sky, light of
// any colour would be a cold white.
import type { Layer } from '../../stage/scene';
import type { Sprite } from '../../stage/sprite';
import type { SpriteMaker } from '../../stage/spriteMaker';
import type { ClassicFrame } from '../frame';

/** The spotlights: their distance left and right of the machine, their height over its foot, in its units, and their length. */
const BEAM_X = 104;
const BEAM_Y = 196;
const BEAM_LONG = 190;
/** Height over the foot at which they point. */
export const BEAM_AT = 74;
/** Length of the picture of a beam, in units. */
const CONE = 240;
/** The beams' colour, by the tone of the outcome. */
const BEAMS = {
  first: 'beam-first',
  second: 'beam-second',
  between: 'beam-between',
  tie: 'beam',
  none: 'beam',
} as const;

export const beamColour = ({ tone }: ClassicFrame): string => BEAMS[tone];

export class BeamLayer implements Layer<ClassicFrame> {
  private readonly beams: readonly Sprite[];

  constructor(maker: SpriteMaker) {
    this.beams = maker.row(2, 'cone');
  }

  draw(frame: ClassicFrame, effects: number): void {
    const { layout, beam, beamAside, beamX } = frame;
    const size = layout.machineScale;
    for (let i = 0; i < this.beams.length; i += 1) {
      const side = i === 0 ? -1 : 1;
      const turn = Math.atan2(side * BEAM_X - beamX, BEAM_Y - BEAM_AT) - beamAside;
      const cone = this.beams[i];
      cone?.tint(beamColour(frame));
      cone?.put(
        layout.machineX + side * BEAM_X * size,
        layout.machineY - BEAM_Y * size,
        size * 0.62,
        (size * BEAM_LONG) / CONE,
        turn,
        effects < 0.5 ? 0 : beam,
      );
    }
  }
}
