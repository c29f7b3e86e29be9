// What hangs in the stalls of the hash hall: flip counters, as many and as set as the game reads them.
import counter2 from '../../../../assets/packs/fairground-night/hud/flip-counter-2.svg';
import counter4 from '../../../../assets/packs/fairground-night/hud/flip-counter-4.svg';
import counter7 from '../../../../assets/packs/fairground-night/hud/flip-counter-7.svg';
import counter8 from '../../../../assets/packs/fairground-night/hud/flip-counter-8.svg';
import counter9 from '../../../../assets/packs/fairground-night/hud/flip-counter-9.svg';
import counterB from '../../../../assets/packs/fairground-night/hud/flip-counter-b.svg';
import counterF from '../../../../assets/packs/fairground-night/hud/flip-counter-f.svg';
import counterA from '../../../../assets/packs/fairground-night/hud/flip-counter.svg';
import { Picture, type PackPicture } from '../../hud/pack/Picture';
import type { StallPicture } from './stallPicture';
import './HashStalls.css';

const COUNTER2: PackPicture = { name: 'flip-counter-2', own: counter2 };
const COUNTER4: PackPicture = { name: 'flip-counter-4', own: counter4 };
const COUNTER7: PackPicture = { name: 'flip-counter-7', own: counter7 };
const COUNTER8: PackPicture = { name: 'flip-counter-8', own: counter8 };
const COUNTER9: PackPicture = { name: 'flip-counter-9', own: counter9 };
const COUNTERB: PackPicture = { name: 'flip-counter-b', own: counterB };
const COUNTERF: PackPicture = { name: 'flip-counter-f', own: counterF };
const COUNTERA: PackPicture = { name: 'flip-counter', own: counterA };

const stall = (shape: string, counters: readonly PackPicture[]): StallPicture => ({
  pictures: counters,
  Picture: () => (
    <span className={`stall-flips stall-flips--${shape}`}>
      {counters.map((counter, i) => (
        <Picture key={i} of={counter} />
      ))}
    </span>
  ),
});

/** By game id: a letter and a number, the last five characters, two sides, one number, a large and a small one. */
export const HASH_STALLS: Readonly<Record<1 | 3 | 4 | 5 | 6, StallPicture>> = {
  1: stall('pair', [COUNTERA, COUNTER7]),
  3: stall('five', [COUNTERF, COUNTER2, COUNTER9, COUNTERB, COUNTER8]),
  4: stall('sides', [COUNTER9, COUNTER4]),
  5: stall('one', [COUNTER7]),
  6: stall('sizes', [COUNTER8, COUNTER2]),
};
