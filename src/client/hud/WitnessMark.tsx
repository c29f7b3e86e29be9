// The small mark by a finished round: checked on this device, adding up, not witnessed here, or wrong. Its sign, its colour
// and its text each show the state alone.
import { observer } from 'mobx-react-lite';
import { useText } from '../i18n/useText';
import { useMaybeRoot } from '../stores/root';
import type { Witness } from '../stores/witness';
import { CheckIcon, CloseIcon, MinusIcon } from './icons/lines';
import './WitnessMark.css';

interface Props {
  readonly witness: Witness;
  readonly game: Parameters<Witness['markOf']>[0];
  /** Round id, or chain and index. */
  readonly round: string;
}

const SIGNS = {
  checked: CheckIcon,
  'adds-up': CheckIcon,
  mismatch: CloseIcon,
  unseen: MinusIcon,
  pending: MinusIcon,
} as const;

export const WitnessMark = observer(({ witness, game, round }: Props) => {
  const { t } = useText();
  const root = useMaybeRoot();
  const mark = witness.markOf(game, round) ?? 'unseen';
  const Sign = SIGNS[mark];
  const isDemo = mark === 'adds-up' && root?.config.demoBlocks === true;
  const words = t(`witness:mark.${isDemo ? 'demo' : mark}`);
  return (
    <span className={`witness-mark witness-mark--${mark}`} title={words}>
      <Sign />
      <span className="only-read">{words}</span>
    </span>
  );
});
