// The small mark by a finished round: checked on this device, adding up, not witnessed here, or wrong. It is the
// rosette of fair play, because a lone tick beside a lost bet would look like a win. Its sign, its colour and its text each show the state alone.
import { observer } from 'mobx-react-lite';
import { useText } from '../i18n/useText';
import { useMaybeRoot } from '../stores/root';
import type { Witness } from '../stores/witness';
import './WitnessMark.css';

interface Props {
  readonly witness: Witness;
  readonly game: Parameters<Witness['markOf']>[0];
  /** Round id, or chain and index. */
  readonly round: string;
  /** What it lies on: the panels are dark, tickets and notes are paper. */
  readonly on?: 'paper';
}

const RIBBONS = 'M8 18v4.6l4-1.6 4 1.6V18';
const ROSETTE =
  'M9.1 3.7a4 4 0 0 1 5.8 0 4 4 0 0 1 4.1 4.1 4 4 0 0 1 0 5.8 4 4 0 0 1-4.1 4.1 4 4 0 0 1-5.8 0 4 4 0 0 1-4.1-4.1 4 4 0 0 1 0-5.8 4 4 0 0 1 4.1-4.1Z';
const CHECK = 'M8.2 10.9l2.7 2.7 5-5.6';
const MINUS = 'M8.5 10.7h7';
const CROSS = 'M9 7.7l6 6M15 7.7l-6 6';
/** Drawn on the rosette. */
const SIGNS = {
  checked: CHECK,
  'adds-up': CHECK,
  mismatch: CROSS,
  unseen: MINUS,
  pending: MINUS,
} as const;

export const WitnessMark = observer(({ witness, game, round, on }: Props) => {
  const { t } = useText();
  const root = useMaybeRoot();
  const mark = witness.markOf(game, round) ?? 'unseen';
  const isDemo = mark === 'adds-up' && root?.config.demoBlocks === true;
  const words = t(`witness:mark.${isDemo ? 'demo' : mark}`);
  return (
    <span className={`witness-mark witness-mark--${mark}${on ? ` witness-mark--${on}` : ''}`} title={words}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={RIBBONS} />
        <path className="witness-mark__rosette" d={ROSETTE} />
        <path className="witness-mark__sign" d={SIGNS[mark]} />
      </svg>
      <span className="only-read">{words}</span>
    </span>
  );
});
