// The state of the round, or how the last one ended, on the ticket under the stage; and the commitment of the next one, in the small
// print of the panel.
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { ZERO, formatMoney, subtract } from '../../../../core/money';
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import { formatNet } from '../../../../client/hud/formatNet';
import { useText, type Text } from '../../../../client/i18n/useText';
import type { GameServices } from '../../../../client/stores/services';
import { ownRound } from '../../../../protocol/witness';
import type { Commitment, StepRound } from '../../messages';
import { RoundTicket } from './RoundTicket';
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
  /** Further words about the end of a round. */
  readonly endPart?: ReactNode;
}

const TONES = { gain: 'mine', loss: 'bad' } as const;

interface TicketProps extends RoundStateParts {
  readonly store: RoundStateParts['store'] & {
    readonly services: GameServices;
    readonly seeds: {
      readonly witness: { readonly game: Parameters<GameServices['witness']['markOf']>[0] };
    };
  };
  readonly onVerify: () => void;
}

export const StateTicket = observer(({ store, standing, endPart, onVerify }: TicketProps) => {
  const { t, locale } = useText();
  const { shown } = store.table;
  if (shown?.status === 'open')
    return (
      <RoundTicket
        text={
          <b className="round-ticket__multiplier">
            <Multiplier round={shown} />
          </b>
        }
        note={
          <>
            <span className="round-ticket__part">
              {t('game:own.bet')} {formatMoney(shown.amount, locale)}
            </span>
            {standing}
          </>
        }
      />
    );
  const { tone, text } = told(store, t, locale);
  if (!shown) return <RoundTicket text={text} />;
  const { chainId, index } = shown.seeds;
  return (
    <RoundTicket
      tone={tone && TONES[tone]}
      text={
        <>
          {text} {endPart}
        </>
      }
      ended={{
        witness: store.services.witness,
        game: store.seeds.witness.game,
        round: ownRound(chainId, index),
        onVerify,
      }}
    />
  );
});

const Multiplier = ({ round }: { readonly round: StepRound }) => {
  const { t, locale } = useText();
  return (
    <>
      <span className="only-read">{t('game:own.multiplier')}</span>
      {formatMultiplier(round.multiplier, locale)}×
    </>
  );
};

interface Told {
  readonly tone?: 'gain' | 'loss';
  readonly text: string;
}

/** How the round on show ended; before the first one, the invitation to bet. */
function told(
  { table: { shown: round }, seeds }: RoundStateParts['store'],
  t: Text['t'],
  locale: string,
): Told {
  if (!round) {
    if (seeds.foreign) return { text: t('game:own.seeds.elsewhere') };
    return { text: t(seeds.awaitedBlock === null ? 'game:crash.state.place' : 'game:bet.waitingForBlock') };
  }
  const { status, amount, payout, multiplier, cashedBy } = round;
  const sum = formatNet(subtract(payout ?? ZERO, amount), locale);
  if (status === 'lost')
    return { tone: 'loss', text: t('game:outcome.sum', { outcome: t('game:outcome.lose'), sum }) };
  if (status === 'refunded')
    return { text: t('game:own.ended.refunded', { stake: formatMoney(amount, locale) }) };
  const key = cashedBy === 'limit' ? 'game:own.ended.limit' : 'game:own.ended.cashed';
  const text = t(key, { sum, multiplier: formatMultiplier(multiplier, locale) });
  return payout !== null && payout > amount ? { tone: 'gain', text } : { text };
}

interface CommittedProps extends Pick<RoundStateParts, 'store'> {
  readonly onSeeds: () => void;
}

/** The hash that fixes the next round, shown before the stake is taken; while a round is open, the one that fixed it. */
export const Committed = observer(({ store, onSeeds }: CommittedProps) => {
  const { t } = useText();
  const { shown } = store.table;
  const { awaitedBlock } = store.seeds;
  const commitment = shown?.status === 'open' ? shown.seeds : store.seeds.commitment;
  return (
    <button type="button" className="committed" onClick={onSeeds}>
      {commitment === null ? (
        <span>
          {awaitedBlock === null
            ? t('game:own.seeds.waiting')
            : t('game:own.seeds.awaits', { num: awaitedBlock })}
        </span>
      ) : (
        <>
          <span>{t('game:own.seeds.next', { index: commitment.index })}</span>{' '}
          <code>{commitment.gameResultHash.slice(0, 8)}…</code>
        </>
      )}
    </button>
  );
});
