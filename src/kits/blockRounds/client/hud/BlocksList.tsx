// The last blocks of the chain as this game reads them, newest first: number, id with its decisive end lit up, outcome.
// Blocks that decided a round are marked; a block that is still being confirmed shows no outcome.
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../client/hud/Button';
import { useText } from '../../../../client/i18n/useText';
import type { BlockInfo } from '../../../../protocol/calls';
import { CLASSIC_ROUND_STATUS } from '../../messages';
import type { ClassicTable } from '../table';
import { readBlock } from '../tableFacts';
import { BlockLink } from './BlockLink';
import { HashEnding } from './HashEnding';
import { OutcomeMark } from './OutcomeMark';
import { PreviousRound } from './PreviousRound';
import './BlocksList.css';

export const BlocksList = observer(({ table }: { readonly table: ClassicTable }) => {
  const { t } = useText();
  const { blocks, publicChain, periodBlocks, skipSeconds } = table;
  return (
    <div className="blocks">
      <PreviousRound table={table} />
      <p className="blocks__text">
        {t('classic:block.period', { count: periodBlocks })}
        {skipSeconds > 0 && ` ${t('classic:block.apart', { count: skipSeconds })}`}
      </p>
      <p className="blocks__text">{t(publicChain ? 'classic:block.public' : 'classic:block.ownChain')}</p>
      {table.periods.length > 1 && (
        <div className="blocks__periods" role="group" aria-label={t('classic:block.periods')}>
          {table.periods.map((period) => (
            <Button
              key={period}
              look="chip"
              aria-pressed={period === periodBlocks}
              onClick={() => void table.choosePeriod(period)}
            >
              {t('classic:block.length', { count: period, seconds: table.secondsOf(period) })}
            </Button>
          ))}
        </div>
      )}
      {blocks.length === 0 ? (
        <p className="blocks__text">{t('classic:block.none')}</p>
      ) : (
        <ul className="blocks__list">
          {blocks.map((block) => (
            <li key={block.num}>
              <Row table={table} block={block} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

const Row = observer(({ table, block }: { readonly table: ClassicTable; readonly block: BlockInfo }) => {
  const { t, locale } = useText();
  const { gameType, rounds, results, publicChain } = table;
  const { shown, turning } = table.onShow;
  const isTurning = turning !== null && shown?.result.block.num === block.num;
  const isAwaited =
    isTurning ||
    rounds.some(({ blockNum, status }) => blockNum === block.num && status !== CLASSIC_ROUND_STATUS.settled);
  const isDraw =
    isAwaited || (table.draws(block.num) && results.some((result) => result.block.num === block.num));
  const draw = readBlock(gameType, block.hash);
  return (
    <div className={`blocks__row ${isDraw ? 'blocks__row--draw' : ''}`}>
      <BlockLink num={block.num} publicChain={publicChain} />
      <span className="blocks__time">{new Date(block.time).toLocaleTimeString(locale)}</span>
      {isAwaited || !draw ? (
        <span className="blocks__wait">{t('classic:block.confirming')}</span>
      ) : (
        <OutcomeMark draw={draw} />
      )}
      {!isTurning && <HashEnding gameType={gameType} hash={block.hash} />}
    </div>
  );
});
