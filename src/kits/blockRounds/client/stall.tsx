// The pictures on the lobby stalls of block games: flip counters, in the number and arrangement that the game reads.
import counter2 from '../../../../assets/packs/fairground-night/hud/flip-counter-2.svg';
import counter4 from '../../../../assets/packs/fairground-night/hud/flip-counter-4.svg';
import counter7 from '../../../../assets/packs/fairground-night/hud/flip-counter-7.svg';
import counter8 from '../../../../assets/packs/fairground-night/hud/flip-counter-8.svg';
import counter9 from '../../../../assets/packs/fairground-night/hud/flip-counter-9.svg';
import counterB from '../../../../assets/packs/fairground-night/hud/flip-counter-b.svg';
import counterF from '../../../../assets/packs/fairground-night/hud/flip-counter-f.svg';
import counterA from '../../../../assets/packs/fairground-night/hud/flip-counter.svg';
import { Picture, type PackPicture } from '../../../client/hud/pack/Picture';
import type { StallPicture } from '../../../client/hud/pack/stallPicture';
import './stall.css';

const COUNTERS = {
  2: { name: 'flip-counter-2', own: counter2 },
  4: { name: 'flip-counter-4', own: counter4 },
  7: { name: 'flip-counter-7', own: counter7 },
  8: { name: 'flip-counter-8', own: counter8 },
  9: { name: 'flip-counter-9', own: counter9 },
  b: { name: 'flip-counter-b', own: counterB },
  f: { name: 'flip-counter-f', own: counterF },
  a: { name: 'flip-counter', own: counterA },
} as const satisfies Readonly<Record<string, PackPicture>>;

/** `shape` as in the style sheet. A counter is named by the character that it shows. */
export function counters(
  shape: 'pair' | 'five' | 'sides' | 'one' | 'sizes',
  shown: readonly (keyof typeof COUNTERS)[],
  colours?: StallPicture['colours'],
): StallPicture {
  const pictures = shown.map((sign) => COUNTERS[sign]);
  return {
    pictures,
    Picture: () => (
      <span className={`stall-flips stall-flips--${shape}`}>
        {pictures.map((counter, i) => (
          <Picture key={i} of={counter} />
        ))}
      </span>
    ),
    sign: COUNTERS.a,
    ...(colours && { colours }),
  };
}
