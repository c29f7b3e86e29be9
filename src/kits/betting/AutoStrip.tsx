// Replaces the chips while auto bet runs: rounds left, net result, and the button to stop or resume.
import { observer } from 'mobx-react-lite';
import type { Money } from '../../core/money';
import { formatNet } from '../../client/hud/formatNet';
import { Button } from '../../client/hud/Button';
import { PlayIcon, StopIcon } from '../../client/hud/icons/lines';
import { AutoIcon } from '../../client/hud/icons/play';
import { useText } from '../../client/i18n/useText';
import type { AutoBet } from './autoBet';
import './AutoStrip.css';

interface Props {
  readonly auto: AutoBet;
  /** Name of the auto bet, for screen readers. */
  readonly name: string;
  /** The part of its net result that is already shown; the whole when left out. */
  readonly net?: Money;
}

export const AutoStrip = observer(({ auto, name, net: shownNet }: Props) => {
  const { t, locale } = useText();
  const made = shownNet ?? auto.net;
  const net = formatNet(made, locale);
  const isPaused = auto.state === 'paused';
  const words = (): string => {
    const { left } = auto;
    if (left === null) return t(isPaused ? 'game:auto.paused' : 'game:auto.endless');
    return t(isPaused ? 'game:auto.pausedLeft' : 'game:auto.left', { count: left });
  };
  return (
    <div className={`auto-strip auto-strip--${auto.state}`} role="group" aria-label={name}>
      <AutoIcon className="auto-strip__sign" />
      <span className="auto-strip__words">
        <span>{words()}</span>
        <b className={made < 0n ? 'is-loss' : 'is-gain'}>{net}</b>
      </span>
      {isPaused && (
        <Button
          look="chip"
          aria-label={t('game:auto.resume')}
          title={t('game:auto.resume')}
          onClick={() => {
            auto.resume();
          }}
        >
          <PlayIcon />
        </Button>
      )}
      <Button
        look="chip"
        aria-label={t('game:auto.stop')}
        title={t('game:auto.stop')}
        onClick={() => {
          auto.stop();
        }}
      >
        <StopIcon />
      </Button>
    </div>
  );
});
