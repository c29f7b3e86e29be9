// The last rounds under the player's bets on a desktop: each with its block, the end of the block's id, and what fell.
import { observer } from 'mobx-react-lite';
import { useText } from '../../../../client/i18n/useText';
import type { ClassicTable } from '../table';
import { BlockLink } from './BlockLink';
import { HashEnding } from './HashEnding';
import { OutcomeMark } from './OutcomeMark';
import './LastRounds.css';

const SHOWN = 8;

export const LastRounds = observer(({ table }: { readonly table: ClassicTable }) => {
  const { t } = useText();
  const { gameType, results, publicChain, onShow } = table;
  const last = results
    .filter(({ roundId, block }) => roundId !== onShow.turning && table.draws(block.num))
    .slice(0, SHOWN);
  if (last.length === 0) return null;
  const title = t('game:crash.results.last', { count: last.length });
  return (
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
  );
});
