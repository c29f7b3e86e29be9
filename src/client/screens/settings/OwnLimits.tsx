// The player's own limits: the loss and the time of play in a day, and the interval of reality checks. A tighter one takes
// effect at once, a looser one a day later.
import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney, sumText, decimalMark, type Money } from '../../../core/money';
import { readTypedSum } from '../../../core/typedMoney';
import { AmountField } from '../../hud/AmountField';
import { Button } from '../../hud/Button';
import { useText } from '../../i18n/useText';
import { lostIn } from '../../stores/protection/dayBook';
import type { Guard } from '../../stores/protection/guard';
import { useRoot } from '../../stores/root';

const MINUTE = 60_000;
/** The choices in minutes; 0 means no limit, or no checks. */
const TIMES = [0, 30, 60, 120, 240];
const CHECKS = [0, 15, 30, 60];

export const OwnLimits = observer(() => {
  const { t } = useText();
  const root = useRoot();
  const { play } = root;
  useEffect(() => {
    if (play.guard) return;
    import(/* webpackChunkName: "guard" */ '../../stores/protection/begin').then(
      ({ protect }) => void protect(root),
      () => root.notices.toast('error', { key: 'guard:own.failed' }),
    );
  }, [root, play]);
  const { guard } = play;
  if (!guard) return null;
  return (
    <section className="settings__part own-limits" aria-labelledby="settings-limits">
      <div className="settings__head">
        <h2 id="settings-limits">{t('guard:own.title')}</h2>
      </div>
      <p className="settings__note">{t('guard:own.text')}</p>
      <LossLimit guard={guard} />
      <Minutes guard={guard} rule="timeLimit" offers={TIMES} />
      <Minutes guard={guard} rule="realityCheck" offers={CHECKS} />
    </section>
  );
});

const LossLimit = observer(({ guard }: { readonly guard: Guard }) => {
  const { t, locale } = useText();
  const { notices } = useRoot();
  const { lossLimit } = guard.own.values;
  const [typed, setTyped] = useState<string | null>(null);
  const mark = decimalMark(locale);
  const text = typed ?? (lossLimit === null ? '' : sumText(lossLimit).replace('.', mark));
  const read = text.trim() === '' ? null : readTypedSum(text, mark);
  const isWrong = typeof read === 'string' || read === 0n;
  const set = (value: Money | null): void => {
    guard.setOwn('lossLimit', value);
    setTyped(null);
    notices.announce({ key: 'guard:own.saved' });
  };
  return (
    <div className="own-limits__rule" data-rule="lossLimit">
      <h3>{t('guard:own.lossLimit')}</h3>
      <div className="own-limits__row">
        <AmountField
          label={t('guard:own.lossLimit')}
          hideLabel
          text={text}
          placeholder={t('guard:own.none')}
          faulty={isWrong}
          onText={setTyped}
        />
        <Button
          look={isWrong || typed === null ? 'idle' : 'brass'}
          unavailable={isWrong || typed === null}
          onClick={() => {
            if (typeof read !== 'string') set(read);
          }}
        >
          {t('guard:own.set')}
        </Button>
      </div>
      <p className="settings__note">
        {t('guard:own.lostToday', { sum: formatMoney(lostIn(guard.day), locale) })}
      </p>
      <Wish
        from={guard.own.wishes.lossLimit?.from}
        value={wished(guard.own.wishes.lossLimit?.value, t('guard:own.none'), (money) =>
          formatMoney(money, locale),
        )}
      />
    </div>
  );
});

interface MinutesProps {
  readonly guard: Guard;
  readonly rule: 'timeLimit' | 'realityCheck';
  readonly offers: readonly number[];
}

const Minutes = observer(({ guard, rule, offers }: MinutesProps) => {
  const { t } = useText();
  const { notices } = useRoot();
  const chosen = guard.own.values[rule];
  const wish = guard.own.wishes[rule];
  const name = (minutes: number): string =>
    minutes > 0
      ? t('guard:own.minutes', { count: minutes })
      : t(rule === 'realityCheck' ? 'guard:own.never' : 'guard:own.none');
  return (
    <div className="own-limits__rule" role="group" aria-label={t(`guard:own.${rule}`)} data-rule={rule}>
      <h3>{t(`guard:own.${rule}`)}</h3>
      <div className="own-limits__offers">
        {offers.map((minutes) => (
          <Button
            key={minutes}
            look="chip"
            aria-pressed={minutes === chosen}
            onClick={() => {
              guard.setOwn(rule, minutes);
              notices.announce({ key: 'guard:own.saved' });
            }}
          >
            {name(minutes)}
          </Button>
        ))}
      </div>
      {rule === 'timeLimit' && (
        <p className="settings__note">
          {t('guard:own.playedToday', { count: Math.floor(guard.day.played / MINUTE) })}
        </p>
      )}
      <Wish from={wish?.from} value={wished(wish?.value, name(0), name)} />
    </div>
  );
});

function wished<T>(value: T | null | undefined, none: string, print: (value: T) => string): string {
  return value === null || value === undefined ? none : print(value);
}

/** A looser value that is not in effect yet. */
function Wish({ from, value }: { readonly from: number | undefined; readonly value: string }) {
  const { t, locale } = useText();
  if (from === undefined) return null;
  const at = new Date(from).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <p className="settings__note own-limits__wish" role="status">
      {t('guard:own.wish', { value, at })}
    </p>
  );
}
