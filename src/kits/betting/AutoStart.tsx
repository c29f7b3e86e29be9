// The foot of every auto-bet sheet: the cost of a round, and the start button with the most that the whole run can cost. A
// fault that prevents the start replaces the sums.
import { observer } from 'mobx-react-lite';
import { formatMoney, ZERO, type Money } from '../../core/money';
import { Button } from '../../client/hud/Button';
import { useText } from '../../client/i18n/useText';
import type { Message } from '../../client/stores/services';
import type { AutoBet } from './autoBet';
import type { AutoBetPlan } from './autoBetRules';
import './AutoStart.css';

interface Props {
  readonly auto: AutoBet;
  readonly plan: AutoBetPlan;
  /** The cost of a round, in words. */
  readonly each: string;
  /** Why the game cannot start auto bet, besides faults of the plan and the stake. */
  readonly fault?: Message | null;
  /** The amount at risk in a round as a multiple of the stake: tickets of a round, a margin. */
  readonly times?: bigint;
  /** The most that may be bought in a round in addition, whatever the stake. */
  readonly besides?: Money;
  start(): Promise<void>;
  onStarted(): void;
}

export const AutoStart = observer(
  ({ auto, plan, each, fault = null, times = 1n, besides = ZERO, start, onStarted }: Props) => {
    const { t, say, locale } = useText();
    const wrong = fault ?? auto.fault(plan);
    const most = auto.mostLost(plan, { times, besides });
    const costs =
      most === null ? t('game:auto.costsAll') : t('game:auto.costs', { amount: formatMoney(most, locale) });
    const begin = async (): Promise<void> => {
      await start();
      if (auto.state === 'running') onStarted();
    };
    return (
      <>
        <p className={`auto-start__note ${wrong ? 'is-loss' : ''}`} role={wrong ? 'alert' : undefined}>
          {wrong ? say(wrong) : each}
        </p>
        <Button
          look={wrong ? 'idle' : 'mint'}
          wide
          className="auto-start__go"
          unavailable={wrong !== null}
          onClick={() => void begin()}
        >
          <b className="button__verb">{t('game:auto.start')}</b>
          {!wrong && <span className="button__note">{costs}</span>}
        </Button>
      </>
    );
  },
);
