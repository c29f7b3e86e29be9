// A past ball in full: its result, its path, and every value that verifies it.
import { useEffect, useState } from 'react';
import { formatMoney } from '../../../../core/money';
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import { Button } from '../../../../client/hud/Button';
import { Skeleton } from '../../../../client/hud/Skeleton';
import { WitnessMark } from '../../../../client/hud/WitnessMark';
import { useText } from '../../../../client/i18n/useText';
import { Values, seedValues } from '../../../../kits/ownRounds/client/hud/Values';
import { ownRound } from '../../../../protocol/witness';
import { RESULT_CODE, type PastPlinkoBall } from '../../messages';
import { isLimited } from '../recent';
import type { PlinkoStore } from '../store';
import './sheets.css';

interface Props {
  readonly store: PlinkoStore;
  readonly betId: string;
  readonly onBack: () => void;
}

type Found = PastPlinkoBall | 'loading' | 'failed';

export function BallDetails({ store, betId, onBack }: Props) {
  const { t } = useText();
  const [found, setFound] = useState<Found>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    setFound('loading');
    void store.details(betId).then((ball) => {
      if (wanted) setFound(ball ?? 'failed');
    });
    return () => {
      wanted = false;
    };
  }, [store, betId, attempt]);
  return (
    <>
      {found === 'loading' && (
        <div role="status" aria-label={t('hud:loading')}>
          <Skeleton shape="panel" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </div>
      )}
      {found === 'failed' && (
        <>
          <p className="pin-text">{t('plinko:details.failed')}</p>
          <Button look="chip" onClick={() => setAttempt(attempt + 1)}>
            {t('hud:retry')}
          </Button>
        </>
      )}
      {typeof found === 'object' && <Ball store={store} ball={found} />}
      <p className="pin-heading">
        <Button look="chip" onClick={onBack}>
          {t('plinko:details.back')}
        </Button>
      </p>
    </>
  );
}

const RESULT_KEYS: Readonly<Record<PastPlinkoBall['resultCode'], string>> = {
  [RESULT_CODE.won]: 'plinko:details.won',
  [RESULT_CODE.lost]: 'plinko:details.lost',
  [RESULT_CODE.even]: 'plinko:details.even',
};

function Ball({ store, ball }: { readonly store: PlinkoStore; readonly ball: PastPlinkoBall }) {
  const { t, locale } = useText();
  const { seeds } = ball;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  const isHeld = isLimited({ ...ball, stake: ball.amount });
  const paid = `${formatMoney(ball.payout, locale)}${isHeld ? ` · ${t('hud:win.limited')}` : ''}`;
  const facts = [
    { name: t('plinko:details.multiplier'), value: `${formatMultiplier(ball.multiplier, locale)}×` },
    { name: t('plinko:details.stake'), value: formatMoney(ball.amount, locale) },
    { name: t('plinko:details.payout'), value: paid },
    {
      name: t('plinko:details.result'),
      value: `${ball.resultCode} · ${t(RESULT_KEYS[ball.resultCode])}`,
    },
    { name: t('plinko:rows'), value: String(ball.rows) },
    { name: t('plinko:riskLabel'), value: t(`plinko:risk.${ball.risk}`) },
    { name: t('plinko:details.slot'), value: String(ball.slot) },
    { name: t('plinko:details.cursor'), value: String(ball.cursor) },
    { name: t('plinko:details.mode'), value: t(`plinko:details.${ball.mode}`) },
    { name: t('plinko:details.time'), value: time.format(ball.betTime) },
  ];
  return (
    <>
      <p
        className="pin-path"
        role="img"
        aria-label={t('plinko:details.pathOf', { path: [...ball.path].join(' ') })}
      >
        {[...ball.path].map((step, row) => (
          <b key={`${row}${step}`} className={step === 'R' ? 'is-right' : ''}>
            {step}
          </b>
        ))}
      </p>
      <dl className="pin-facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="pin-heading">
        <Button
          look="brass"
          wide
          onClick={() => {
            const round = store.balls.seeds.witness.landed(ball, store.terms.config?.profitLimit ?? null);
            store.services.fairness.show(() => round);
          }}
        >
          <span className="button__verb">{t('plinko:details.verify')}</span>
        </Button>
      </p>
      <p className="pin-heading">
        <WitnessMark
          witness={store.services.witness}
          game="plinko"
          round={ownRound(seeds.chainId, seeds.index)}
        />
      </p>
      <Values
        services={store.services}
        values={[
          { key: 'path', name: t('plinko:details.path'), value: ball.path },
          { key: 'betId', value: ball.betId },
          { key: 'round', value: String(seeds.index) },
          ...seedValues(seeds),
        ]}
      />
    </>
  );
}
