// What hangs in the stalls of the hash hall: flip counters, as many and as set as the game reads them.
import counter2 from '../../../assets/lobby/flip-counter-2.svg';
import counter4 from '../../../assets/lobby/flip-counter-4.svg';
import counter7 from '../../../assets/lobby/flip-counter-7.svg';
import counter8 from '../../../assets/lobby/flip-counter-8.svg';
import counter9 from '../../../assets/lobby/flip-counter-9.svg';
import counterB from '../../../assets/lobby/flip-counter-b.svg';
import counterF from '../../../assets/lobby/flip-counter-f.svg';
import counterA from '../../../assets/lobby/flip-counter.svg';
import type { StallPicture } from './stallPicture';
import './HashStalls.css';

const stall = (shape: string, counters: readonly string[]): StallPicture => ({
  addresses: counters,
  Picture: () => (
    <span className={`stall-flips stall-flips--${shape}`}>
      {counters.map((counter, i) => (
        <img key={i} src={counter} alt="" />
      ))}
    </span>
  ),
});

/** By game id: a letter and a number, the last five characters, two sides, one number, a large and a small one. */
export const HASH_STALLS: Readonly<Record<1 | 3 | 4 | 5 | 6, StallPicture>> = {
  1: stall('pair', [counterA, counter7]),
  3: stall('five', [counterF, counter2, counter9, counterB, counter8]),
  4: stall('sides', [counter9, counter4]),
  5: stall('one', [counter7]),
  6: stall('sizes', [counter8, counter2]),
};
