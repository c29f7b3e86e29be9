// Plinko in three pictures: the ball, the pins, the slot.
import ball from '../../../../assets/packs/fairground-night/plinko/ball.svg';
import funnel from '../../../../assets/packs/fairground-night/plinko/funnel.svg';
import funnelBack from '../../../../assets/packs/fairground-night/plinko/funnel-back.svg';
import peg from '../../../../assets/packs/fairground-night/plinko/peg.svg';
import lit from '../../../../assets/packs/fairground-night/plinko/peg-lit.svg';
import relief from '../../../../assets/packs/fairground-night/plinko/relief.svg';
import high from '../../../../assets/packs/fairground-night/plinko/plate-5.svg';
import some from '../../../../assets/packs/fairground-night/plinko/plate-3.svg';
import low from '../../../../assets/packs/fairground-night/plinko/plate-0.svg';
import {
  Art,
  Drawing,
  Pressed,
  Rays,
  Times,
  Way,
  art,
  type Primer,
} from '../../../client/hud/primer/drawing';

const BALL = art('plinko/ball', ball);
const FUNNEL = art('plinko/funnel', funnel);
const FUNNEL_BACK = art('plinko/funnel-back', funnelBack);
const PEG = art('plinko/peg', peg);
const LIT = art('plinko/peg-lit', lit);
const RELIEF = art('plinko/relief', relief);
const HIGH = art('plinko/plate-5', high);
const SOME = art('plinko/plate-3', some);
const LOW = art('plinko/plate-0', low);

interface Rows {
  /** Pins of each row, from the top. */
  readonly rows: readonly number[];
  readonly top: number;
}

const GAP = 36;
/** Pins, each row set between those of the row above. */
const Pins = ({ rows, top }: Rows) =>
  rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, i) => (
      <Art
        key={`${row} ${i}`}
        of={PEG}
        x={160 + (i - (count - 1) / 2) * GAP}
        y={top + row * GAP * 0.86}
        size={22}
      />
    )),
  );
const Corners = () => (
  <>
    <Art of={RELIEF} x={30} y={30} size={84} />
    <Art of={RELIEF} x={290} y={30} size={84} mirrored />
  </>
);

const First = () => (
  <Drawing>
    <Corners />
    <Art of={FUNNEL_BACK} x={160} y={32} size={96} />
    <Art of={BALL} x={160} y={30} size={46} />
    <Art of={FUNNEL} x={160} y={46} size={96} />
    <Pins rows={[1, 2, 3]} top={80} />
    <Pressed x={226} y={100} of={BALL} />
  </Drawing>
);

const Second = () => (
  <Drawing>
    <Pins rows={[8, 9, 8, 9, 8]} top={14} />
    <Way along="M160 -6Q168 8 178 12T194 44Q176 52 160 74T176 106Q182 110 186 122" />
    <Art of={LIT} x={178} y={14} size={26} />
    <Art of={LIT} x={160} y={76} size={26} />
    <Art of={BALL} x={190} y={122} size={40} />
  </Drawing>
);

const SLOTS = [
  ['5', HIGH],
  ['2', SOME],
  ['0.5', LOW],
  ['2', SOME],
  ['5', HIGH],
] as const;

const Third = () => (
  <Drawing>
    <Pins rows={[8, 9]} top={8} />
    <Rays x={206} y={104} />
    {SLOTS.map(([value, plate], i) => (
      <g key={i}>
        <Art of={plate} x={68 + i * 46} y={114} size={56} />
        <Times x={68 + i * 46} y={115} value={value} look="bare" />
      </g>
    ))}
    <Way along="M160 -6Q164 20 178 28T206 46" />
    <Art of={BALL} x={206} y={70} size={40} />
  </Drawing>
);

export const primer: Primer = [First, Second, Third];
