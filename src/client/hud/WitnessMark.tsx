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
}

const RIBBONS = 'M7.4 17.5 5.6 22.6l3.5-1 2.9 2 2.9-2 3.5 1-1.8-5.1';
const ROSETTE =
  'M12 1l2.2 1.5 2.6-.2 1.2 2.4 2.4 1.2-.2 2.6L21.7 10.7l-1.5 2.2.2 2.6-2.4 1.2-1.2 2.4-2.6-.2L12 20.4l-2.2-1.5-2.6.2L6 16.7l-2.4-1.2.2-2.6-1.5-2.2 1.5-2.2-.2-2.6L6 4.7l1.2-2.4 2.6.2Z';
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

export const WitnessMark = observer(({ witness, game, round }: Props) => {
  const { t } = useText();
  const root = useMaybeRoot();
  const mark = witness.markOf(game, round) ?? 'unseen';
  const isDemo = mark === 'adds-up' && root?.config.demoBlocks === true;
  const words = t(`witness:mark.${isDemo ? 'demo' : mark}`);
  return (
    <span className={`witness-mark witness-mark--${mark}`} title={words}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={RIBBONS} />
        <path className="witness-mark__rosette" d={ROSETTE} />
        <path className="witness-mark__sign" d={SIGNS[mark]} />
      </svg>
      <span className="only-read">{words}</span>
    </span>
  );
});
