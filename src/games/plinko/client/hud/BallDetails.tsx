// A past ball in full: what it came to, its path, and every value that verifies it.
import { useEffect, useState } from 'react';
import { formatMoney } from '../../../../core/money';
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import { Button } from '../../../../client/hud/Button';
import { Skeleton } from '../../../../client/hud/Skeleton';
import { WitnessMark } from '../../../../client/hud/WitnessMark';
import { useText } from '../../../../client/i18n/useText';
import { ownRound } from '../../../../protocol/witness';
import { RESULT_CODE, type PastPlinkoBall } from '../../messages';
import type { PlinkoStore } from '../store';
import { Values } from './Values';

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
          <p className="pin-text">{t('game:plinko.details.failed')}</p>
          <Button look="chip" onClick={() => setAttempt(attempt + 1)}>
            {t('hud:retry')}
          </Button>
        </>
      )}
      {typeof found === 'object' && <Ball store={store} ball={found} />}
      <p className="pin-heading">
        <Button look="chip" onClick={onBack}>
          {t('game:plinko.details.back')}
        </Button>
      </p>
    </>
  );
}

const RESULT_KEYS: Readonly<Record<PastPlinkoBall['resultCode'], string>> = {
  [RESULT_CODE.won]: 'game:plinko.details.won',
  [RESULT_CODE.lost]: 'game:plinko.details.lost',
  [RESULT_CODE.even]: 'game:plinko.details.even',
};

function Ball({ store, ball }: { readonly store: PlinkoStore; readonly ball: PastPlinkoBall }) {
  const { t, locale } = useText();
  const { seeds } = ball;
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  const facts = [
    { name: t('game:plinko.details.multiplier'), value: `${formatMultiplier(ball.multiplier, locale)}×` },
    { name: t('game:plinko.details.stake'), value: formatMoney(ball.amount, locale) },
    { name: t('game:plinko.details.payout'), value: formatMoney(ball.payout, locale) },
    {
      name: t('game:plinko.details.result'),
      value: `${ball.resultCode} · ${t(RESULT_KEYS[ball.resultCode])}`,
    },
    { name: t('game:plinko.rows'), value: String(ball.rows) },
    { name: t('game:plinko.riskLabel'), value: t(`game:plinko.risk.${ball.risk}`) },
    { name: t('game:plinko.details.slot'), value: String(ball.slot) },
    { name: t('game:plinko.details.cursor'), value: String(ball.cursor) },
    { name: t('game:plinko.details.mode'), value: t(`game:plinko.details.${ball.mode}`) },
    { name: t('game:plinko.details.time'), value: time.format(ball.betTime) },
  ];
  const values = [
    { name: t('game:plinko.details.path'), value: ball.path },
    { name: t('game:plinko.details.betId'), value: ball.betId },
    { name: t('game:plinko.seeds.serverSeed'), value: seeds.serverSeed ?? '' },
    { name: t('game:crash.fair.serverSeedHash'), value: seeds.serverSeedHash },
    { name: t('game:plinko.seeds.client'), value: seeds.clientSeed },
    { name: t('game:plinko.seeds.block'), value: String(seeds.historyBlockNum) },
    { name: t('game:crash.fair.blockHash'), value: seeds.historyBlockHash },
    { name: t('game:plinko.seeds.index'), value: String(seeds.index) },
    { name: t('game:plinko.seeds.chain'), value: seeds.chainId },
    { name: t('game:plinko.seeds.resultSeed'), value: seeds.resultSeed ?? '' },
    { name: t('game:crash.fair.gameResultHash'), value: seeds.gameResultHash },
  ];
  return (
    <>
      <p
        className="pin-path"
        role="img"
        aria-label={t('game:plinko.details.pathOf', { path: [...ball.path].join(' ') })}
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
            const round = store.balls.seeds.fair.landed(ball, store.house.config?.profitLimit ?? null);
            store.services.fairness.show(() => round);
          }}
        >
          <span className="button__verb">{t('game:plinko.details.verify')}</span>
        </Button>
      </p>
      <p className="pin-heading">
        <WitnessMark
          witness={store.services.witness}
          game="plinko"
          round={ownRound(seeds.chainId, seeds.index)}
        />
      </p>
      <Values store={store} values={values} />
    </>
  );
}
