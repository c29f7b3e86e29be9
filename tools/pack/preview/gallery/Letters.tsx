// Shows the measured letters of a moment: how many are too faint, their names and their places.
import type { Measured } from '../frameApi';

interface Props {
  readonly found: readonly Measured[];
}

const isFaint = ({ contrast, needed }: Measured): boolean => contrast < needed;
const keyOf = ({ name, at }: Measured): string => `${name} ${at.join()}`;

export function Letters({ found }: Props) {
  const faint = found.filter(isFaint).sort((one, other) => one.contrast - other.contrast);
  return (
    <section aria-label="Letters" className="letters">
      <p role="status">
        {found.length} letters and signs measured, {faint.length} too faint
      </p>
      <ul>
        {faint.map((letter) => (
          <li key={keyOf(letter)} className="badge badge--fault">
            {letter.name}: {letter.contrast.toFixed(2)} to 1 of {letter.needed}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Draws a ring around each letter that is too faint; `scale` is the scene's. */
export const FaintMarks = ({ found, scale }: Props & { readonly scale: number }) =>
  found
    .filter(isFaint)
    .map((letter) => (
      <i
        key={keyOf(letter)}
        className="frame__faint"
        style={{ left: letter.at[0] * scale, top: letter.at[1] * scale }}
      />
    ));
