// Rows and risk of the board. Both are locked while balls are falling over it.
import { useId } from 'react';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../client/hud/Button';
import { MinusIcon, PlusIcon } from '../../../../client/hud/icons/lines';
import { useText } from '../../../../client/i18n/useText';
import { RISKS, ROWS, type Rows } from '../../paytables';
import type { PlinkoStore } from '../store';

export const BoardChoice = observer(({ store }: { readonly store: PlinkoStore }) => {
  const { t } = useText();
  const id = useId();
  const { rows, risk, boardHeld } = store;
  const at = ROWS.indexOf(rows);
  const go = (to: Rows | undefined) => () => {
    if (to !== undefined) store.setRows(to);
  };
  const fewer = ROWS[at - 1];
  const more = ROWS[at + 1];
  return (
    <div className="pin-board">
      <div className="pin-board__rows" role="group" aria-labelledby={`${id}-rows`}>
        <span id={`${id}-rows`}>{t('plinko:rows')}</span>
        <Button
          look="chip"
          aria-label={t('plinko:fewer')}
          unavailable={boardHeld || fewer === undefined}
          onClick={go(fewer)}
        >
          <MinusIcon />
        </Button>
        <output className="pin-board__count">{rows}</output>
        <Button
          look="chip"
          aria-label={t('plinko:more')}
          unavailable={boardHeld || more === undefined}
          onClick={go(more)}
        >
          <PlusIcon />
        </Button>
      </div>
      <div className="pin-board__risks" role="group" aria-labelledby={`${id}-risk`}>
        <span id={`${id}-risk`}>{t('plinko:riskLabel')}</span>
        {RISKS.map((one) => (
          <Button
            key={one}
            look="chip"
            aria-pressed={one === risk}
            unavailable={boardHeld}
            onClick={() => {
              store.setRisk(one);
            }}
          >
            {t(`plinko:risk.${one}`)}
          </Button>
        ))}
      </div>
    </div>
  );
});
