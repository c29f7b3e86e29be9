// Past rounds of this player, flip by flip.
import { observer } from 'mobx-react-lite';
import { useText } from '../../../../client/i18n/useText';
import { PastList } from '../../../../kits/ownRounds/client/hud/PastList';
import type { CoinRound } from '../../messages';
import { coinFairRound } from '../fairRound';
import type { CoinStore } from '../store';

export const PastFlips = observer(({ store }: { readonly store: CoinStore }) => (
  <PastList<CoinRound>
    store={store}
    picture={({ flips }) => <Face side={flips.at(-1)?.side ?? 'heads'} />}
    detail={(round) => <Flips round={round} />}
    fairRound={(round) =>
      coinFairRound(round, store.seeds.witness.look(round.seeds), store.terms.config?.profitLimit ?? null)
    }
  />
));

const Face = ({ side }: { readonly side: CoinRound['flips'][number]['side'] }) => {
  const { t } = useText();
  const name = t(`coin:side.${side}`);
  return (
    <span className={`coin-face coin-face--${side}`}>
      <span className="only-read">{name}</span>
      <b aria-hidden="true">{Array.from(name)[0]}</b>
    </span>
  );
};

const Flips = ({ round }: { readonly round: CoinRound }) => {
  const { t } = useText();
  return (
    <ol className="coin-flips">
      {round.flips.map(({ side, called }, n) => (
        <li key={n} className="coin-flips__flip">
          <Face side={side} />
          <span>
            {t('coin:called', { side: t(`coin:side.${called}`) })} ·{' '}
            {t(side === called ? 'coin:right' : 'coin:wrong')}
          </span>
        </li>
      ))}
    </ol>
  );
};
