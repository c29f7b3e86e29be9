// The round that takes bets in words, and for how long it does: in blocks and in seconds.
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { ZERO, add, formatMoney } from '../../../../core/money';
import { useText } from '../../../../client/i18n/useText';
import { closedKey } from '../../../../client/stores/closure';
import type { GameAccess } from '../../../access/gameAccess';
import type { ClassicRound } from '../../messages';
import { takingsOf } from '../ownBets';
import type { ClassicTable } from '../table';
import { blockName } from './words';
import './StatusBar.css';

interface Props {
  readonly table: ClassicTable;
  readonly closed: GameAccess['closed'];
}

export const StatusBar = observer(({ table, closed }: Props) => {
  const state = closed ? 'suspended' : table.openRound ? 'open' : table.facts.phase;
  return (
    <div className={`hash-status hash-status--${state}`}>
      <State table={table} closed={closed} />
      <Countdown table={table} />
    </div>
  );
});

const State = observer(({ table, closed }: Props) => {
  const { t, locale } = useText();
  const { facts, suspended, openRound, rounds } = table;
  const { shown, revealed } = table.onShow;
  if (closed) return <Words text={t(closedKey(closed, 'state'))} note={t(closedKey(closed, 'note'))} />;
  const block = facts.blockNum === null ? '' : blockName(facts.blockNum);
  /** The block that decides, and what the player's bets hold beside their amount until then. */
  const decides = ({ roundId, blockNum }: ClassicRound): string => {
    const held = table.mineOn(roundId).reduce((sum, { margin }) => add(sum, margin), ZERO);
    if (held === ZERO) return t('classic:state.decides', { block: blockName(blockNum) });
    const also = { outcome: t('classic:own.margin'), sum: formatMoney(held, locale) };
    return `${t('game:outcome.sum', also)} · ${t('game:crash.round.block', { num: blockNum })}`;
  };
  // A round before it may be awaited, or its result on show: the ticket above the bar tells about that one.
  if (openRound) return <Words text={<Open table={table} round={openRound} />} note={decides(openRound)} />;
  if (suspended)
    return <Words text={t('classic:state.suspended')} note={t(`classic:suspended.${suspended}`)} />;
  if (shown && !revealed) return <Words text={t('classic:state.turning')} note={block} />;
  if (facts.phase === 'confirming') return <Words text={t('classic:state.confirming')} note={block} />;
  const [next] = rounds;
  return <Words text={t('classic:state.closed')} note={next ? decides(next) : ''} />;
});

/** The player's stake on the round that takes bets; without one, that it takes bets. */
const Open = observer(({ table, round }: { readonly table: ClassicTable; readonly round: ClassicRound }) => {
  const { t, locale } = useText();
  const { staked } = takingsOf(table.mineOn(round.roundId));
  return staked === ZERO
    ? t('classic:state.open')
    : t('game:bet.placed', { amount: formatMoney(staked, locale) });
});

const Words = ({ text, note }: { readonly text: ReactNode; readonly note: string }) => (
  <span className="hash-status__words">
    <b>{text}</b>
    <span className="hash-status__note">{note}</span>
  </span>
);

/** Countdown of the round that takes bets; nothing without one. */
const Countdown = observer(({ table }: { readonly table: ClassicTable }) => {
  const { t } = useText();
  const { openRound, secondsLeft, blocksLeft: left } = table;
  if (!openRound || left === null || secondsLeft === null) return null;
  return (
    <span
      className="hash-status__clock"
      role="timer"
      aria-label={t('classic:countdown.label')}
      data-block={openRound.blockNum}
    >
      <span className="hash-status__blocks">
        <b>{left}</b>
        <span>{t('classic:countdown.blocks', { count: left })}</span>
      </span>
      <span className={`hash-status__seconds ${secondsLeft <= 5 ? 'is-urgent' : ''}`}>
        <b>{secondsLeft}</b>
        <span>{t('classic:countdown.seconds')}</span>
      </span>
    </span>
  );
});
