// The picture on its stall: the doors, open at the prize.
import frame from '../../../../assets/packs/fairground-night/classic/doors-frame.svg';
import leaf from '../../../../assets/packs/fairground-night/classic/doors-leaf.svg';
import prize from '../../../../assets/packs/fairground-night/classic/doors-prize.svg';
import room from '../../../../assets/packs/fairground-night/classic/doors-room.svg';
import clover from '../../../../assets/packs/fairground-night/classic/sign-lucky.svg';
import { Part, machine, type MachinePart } from '../../../kits/blockRounds/client/stall';

const FRAME: MachinePart = { name: 'doors-frame', own: frame, box: [-134, -300, 268, 304] };
const LEAF: MachinePart = { name: 'doors-leaf', own: leaf, box: [-4, -246, 96, 248] };
const PRIZE: MachinePart = { name: 'doors-prize', own: prize, box: [-76, -150, 152, 152] };
const ROOM: MachinePart = { name: 'doors-room', own: room, box: [-90, -244, 180, 244] };

/** Each leaf is open to this share of its width. */
const OPEN = 0.36;

export const stall = machine(
  'mixed',
  [-160, -308, 320, 312],
  [ROOM, PRIZE, LEAF, FRAME],
  PRIZE,
  <>
    <Part of={ROOM} />
    <Part of={PRIZE} y={-4} />
    {[1, -1].map((side) => (
      <g key={side} transform={`translate(${side * -90} 0) scale(${side} 1)`}>
        <g className="stall-machine__opens">
          <Part of={LEAF} turn={`scale(${OPEN} 1)`} />
        </g>
      </g>
    ))}
    <Part of={FRAME} />
  </>,
  undefined,
  { name: 'sign-lucky', own: clover },
);
