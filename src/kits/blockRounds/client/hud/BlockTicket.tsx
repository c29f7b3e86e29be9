// The round that awaits its block or was just decided, on a paper ticket over the row of the last results: the player's bets
// that wait, then the result and what it made of them. The bar below tells only about the round that takes bets.
import { observer } from 'mobx-react-lite';
import { ZERO, formatMoney, subtract } from '../../../../core/money';
import { formatNet } from '../../../../client/hud/formatNet';
import { PaperTicket } from '../../../../client/hud/PaperTicket';
import { useText } from '../../../../client/i18n/useText';
import { CLASSIC_GAMES } from '../../plays';
import { takingsOf } from '../ownBets';
import type { ClassicTable } from '../table';
import type { ShownResult } from '../tableFacts';
import { OutcomeMark } from './OutcomeMark';
import { blockName, outcomeName } from './words';
import './BlockTicket.css';

interface Props {
  readonly table: ClassicTable;
}

export const BlockTicket = observer(({ table }: Props) => {
  const { shown, revealed } = table.onShow;
  return shown && revealed ? <Result table={table} shown={shown} /> : <Waiting table={table} />;
});

const Waiting = observer(({ table }: Props) => {
  const { t, locale } = useText();
  const { waiting } = table;
  if (!waiting) return null;
  const { blockNum, sums } = waiting;
  const hasOnePlay = CLASSIC_GAMES[table.gameType].plays.length === 1;
  const bets = sums.map(({ play, amount: sum }) => {
    const amount = formatMoney(sum, locale);
    return hasOnePlay
      ? t('game:bet.placed', { amount })
      : t('classic:bet.on', { amount, play: outcomeName(play, t) });
  });
  return (
    <div className="hash-ticket">
      <PaperTicket
        text={`${bets.join(' · ')} `}
        note={t('classic:state.waits', { count: bets.length, block: blockName(blockNum) })}
      />
    </div>
  );
});

const Result = observer(({ table, shown }: Props & { readonly shown: ShownResult }) => {
  const { t, locale } = useText();
  const { result, mine } = shown;
  const { block, roundId } = result;
  const { staked, returned } = takingsOf(table.mineOn(roundId));
  const net = subtract(returned, staked);
  const said = (outcome: string, sum: string): string =>
    t('game:outcome.sum', { outcome: t(`game:outcome.${outcome}`), sum });
  const made =
    mine === null
      ? ''
      : net === ZERO
        ? said('refunded', formatMoney(returned, locale))
        : said(net > ZERO ? 'win' : 'lose', formatNet(net, locale));
  const tone = mine === null || net === ZERO ? undefined : net > ZERO ? 'mine' : 'bad';
  return (
    <div className="hash-ticket" data-block={block.num}>
      <PaperTicket
        sign={<OutcomeMark draw={result} hash={block.hash} />}
        text={<b className="hash-ticket__made">{made}</b>}
        note={blockName(block.num)}
        tone={tone}
      />
    </div>
  );
});
