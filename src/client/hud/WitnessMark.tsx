// The small mark by a finished round: checked on this device, adding up, not witnessed here, or wrong. It is a shield, because
// a lone tick beside a lost bet would look like a win. Its sign, its colour and its text each show the state alone.
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

const SHIELD = 'M12 1.6 3.6 4.5v6.7c0 5.1 3.4 9.3 8.4 11.2 5-1.9 8.4-6.1 8.4-11.2V4.5Z';
const CHECK = 'M7.8 12.2l3 3 5.6-6.2';
const MINUS = 'M8 12h8';
const CROSS = 'M8.6 8.6l6.8 6.8M15.4 8.6l-6.8 6.8';
/** Drawn on the shield. */
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
        <path className="witness-mark__shield" d={SHIELD} />
        <path className="witness-mark__sign" d={SIGNS[mark]} />
      </svg>
      <span className="only-read">{words}</span>
    </span>
  );
});
