// How the round stands: the multiplier, the way to the treasure as lamps, and how a round ended. Without a round, the
// commitment of the next one.
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../../core/money';
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import { useText } from '../../../../client/i18n/useText';
import type { HiloRound } from '../../messages';
import type { HiloStore } from '../store';
import { bonusOf, treasurePaid } from './cardName';
import './RoundState.css';

interface Props {
  readonly store: HiloStore;
  readonly onSeeds: () => void;
}

export const RoundState = observer(({ store, onSeeds }: Props) => {
  const { seeds } = store;
  const { shown } = store.table;
  if (shown?.status === 'open') return <Standing round={shown} />;
  return (
    <div className="standing">
      {shown ? <Ended round={shown} /> : seeds.awaitedBlock === null ? <Invitation /> : <AwaitedBlock />}
      <Committed store={store} onSeeds={onSeeds} />
    </div>
  );
});

const Standing = ({ round }: { readonly round: HiloRound }) => {
  const { t, locale } = useText();
  const { treasure, streak } = round;
  return (
    <div className="standing">
      <p className="standing__multiplier">
        <span className="only-read">{t('game:hilo.multiplier')}</span>
        {formatMultiplier(round.multiplier, locale)}×
      </p>
      <div className="standing__treasure">
        <p className={treasure.open ? 'standing__bonus' : ''}>
          {treasure.open
            ? t('game:hilo.treasure.open', { bonus: bonusOf(treasure.basisPoints, locale) })
            : t('game:hilo.treasure.streak', { streak, needed: treasure.needed })}
        </p>
        <span className="lamps" aria-hidden="true">
          {Array.from({ length: treasure.needed }, (_, lamp) => (
            <i key={lamp} className={treasure.open || lamp < streak ? 'lamps__on' : ''} />
          ))}
        </span>
      </div>
    </div>
  );
};

const Invitation = () => {
  const { t } = useText();
  return <p className="standing__words">{t('game:hilo.invite')}</p>;
};

/** Says what a new player waits for, and that it goes on. */
const AwaitedBlock = () => {
  const { t } = useText();
  return (
    <p className="standing__words standing__words--waiting" role="status">
      <span className="lamps lamps--running" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {t('game:bet.waitingForBlock')}
    </p>
  );
};

const Ended = ({ round }: { readonly round: HiloRound }) => {
  const { t, locale } = useText();
  const stake = formatMoney(round.amount, locale);
  if (round.status === 'lost')
    return <p className="standing__words is-loss">{t('game:hilo.ended.lost', { stake })}</p>;
  if (round.status === 'refunded')
    return <p className="standing__words">{t('game:hilo.ended.refunded', { stake })}</p>;
  const payout = round.payout === null ? '' : formatMoney(round.payout, locale);
  const isWin = round.payout !== null && round.payout > round.amount;
  const key = round.cashedBy === 'limit' ? 'game:hilo.ended.limit' : 'game:hilo.ended.cashed';
  const treasure = treasurePaid(round);
  return (
    <p className={`standing__words ${isWin ? 'is-gain' : ''}`}>
      {t(key, { payout, multiplier: formatMultiplier(round.multiplier, locale) })}
      {treasure !== null && (
        <span className="standing__part">
          {t('game:hilo.treasure.part', {
            bonus: bonusOf(round.treasure.basisPoints, locale),
            sum: formatMoney(treasure, locale),
          })}
        </span>
      )}
    </p>
  );
};

/** The hash that fixes the next round, before a stake is taken for it. */
const Committed = observer(({ store, onSeeds }: Props) => {
  const { t } = useText();
  const { commitment, awaitedBlock } = store.seeds;
  return (
    <button type="button" className="committed" onClick={onSeeds}>
      {commitment === null ? (
        <span>
          {awaitedBlock === null
            ? t('game:hilo.seeds.waiting')
            : t('game:crash.round.block', { num: awaitedBlock })}
        </span>
      ) : (
        <>
          <span>{t('game:hilo.seeds.next', { index: commitment.index })}</span>
          <code>{commitment.gameResultHash.slice(0, 8)}…</code>
        </>
      )}
    </button>
  );
});
