// The picture on its stall: the coin over its table.
import odd from '../../../../assets/packs/fairground-night/classic/coin-odd.svg';
import table from '../../../../assets/packs/fairground-night/classic/coin-table.svg';
import { Part, machine, type MachinePart } from '../../../kits/blockRounds/client/stall';

const ODD: MachinePart = { name: 'coin-odd', own: odd, box: [-80, -80, 160, 160] };
const TABLE: MachinePart = { name: 'coin-table', own: table, box: [-150, -92, 300, 96] };

export const stall = machine(
  'parity',
  [-170, -268, 340, 272],
  [TABLE, ODD],
  ODD,
  <>
    <Part of={TABLE} />
    <g transform="translate(0 -164)">
      <g className="stall-machine__turns">
        <Part of={ODD} turn="rotate(-8) scale(1.12)" />
      </g>
    </g>
  </>,
  ['brass-700', 'brass-900'],
);
