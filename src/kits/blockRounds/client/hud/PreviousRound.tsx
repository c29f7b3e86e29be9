// The previous round: its number, the block that decided it, its outcome, and when it was settled.
import { observer } from 'mobx-react-lite';
import { useText } from '../../../../client/i18n/useText';
import type { ClassicTable } from '../table';
import { BlockLink } from './BlockLink';
import { HashEnding } from './HashEnding';
import { OutcomeMark } from './OutcomeMark';
import './PreviousRound.css';

export const PreviousRound = observer(({ table }: { readonly table: ClassicTable }) => {
  const { t, locale } = useText();
  const { previous, publicChain, gameType } = table;
  const { shown, revealed } = table.onShow;
  // Hidden while the counters still turn to its result.
  if (!previous || (shown?.result.roundId === previous.roundId && !revealed)) return null;
  const { roundId, settleTime, historyBlockNum, blockHash, cnDesc } = previous;
  const time = new Date(settleTime).toLocaleTimeString(locale);
  return (
    <section className="previous-round" aria-label={t('classic:previous')}>
      <h3 className="previous-round__title">{t('classic:previous')}</h3>
      <OutcomeMark draw={previous} hash={blockHash} />
      <dl className="previous-round__facts">
        <div>
          <dt>{t('classic:own.round')}</dt>
          <dd>{roundId}</dd>
        </div>
        <div>
          <dt>{t('classic:own.settleTime')}</dt>
          <dd>{time}</dd>
        </div>
        <div>
          <dt>{t('classic:own.block')}</dt>
          <dd>
            <BlockLink num={historyBlockNum} publicChain={publicChain} />
          </dd>
        </div>
      </dl>
      <HashEnding gameType={gameType} hash={blockHash} whole />
      {locale.startsWith('zh') && <p className="previous-round__words">{cnDesc}</p>}
    </section>
  );
});
