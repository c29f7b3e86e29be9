// A reality check: play stops until the player has read its duration, stakes, wins and net result. It leads to the history,
// out, or back to play.
import { useCallback, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../core/money';
import { formatNet } from '../../hud/formatNet';
import { Button } from '../../hud/Button';
import { elapsed } from '../../hud/guard/elapsed';
import { useSecond } from '../../hud/guard/useSecond';
import { useModal } from '../../hud/useModal';
import { useText } from '../../i18n/useText';
import type { Guard } from '../../stores/protection/guard';
import { useRoot } from '../../stores/root';
import './RealityCheck.css';

const SECOND = 1_000;

interface Props {
  readonly guard: Guard;
}

/** The history lies over it; betting is held meanwhile. */
export const RealityCheck = observer(({ guard }: Props) =>
  useRoot().host.panel === 'history' ? null : <Board guard={guard} />,
);

const Board = observer(({ guard }: Props) => {
  const { t, locale } = useText();
  const { clock, host, leaveSession } = useRoot();
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  // The player must read it or leave: Escape does not close it.
  useModal(layer, () => undefined);
  const now = useSecond(
    clock,
    useCallback(() => guard.now(), [guard]),
  );
  const [shownAt] = useState(now);
  const { since, staked, won, net, unseen } = guard.together;
  const left = Math.max(0, Math.ceil(((guard.check?.until ?? now) - now) / SECOND));
  const figures: readonly (readonly [string, string])[] = [
    ['time', elapsed(shownAt - since)],
    ['staked', formatMoney(staked, locale)],
    ['won', formatMoney(won, locale)],
    ['net', formatNet(net, locale)],
  ];
  const leave = (): void => {
    if (host.ways.includes('exit')) host.leave('exit');
    else leaveSession();
  };
  return createPortal(
    <div className="modal" ref={layer}>
      <div
        className="dialog reality"
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
        data-autofocus
      >
        <h2 className="dialog__title" id={`${id}-title`}>
          {t('guard:check.title')}
        </h2>
        <div id={`${id}-text`}>
          <p className="dialog__text">{t('guard:check.text')}</p>
          <dl className="reality__figures">
            {figures.map(([name, value]) => (
              <div key={name} data-figure={name}>
                <dt>{t(`guard:check.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {unseen > 0 && <p className="reality__note">{t('guard:check.unseen', { count: unseen })}</p>}
        </div>
        <div className="reality__ways">
          <Button
            look={left > 0 ? 'idle' : 'mint'}
            wide
            unavailable={left > 0}
            onClick={() => guard.acknowledge()}
          >
            {left > 0 ? t('guard:check.wait', { time: elapsed(left * SECOND) }) : t('guard:check.goOn')}
          </Button>
          <Button look="chip" wide onClick={() => host.open('history')}>
            {t('guard:check.history')}
          </Button>
          <Button look="plum" wide onClick={leave}>
            {t('guard:check.leave')}
          </Button>
        </div>
      </div>
    </div>,
    document.body,
  );
});
