// The ticket under the scene: the round that awaits its block, or was just decided, with what it made of the player's bets;
// else the round that takes bets. Beside it, for how long bets are taken.
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { ZERO, formatMoney, subtract } from '../../../../core/money';
import { formatNet } from '../../../../client/hud/formatNet';
import { PaperTicket } from '../../../../client/hud/PaperTicket';
import { useText } from '../../../../client/i18n/useText';
import { closedKey } from '../../../../client/stores/closure';
import type { GameAccess } from '../../../access/gameAccess';
import { CLASSIC_GAMES } from '../../plays';
import { takingsOf } from '../ownBets';
import type { ClassicTable, PlaySum } from '../table';
import type { ShownResult } from '../tableFacts';
import { OutcomeMark } from './OutcomeMark';
import { blockName, outcomeName } from './words';
import './StateTicket.css';

interface Props {
  readonly table: ClassicTable;
}

export const StateTicket = observer(
  ({ table, closed }: Props & { readonly closed: GameAccess['closed'] }) => {
    const { shown, revealed } = table.onShow;
    // A result without a bet of the player gives way to his bets on other rounds.
    const hasOther = table.pending > ZERO || table.waiting !== null;
    const result = revealed && (shown?.mine || !hasOther) ? shown : null;
    return (
      <div
        className="hash-ticket"
        data-open={table.openRound?.blockNum}
        data-block={result?.result.block.num}
      >
        {result ? <Result table={table} shown={result} /> : <State table={table} closed={closed} />}
      </div>
    );
  },
);

const State = observer(({ table, closed }: Props & { readonly closed: GameAccess['closed'] }) => {
  const { t } = useText();
  const { facts, suspended, openRound, rounds, waiting, blocksLeft } = table;
  if (closed)
    return (
      <PaperTicket
        tone="bad"
        text={<Words main={t(closedKey(closed, 'state'))} sub={t(closedKey(closed, 'note'))} />}
      />
    );
  if (suspended)
    return (
      <PaperTicket
        tone="bad"
        text={<Words main={t('classic:state.suspended')} sub={t(`classic:suspended.${suspended}`)} />}
      />
    );
  const decides = (num: number): string => t('classic:state.decides', { block: blockName(num) });
  // The seconds are those of the round that takes bets, so they are not beside a bet on an earlier one.
  if (waiting) return <PaperTicket text={<Placed table={table} {...waiting} />} />;
  if (openRound) {
    const { blockNum } = openRound;
    const blocks =
      blocksLeft === null ? '' : ` · ${blocksLeft} ${t('classic:countdown.blocks', { count: blocksLeft })}`;
    const sums = table.placedSums;
    return (
      <PaperTicket
        text={
          sums.length > 0 ? (
            <Placed table={table} blockNum={blockNum} sums={sums} />
          ) : (
            <Words main={t('classic:state.open')} sub={decides(blockNum) + blocks} />
          )
        }
        note={<Countdown table={table} />}
      />
    );
  }
  const block = facts.blockNum === null ? '' : blockName(facts.blockNum);
  if (table.onShow.turning !== null)
    return <PaperTicket text={<Words main={t('classic:state.turning')} sub={block} />} />;
  if (facts.phase === 'confirming')
    return <PaperTicket text={<Words main={t('classic:state.confirming')} sub={block} />} />;
  const [next] = rounds;
  return (
    <PaperTicket text={<Words main={t('classic:state.closed')} sub={next ? decides(next.blockNum) : ''} />} />
  );
});

interface PlacedProps extends Props {
  readonly blockNum: number;
  readonly sums: readonly PlaySum[];
}

/** The player's bets on a round, what they pay if they win, and the block that decides. */
const Placed = observer(({ table, blockNum, sums }: PlacedProps) => {
  const { t, locale } = useText();
  const { plays, margin } = CLASSIC_GAMES[table.gameType];
  const bets = sums.map(({ play, amount: sum }) => {
    const amount = formatMoney(sum, locale);
    return plays.length === 1
      ? t('game:bet.placed', { amount })
      : t('classic:bet.on', { amount, play: outcomeName(play, t) });
  });
  const block = blockName(blockNum);
  // With a margin, the points decide what a win pays.
  const sub =
    margin > ZERO
      ? t('classic:state.waits', { count: sums.length, block })
      : t('classic:state.pays', {
          count: sums.length,
          sum: sums.map(({ pays }) => formatMoney(pays, locale)).join(' / '),
          block,
        });
  return <Words main={bets.join(' · ')} sub={sub} />;
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
    net === ZERO
      ? said('refunded', formatMoney(returned, locale))
      : said(net > ZERO ? 'win' : 'lose', formatNet(net, locale));
  const tone = mine === null || net === ZERO ? undefined : net > ZERO ? 'mine' : 'bad';
  const num = t('game:crash.round.block', { num: block.num });
  return (
    <PaperTicket
      sign={<OutcomeMark draw={result} hash={block.hash} short />}
      text={mine === null ? <Words main={num} /> : <Words main={made} sub={num} />}
      note={<Countdown table={table} />}
      {...(tone && { tone })}
    />
  );
});

const Words = ({ main, sub }: { readonly main: ReactNode; readonly sub?: string }) => (
  <>
    <b>{main}</b> {sub && <span className="hash-ticket__sub">{sub}</span>}
  </>
);

/** For how long the round that takes bets does so; nothing without one. */
const Countdown = observer(({ table }: Props) => {
  const { t } = useText();
  const { secondsLeft } = table;
  if (secondsLeft === null) return null;
  return (
    <span role="timer" className={secondsLeft <= 5 ? 'is-urgent' : ''}>
      {t('classic:countdown.closes', { seconds: secondsLeft })}
    </span>
  );
});
