// The stake of a bet panel: the amount as typed and, while it is being changed, the last stake and the stakes that the
// deployment offers, one tap each.
import { useEffect, useState, type ComponentType, type FocusEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { onceFetched } from '../../core/once';
import type { Money } from '../../core/money';
import { formatMoney } from '../../core/money';
import { AmountField } from '../../client/hud/AmountField';
import { useText } from '../../client/i18n/useText';
import { useMaybeRoot } from '../../client/stores/root';
import type { StakeField } from './stakeField';
import type { TrayProps } from './StakeTray';
import './StakeInput.css';

interface Props {
  readonly stake: StakeField;
  readonly label: string;
  /** The amount that is shown while the field is not being edited. */
  readonly amount: Money | null;
  /** The player may change the stake: auto bet does not control it. */
  readonly isFree: boolean;
  readonly faulty: boolean;
  /** Id of the line with the fault. */
  readonly describedBy: string;
  readonly className?: string;
}

/** Fetched when the field is first touched. Without it the amount can still be typed. */
const fetchTray = onceFetched(async () => (await import('./StakeTray')).StakeTray);

export const StakeInput = observer(
  ({ stake, label, amount, isFree, faulty, describedBy, className = '' }: Props) => {
    const { locale } = useText();
    const [isOpen, setOpen] = useState(false);
    const [Tray, setTray] = useState<ComponentType<TrayProps> | null>(null);
    const notices = useMaybeRoot()?.notices;
    useEffect(() => {
      if (faulty) notices?.announceWhenQuiet(() => stake.reading.fault);
    }, [faulty, notices, stake]);
    const open = (): void => {
      setOpen(true);
      fetchTray().then(
        (fetched) => setTray(() => fetched),
        () => undefined,
      );
    };
    const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
      if (!currentTarget.contains(relatedTarget)) setOpen(false);
    };
    return (
      <div className="stake-input" onFocus={open} onBlur={leave}>
        <AmountField
          className={className}
          label={label}
          text={stake.text}
          shown={amount === null ? null : formatMoney(amount, locale)}
          onText={(text) => stake.setText(text)}
          onLeave={() => {
            if (isFree) stake.blur();
          }}
          readOnly={!isFree}
          faulty={faulty}
          describedBy={describedBy}
        />
        {isOpen && isFree && Tray && <Tray stake={stake} onChosen={() => setOpen(false)} />}
      </div>
    );
  },
);
