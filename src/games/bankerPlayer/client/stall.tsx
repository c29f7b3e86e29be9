// The picture on its stall: the scales, with the pan of one side lower.
import beam from '../../../../assets/packs/fairground-night/classic/scales-beam.svg';
import pan from '../../../../assets/packs/fairground-night/classic/scales-pan.svg';
import stand from '../../../../assets/packs/fairground-night/classic/scales-stand.svg';
import { Part, machine, type MachinePart } from '../../../kits/blockRounds/client/stall';

const BEAM: MachinePart = { name: 'scales-beam', own: beam, box: [-222, -34, 444, 64] };
const PAN: MachinePart = { name: 'scales-pan', own: pan, box: [-78, -8, 156, 178] };
const STAND: MachinePart = { name: 'scales-stand', own: stand, box: [-92, -300, 184, 304] };

/** Degrees by which the beam is tilted; its axle's height; and the length of an arm. */
const TILT = 6;
const AXLE = -267;
const ARM = 177;
const across = Math.cos((TILT * Math.PI) / 180) * ARM;
const down = Math.sin((TILT * Math.PI) / 180) * ARM;

export const stall = machine(
  'duel',
  [-270, -320, 540, 324],
  [STAND, BEAM, PAN],
  STAND,
  <>
    <Part of={STAND} />
    <g transform={`translate(0 ${AXLE})`}>
      <g className="stall-machine__rocks">
        <Part of={BEAM} turn={`rotate(${-TILT})`} />
        <Part of={PAN} x={-across} y={down} />
        <Part of={PAN} x={across} y={-down} />
      </g>
    </g>
  </>,
  ['ball-1', 'side-red'],
);
