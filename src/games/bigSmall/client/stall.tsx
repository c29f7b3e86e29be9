// The picture on its stall: the strength tester as it stands in the scene, its puck on the way up.
import bell from '../../../../assets/packs/fairground-night/classic/striker-bell.svg';
import mallet from '../../../../assets/packs/fairground-night/classic/striker-mallet.svg';
import puck from '../../../../assets/packs/fairground-night/classic/striker-puck.svg';
import tower from '../../../../assets/packs/fairground-night/classic/striker-tower.svg';
import { Part, machine, type MachinePart } from '../../../kits/blockRounds/client/stall';

const BELL: MachinePart = { name: 'striker-bell', own: bell, box: [-34, -6, 68, 56] };
const MALLET: MachinePart = { name: 'striker-mallet', own: mallet, box: [-146, -34, 156, 68] };
const PUCK: MachinePart = { name: 'striker-puck', own: puck, box: [-22, -14, 44, 28] };
const TOWER: MachinePart = { name: 'striker-tower', own: tower, box: [-62, -304, 124, 308] };

export const stall = machine(
  'size',
  [-150, -302, 380, 306],
  [TOWER, BELL, PUCK, MALLET],
  BELL,
  <>
    <Part of={TOWER} turn="scale(1.56 .73)" />
    <Part of={MALLET} x={104} y={-14} turn="scale(-1.26 1.26) rotate(62)" />
    <Part of={BELL} y={-286} turn="scale(1.5)" />
    <g transform="translate(0 -146)">
      <g className="stall-machine__jumps">
        <Part of={PUCK} turn="scale(2.1)" />
      </g>
    </g>
  </>,
  ['ball-2', 'brass-900'],
);
