// The player's past rounds. Each can be opened in full, with everything that verifies it.
import { useEffect, useState, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { ZERO, formatMoney, subtract } from '../../../../core/money';
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { Button } from '../../../../client/hud/Button';
import { formatNet } from '../../../../client/hud/formatNet';
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import { WitnessMark } from '../../../../client/hud/WitnessMark';
import { useText } from '../../../../client/i18n/useText';
import { ownRound } from '../../../../protocol/witness';
import type { FairRound } from '../../../../client/stores/fairness';
import type { GameServices } from '../../../../client/stores/services';
import { PlayedList, PlayedRow } from '../../../betting/PlayedList';
import type { RoundSeeds, StepRound } from '../../messages';
import type { Sights } from '../../witness';
import type { PastRounds } from '../pastRounds';
import { Values, seedValues, type NamedValue } from './Values';
import './PastList.css';

interface Props<R extends StepRound> {
  readonly store: {
    readonly services: GameServices;
    readonly past: PastRounds<R>;
    readonly seeds: { readonly witness: { readonly game: string; look(seeds: RoundSeeds): Sights } };
  };
  readonly picture: (round: R) => ReactNode;
  /** Words beside the multiplier. */
  readonly notes?: (round: R) => readonly string[];
  /** The steps of the round, above its seeds. */
  readonly detail: (round: R) => ReactNode;
  /** Further values that verify the round. */
  readonly values?: (round: R) => readonly NamedValue[];
  readonly fairRound: (round: R) => FairRound;
}

export const PastList = observer(function PastList<R extends StepRound>(props: Props<R>) {
  const { t } = useText();
  const { past } = props.store;
  const [open, setOpen] = useState<string | null>(null);
  useEffect(() => {
    void past.load();
  }, [past]);
  return (
    <PlayedList
      label={t('game:own.past.title')}
      rows={past.rounds}
      state={past.state}
      none={t('game:own.past.none')}
      failed={t('game:own.past.failed')}
      onRetry={() => void past.load()}
      keyOf={({ betId }) => betId}
    >
      {(round) => (
        <>
          <PastRow
            {...props}
            round={round}
            isOpen={open === round.betId}
            onToggle={() => {
              setOpen(open === round.betId ? null : round.betId);
            }}
          />
          {open === round.betId && <Detail {...props} round={round} />}
        </>
      )}
    </PlayedList>
  );
});

interface RowProps<R extends StepRound> extends Props<R> {
  readonly round: R;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function PastRow<R extends StepRound>({ store, picture, notes, round, isOpen, onToggle }: RowProps<R>) {
  const { t, locale } = useText();
  const { seeds } = round;
  const time = new Date(round.betTime).toLocaleTimeString(locale, { timeStyle: 'short' });
  return (
    <PlayedRow
      picture={picture(round)}
      title={t(titleOf(round))}
      note={`${t('game:own.bet')} ${formatMoney(round.amount, locale)}`}
      time={time}
      mark={
        <WitnessMark
          witness={store.services.witness}
          game={store.seeds.witness.game}
          round={ownRound(seeds.chainId, seeds.index)}
        />
      }
      sum={
        round.payout === null && round.status !== 'lost'
          ? '—'
          : formatNet(subtract(round.payout ?? ZERO, round.amount), locale)
      }
      sumNote={[
        `${formatMultiplier(round.multiplier, locale)}×`,
        ...(round.status === 'cashed' && round.payout !== null
          ? [t('hud:win.paid', { sum: formatMoney(round.payout, locale) })]
          : []),
        ...(notes?.(round) ?? []),
        ...(round.cashedBy === 'limit' ? [t('hud:win.limited')] : []),
      ].join(' · ')}
      isGain={isGain(round)}
      isLoss={round.status === 'lost' || (round.payout !== null && round.payout < round.amount)}
      isOpen={isOpen}
      onTap={onToggle}
    />
  );
}

const isGain = ({ payout, amount }: StepRound): boolean => payout !== null && payout > amount;

function titleOf(round: StepRound): string {
  if (round.status === 'lost') return 'game:outcome.lose';
  return isGain(round) ? 'game:outcome.win' : `game:own.status.${round.status}`;
}

function Detail<R extends StepRound>({
  store,
  detail,
  values,
  fairRound,
  round,
}: Props<R> & { readonly round: R }) {
  const { t } = useText();
  const { seeds } = round;
  return (
    <div className="own-round">
      {detail(round)}
      <Values
        services={store.services}
        values={[
          { key: 'betId', value: round.betId },
          { key: 'round', value: String(seeds.index) },
          ...(values?.(round) ?? []),
          ...seedValues(seeds, store.seeds.witness.look(seeds)),
        ]}
      />
      <p>
        <Button look="brass" wide onClick={() => store.services.fairness.show(() => fairRound(round))}>
          <span className="button__verb">{t('game:own.verify')}</span>
        </Button>
      </p>
    </div>
  );
}

/** The sheet of past rounds, where there is no column for them. */
export const PastSheet = ({
  onClose,
  children,
}: {
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  const { t } = useText();
  return (
    <BottomSheet title={t('game:own.past.title')} onClose={onClose} opensAt={0.87}>
      {children}
    </BottomSheet>
  );
};
