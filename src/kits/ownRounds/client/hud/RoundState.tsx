// The state of the round; without an open one, how the last one ended, and the commitment of the next.
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { ZERO, formatMoney, subtract } from '../../../../core/money';
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import { formatNet } from '../../../../client/hud/formatNet';
import { useText } from '../../../../client/i18n/useText';
import type { Commitment, StepRound } from '../../messages';
import './RoundState.css';

export interface RoundStateParts {
  readonly store: {
    readonly table: { readonly shown: StepRound | null };
    readonly seeds: {
      readonly commitment: Commitment | null;
      readonly awaitedBlock: number | null;
      readonly foreign: boolean;
    };
  };
  /** The state of an open round, beside its multiplier. */
  readonly standing: ReactNode;
  /** Words before the first round. */
  readonly invitation: string;
  /** Further words about a round that was cashed out. */
  readonly paidPart?: ReactNode;
  readonly onSeeds: () => void;
}

export const RoundState = observer(({ store, standing, invitation, paidPart, onSeeds }: RoundStateParts) => {
  const { t, locale } = useText();
  const { seeds } = store;
  const { shown } = store.table;
  if (shown?.status === 'open')
    return (
      <div className="standing">
        <p className="standing__multiplier">
          <span className="only-read">{t('game:own.multiplier')}</span>
          {formatMultiplier(shown.multiplier, locale)}×
        </p>
        {standing}
      </div>
    );
  return (
    <div className="standing">
      {shown ? (
        <Ended round={shown} part={paidPart} />
      ) : seeds.foreign ? (
        <p className="standing__words">{t('game:own.seeds.elsewhere')}</p>
      ) : (
        <p className="standing__words">{invitation}</p>
      )}
      <Committed commitment={seeds.commitment} awaitedBlock={seeds.awaitedBlock} onSeeds={onSeeds} />
    </div>
  );
});

const Ended = ({ round, part }: { readonly round: StepRound; readonly part: ReactNode }) => {
  const { t, locale } = useText();
  const net = formatNet(subtract(round.payout ?? ZERO, round.amount), locale);
  if (round.status === 'lost')
    return (
      <p className="standing__words is-loss">
        {t('game:outcome.sum', { outcome: t('game:outcome.lose'), sum: net })}
      </p>
    );
  if (round.status === 'refunded')
    return (
      <p className="standing__words">
        {t('game:own.ended.refunded', { stake: formatMoney(round.amount, locale) })}
      </p>
    );
  const isWin = round.payout !== null && round.payout > round.amount;
  const key = round.cashedBy === 'limit' ? 'game:own.ended.limit' : 'game:own.ended.cashed';
  return (
    <p className={`standing__words ${isWin ? 'is-gain' : ''}`}>
      {t(key, { sum: net, multiplier: formatMultiplier(round.multiplier, locale) })}
      {part}
    </p>
  );
};

interface CommittedProps {
  readonly commitment: Commitment | null;
  readonly awaitedBlock: number | null;
  readonly onSeeds: () => void;
}

/** The hash that fixes the next round, shown before the stake is taken. */
const Committed = ({ commitment, awaitedBlock, onSeeds }: CommittedProps) => {
  const { t } = useText();
  return (
    <button type="button" className="committed" onClick={onSeeds}>
      {commitment === null ? (
        <span>
          {awaitedBlock === null
            ? t('game:own.seeds.waiting')
            : t('game:crash.round.block', { num: awaitedBlock })}
        </span>
      ) : (
        <>
          <span>{t('game:own.seeds.next', { index: commitment.index })}</span>
          <code>{commitment.gameResultHash.slice(0, 8)}…</code>
        </>
      )}
    </button>
  );
};
