// The picture on its stall: the rodeo machine.
import base from '../../../../assets/packs/fairground-night/classic/rodeo-base.svg';
import body from '../../../../assets/packs/fairground-night/classic/rodeo-body.svg';
import piston from '../../../../assets/packs/fairground-night/classic/rodeo-piston.svg';
import { Part, machine, type MachinePart } from '../../../kits/blockRounds/client/stall';

const BASE: MachinePart = { name: 'rodeo-base', own: base, box: [-190, -74, 380, 78] };
const BODY: MachinePart = { name: 'rodeo-body', own: body, box: [-142, -98, 284, 176] };
const PISTON: MachinePart = { name: 'rodeo-piston', own: piston, box: [-26, -128, 52, 130] };

export const stall = machine(
  'points',
  [-200, -296, 400, 300],
  [BASE, PISTON, BODY],
  BODY,
  <>
    <Part of={BASE} />
    <Part of={PISTON} y={-47} />
    <g transform="translate(0 -182)">
      <g className="stall-machine__rocks">
        <Part of={BODY} turn="rotate(-7)" />
      </g>
    </g>
  </>,
  ['ball-5', 'ball-5-deep'],
);
