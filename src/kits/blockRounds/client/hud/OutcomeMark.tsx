// An outcome as a small enamel plate: the colour shows its side, and a word repeats it, with the points or what decided.
import { useText } from '../../../../client/i18n/useText';
import { toneOf } from '../../facts/outcomes';
import type { Draw } from '../../plays';
import { decidedBy, isMixed, outcomeName, pointsOf } from './words';
import './OutcomeMark.css';

interface Props {
  readonly draw: Draw;
  /** The block's id, where it is not beside the plate. */
  readonly hash?: string;
  /** Without a long name, which does not fit beside other words. */
  readonly short?: boolean;
}

export function OutcomeMark({ draw, hash = '', short = false }: Props) {
  const { t } = useText();
  const { outcome } = draw;
  const ending = pointsOf(draw) || (hash && decidedBy(draw, hash));
  return (
    <span className={`outcome outcome--${toneOf(outcome)}`}>
      <b className={short && isMixed(outcome) ? 'only-read' : ''}>{outcomeName(outcome, t)}</b>{' '}
      {ending && <span>{ending}</span>}
    </span>
  );
}
