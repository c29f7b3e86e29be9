// The fields of an auto-bet plan, as typed; the plan itself checks them.
import { useEffect, useId, useRef, useState } from 'react';
import { AmountField } from '../../client/hud/AmountField';
import { Button } from '../../client/hud/Button';
import { ChevronIcon } from '../../client/hud/icons/lines';
import { Stepper } from '../../client/hud/Stepper';
import { Switch } from '../../client/hud/Switch';
import { useText } from '../../client/i18n/useText';
import { EMPTY_PLAN, MAX_AUTO_BETS, type AutoBetPlan, type StakeChange } from './autoBetRules';
import './AutoPlanForm.css';

/** Counts that can be chosen with one tap. */
const COUNTS = [10, 50, 100] as const;
const FIRST_RAISE = '100';

const STOPS = [
  ['stopOnProfit', 'game:auto.stopOnProfit'],
  ['stopOnLoss', 'game:auto.stopOnLoss'],
  ['stopOnSingleWin', 'game:auto.stopOnSingleWin'],
  ['stopIfBetExceeds', 'game:auto.stopIfBetExceeds'],
  ['stopOnBalance', 'game:auto.stopOnBalance'],
  ['stopOnLosses', 'game:auto.stopOnLosses'],
] as const satisfies readonly (readonly [keyof AutoBetPlan, string])[];

interface Props {
  readonly plan: AutoBetPlan;
  readonly onChange: (plan: AutoBetPlan) => void;
  /** Offers a plan without a count, which ends only by a stop rule or by hand. */
  readonly mayBeEndless?: boolean;
  /** Name of the multiplier at which each bet cashes out automatically; missing in games without one. */
  readonly cashOut?: string;
}

export function AutoPlanForm({ plan, onChange, mayBeEndless = false, cashOut }: Props) {
  const { t } = useText();
  return (
    <>
      <div className="plan">
        <h3 className="plan__heading">{t('game:auto.count')}</h3>
        <div className="plan__count">
          <Stepper
            label={t('game:auto.count')}
            lessLabel={t('hud:stepper.less')}
            moreLabel={t('hud:stepper.more')}
            value={plan.count ?? Number.NaN}
            min={1}
            max={MAX_AUTO_BETS}
            onChange={(count) => {
              onChange({ ...plan, count });
            }}
          />
          <div className="plan__counts">
            {COUNTS.map((count) => (
              <Button
                key={count}
                look="chip"
                aria-pressed={plan.count === count}
                onClick={() => {
                  onChange({ ...plan, count });
                }}
              >
                {count}
              </Button>
            ))}
          </div>
          {mayBeEndless && (
            <Switch
              on={plan.count === null}
              onChange={(endless) => {
                onChange({ ...plan, count: endless ? null : EMPTY_PLAN.count });
              }}
            >
              {t('game:auto.untilStopped')}
            </Switch>
          )}
        </div>
        {cashOut !== undefined && (
          <AmountField
            className="plan__cash-out"
            label={cashOut}
            text={plan.cashOutAt ?? ''}
            shown={`${plan.cashOutAt ?? ''}×`}
            onText={(cashOutAt) => {
              onChange({ ...plan, cashOutAt });
            }}
          />
        )}
        <Change
          name={t('game:auto.onWin')}
          change={plan.onWin}
          onChange={(onWin) => {
            onChange({ ...plan, onWin });
          }}
        />
        <Change
          name={t('game:auto.onLoss')}
          change={plan.onLoss}
          onChange={(onLoss) => {
            onChange({ ...plan, onLoss });
          }}
        />
        <h3 className="plan__heading">{t('game:auto.limits')}</h3>
        <p className="plan__hint">{t('game:auto.limitsHint')}</p>
        <div className="plan__stops">
          {STOPS.map(([field, key]) => (
            <AmountField
              key={field}
              label={t(key)}
              text={plan[field]}
              placeholder={t('game:auto.off')}
              onText={(text) => {
                onChange({ ...plan, [field]: text });
              }}
            />
          ))}
        </div>
      </div>
      <MoreBelow />
    </>
  );
}

/** At the lower edge of the sheet, an arrow while fields are below it. */
function MoreBelow() {
  const end = useRef<HTMLSpanElement>(null);
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    if (!end.current) return;
    const sight = new IntersectionObserver((seen) => setIsCut(seen.at(-1)?.isIntersecting === false));
    sight.observe(end.current);
    return () => sight.disconnect();
  }, []);
  return (
    <>
      <span ref={end} className="plan__end" />
      {isCut && (
        <span className="plan__more">
          <ChevronIcon />
        </span>
      )}
    </>
  );
}

interface ChangeProps {
  readonly name: string;
  readonly change: StakeChange;
  readonly onChange: (change: StakeChange) => void;
}

/** The choice after a win or a loss: back to the first stake, or a raise. */
function Change({ name, change, onChange }: ChangeProps) {
  const { t } = useText();
  const id = useId();
  const isRaise = change.kind === 'raise';
  return (
    <div role="group" className="plan__change" aria-labelledby={id}>
      <h3 className="plan__heading" id={id}>
        {name}
      </h3>
      <Button
        look="chip"
        aria-pressed={!isRaise}
        onClick={() => {
          onChange({ kind: 'reset' });
        }}
      >
        {t('game:auto.reset')}
      </Button>
      <Button
        look="chip"
        aria-pressed={isRaise}
        onClick={() => {
          if (!isRaise) onChange({ kind: 'raise', percent: FIRST_RAISE });
        }}
      >
        {t('game:auto.raise')}
      </Button>
      {isRaise && (
        <AmountField
          label={t('game:auto.raisePercent')}
          text={change.percent}
          shown={`${change.percent} %`}
          onText={(percent) => {
            onChange({ kind: 'raise', percent });
          }}
        />
      )}
    </div>
  );
}
