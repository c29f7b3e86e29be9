// An outcome as a small enamel plate: the colour shows its side, and a word repeats it.
import { useText } from '../../../../client/i18n/useText';
import { toneOf } from '../../facts/outcomes';
import type { Draw } from '../../plays';
import { outcomeName, pointsOf } from './words';
import './OutcomeMark.css';

interface Props {
  readonly draw: Draw;
  /** Without the points. */
  readonly short?: boolean;
}

export function OutcomeMark({ draw, short = false }: Props) {
  const { t } = useText();
  const points = short ? '' : pointsOf(draw);
  return (
    <span className={`outcome outcome--${toneOf(draw.outcome)}`}>
      <b>{outcomeName(draw.outcome, t)}</b>
      {points && <span>{points}</span>}
    </span>
  );
}
