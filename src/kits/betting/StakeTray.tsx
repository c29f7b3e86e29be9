// The stakes beside an amount that is being changed: the last one, and those of the operator, or else of config.json, that
// this game accepts; if it accepts fewer than two of them, steps between its lowest and its highest bet.
import type { MouseEvent } from 'react';
import { observer } from 'mobx-react-lite';
import * as v from 'valibot';
import { formatMoney, parseMoney, type Money } from '../../core/money';
import { Button } from '../../client/hud/Button';
import { useText } from '../../client/i18n/useText';
import { useMaybeRoot } from '../../client/stores/root';
import { amount } from '../../protocol/json';
import { chipsFor } from './chips';
import { shortMoney } from './shortMoney';
import type { StakeField } from './stakeField';
import './StakeTray.css';

/** Used when config.json names none. */
const FIRST_CHIPS = ['1.00', '5.00', '10.00', '50.00', '100.00'].map(parseMoney);
const MOST_CHIPS = 8;
const chips = v.pipe(v.array(amount), v.minLength(1), v.maxLength(MOST_CHIPS));

/** Leaves the focus in the amount until a stake is chosen, so that the tray is still there when the finger goes up. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

export interface TrayProps {
  readonly stake: StakeField;
  onChosen(): void;
}

export const StakeTray = observer(({ stake, onChosen }: TrayProps) => {
  const { t, locale } = useText();
  const root = useMaybeRoot();
  const named = v.safeParse(chips, root?.config.chips);
  const offered = chipsFor(stake.limits, root?.session.chips ?? (named.success ? named.output : FIRST_CHIPS));
  const { last } = stake;
  const choose = (chip: Money): void => {
    stake.choose(chip);
    onChosen();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  if (offered.length === 0 && last === null) return null;
  return (
    <div className="stake-tray" role="group" aria-label={t('game:stakes.label')}>
      {last !== null && (
        <Button
          look="chip"
          aria-label={t('game:stakes.last', { amount: formatMoney(last, locale) })}
          onMouseDown={keepFocus}
          onClick={() => choose(last)}
        >
          {t('game:stakes.last', { amount: shortMoney(last, locale) })}
        </Button>
      )}
      {offered.map((chip) => (
        <Button
          key={String(chip)}
          look="chip"
          aria-label={formatMoney(chip, locale)}
          onMouseDown={keepFocus}
          onClick={() => choose(chip)}
        >
          {shortMoney(chip, locale)}
        </Button>
      ))}
    </div>
  );
});
