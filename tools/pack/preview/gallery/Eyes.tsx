// Shows pictures, scenes and colours as eyes see them that lack a kind of cone, or in greys: no colour may be the only sign
// of a state. The browser's filters compute in linear light, as the matrices need it.
import { EYES as MATRICES, type Eyes } from '../../check/eyes';

export type Sight = 'usual' | 'grey' | Eyes;

const NAMES: Readonly<Record<Sight, string>> = {
  usual: 'Usual',
  protanopia: 'Without red (protanopia)',
  deuteranopia: 'Without green (deuteranopia)',
  tritanopia: 'Without blue (tritanopia)',
  grey: 'Without colour',
};
const SIGHTS: readonly Sight[] = ['usual', 'protanopia', 'deuteranopia', 'tritanopia', 'grey'];
/** The luminance of a colour, for red, green and blue alike. */
const GREY = [0, 1, 2].flatMap(() => [0.2126, 0.7152, 0.0722]);

/** Value of `filter` for an element's `style`. */
export const filterOf = (sight: Sight): string => (sight === 'usual' ? 'none' : `url(#${sight})`);

interface Props {
  readonly sight: Sight;
  choose(sight: Sight): void;
}

export function Eyes({ sight, choose }: Props) {
  return (
    <label className="pack">
      <span>Eyes</span>
      <select
        value={sight}
        onChange={({ target }) => choose(SIGHTS.find((one) => one === target.value) ?? 'usual')}
      >
        {SIGHTS.map((one) => (
          <option key={one} value={one}>
            {NAMES[one]}
          </option>
        ))}
      </select>
      <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
        {SIGHTS.map((one) =>
          one === 'usual' ? null : (
            <filter key={one} id={one}>
              <feColorMatrix values={valuesOf(one === 'grey' ? GREY : MATRICES[one])} />
            </filter>
          ),
        )}
      </svg>
    </label>
  );
}

/** Writes a matrix of three rows of three as four rows of five. */
const valuesOf = (matrix: readonly number[]): string =>
  [0, 3, 6].map((at) => [...matrix.slice(at, at + 3), 0, 0].join(' ')).join(' ') + ' 0 0 0 1 0';
