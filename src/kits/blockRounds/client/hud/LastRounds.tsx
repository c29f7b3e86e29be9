// Under the player's bets on a desktop: what they came to, and the last rounds, each with its block, the end of the block's
// id, and what fell.
import { observer } from 'mobx-react-lite';
import { ZERO } from '../../../../core/money';
import { useText } from '../../../../client/i18n/useText';
import { OwnFigures } from '../../../betting/OwnFigures';
import type { ClassicStore } from '../store';
import { CLASSIC_GAMES } from '../../plays';
import { isBack } from '../ownBets';
import { BlockLink } from './BlockLink';
import { HashEnding } from './HashEnding';
import { OutcomeMark } from './OutcomeMark';
import './LastRounds.css';

const SHOWN = 8;

export const LastRounds = observer(({ store }: { readonly store: ClassicStore }) => {
  const { t } = useText();
  const { table, own } = store;
  const { gameType, results, publicChain, onShow } = table;
  const ended = own.all.filter(
    (bet) => bet.gameType === gameType && bet.status !== 'placed' && !isBack(bet) && !store.isHidden(bet),
  );
  const last = results
    .filter(({ roundId, block }) => roundId !== onShow.turning && table.draws(block.num))
    .slice(0, SHOWN);
  const title = t('game:crash.results.last', { count: last.length });
  return (
    <>
      {/* With a margin, what is at stake is more than the bets that the list above tells. */}
      {CLASSIC_GAMES[gameType].margin === 0n && (
        <OwnFigures bets={ended.map(({ amount, payout }) => ({ stake: amount, payout: payout ?? ZERO }))} />
      )}
      {last.length > 0 && (
        <section className="last-rounds" aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {last.map((result) => (
              <li key={result.roundId}>
                <BlockLink num={result.block.num} publicChain={publicChain} />
                <HashEnding gameType={gameType} hash={result.block.hash} />
                <OutcomeMark draw={result} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
});
