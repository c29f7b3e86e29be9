// The state of the round in words, and how long it takes bets: in blocks and in seconds.
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { ZERO, add, formatMoney, subtract, type Money } from '../../../../core/money';
import { formatNet } from '../../../../client/hud/formatNet';
import { useText } from '../../../../client/i18n/useText';
import { closedKey } from '../../../../client/stores/closure';
import type { GameAccess } from '../../../access/gameAccess';
import type { ClassicRound } from '../../messages';
import { takingsOf } from '../ownBets';
import type { ClassicTable, PlaySum } from '../table';
import { OutcomeMark } from './OutcomeMark';
import { blockName } from './words';
import './StatusBar.css';

interface Props {
  readonly table: ClassicTable;
  readonly closed: GameAccess['closed'];
}

export const StatusBar = observer(({ table, closed }: Props) => {
  const { phase } = table.facts;
  const state = closed ? 'suspended' : table.openRound && phase !== 'result' ? 'open' : phase;
  return (
    <div className={`hash-status hash-status--${state}`}>
      <State table={table} closed={closed} />
      <Countdown table={table} />
    </div>
  );
});

const State = observer(({ table, closed }: Props) => {
  const { t, locale } = useText();
  const { facts, suspended, openRound, pending, waiting } = table;
  const { shown, revealed } = table.onShow;
  if (closed) return <Words text={t(closedKey(closed, 'state'))} note={t(closedKey(closed, 'note'))} />;
  const block = facts.blockNum === null ? '' : blockName(facts.blockNum);
  const staked = (amount: Money, num: number): string =>
    t('classic:state.pending', { amount: formatMoney(amount, locale), block: blockName(num) });
  const next = openRound && pending > ZERO ? staked(pending, openRound.blockNum) : '';
  /** The block that decides, and what the player's bets hold beside their amount until then. */
  const decides = ({ roundId, blockNum }: ClassicRound): string => {
    const held = table.mineOn(roundId).reduce((sum, { margin }) => add(sum, margin), ZERO);
    if (held === ZERO) return t('classic:state.decides', { block: blockName(blockNum) });
    const also = { outcome: t('classic:own.margin'), sum: formatMoney(held, locale) };
    return `${t('game:outcome.sum', also)} · ${t('game:crash.round.block', { num: blockNum })}`;
  };
  if (shown && !revealed) return <Words text={t('classic:state.turning')} note={told(block, next)} />;
  // The line below tells the block of the result, and the one that is bet on now.
  if (shown)
    return (
      <span className="hash-status__words" data-block={shown.result.block.num}>
        <span className="hash-status__result">
          <OutcomeMark draw={shown.result} hash={shown.result.block.hash} short={shown.mine !== null} />
          <Made table={table} />
        </span>
        <span className="hash-status__note">
          {told(
            block,
            next || (openRound && t('classic:state.next', { block: blockName(openRound.blockNum) })),
          )}
        </span>
      </span>
    );
  if (suspended)
    return <Words text={t('classic:state.suspended')} note={t(`classic:suspended.${suspended}`)} />;
  // The block that is awaited meanwhile belongs to the round before.
  if (openRound && waiting && table.isWaitingTold)
    return (
      <Words
        text={staked(sumOf(waiting.sums), waiting.blockNum)}
        note={t('classic:state.next', { block: blockName(openRound.blockNum) })}
      />
    );
  if (openRound) return <Words text={<Open table={table} round={openRound} />} note={decides(openRound)} />;
  if (facts.phase === 'confirming') return <Words text={t('classic:state.confirming')} note={block} />;
  return <Words text={t('classic:state.closed')} note={block && t('classic:state.decides', { block })} />;
});

const told = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

const sumOf = (sums: readonly PlaySum[]): Money => sums.reduce((all, { amount }) => add(all, amount), ZERO);

/** The player's stake on the round that takes bets; without one, that it takes bets. */
const Open = observer(({ table, round }: { readonly table: ClassicTable; readonly round: ClassicRound }) => {
  const { t, locale } = useText();
  const { staked } = takingsOf(table.mineOn(round.roundId));
  return staked === ZERO
    ? t('classic:state.open')
    : t('game:bet.placed', { amount: formatMoney(staked, locale) });
});

/** The result of the player's bets on the result on show. */
const Made = observer(({ table }: { readonly table: ClassicTable }) => {
  const { t, locale } = useText();
  const { shown } = table.onShow;
  if (!shown?.mine) return null;
  const { staked, returned } = takingsOf(table.mineOn(shown.result.roundId));
  const net = subtract(returned, staked);
  const [outcome, sum] =
    net === ZERO
      ? ['refunded', formatMoney(returned, locale)]
      : [net > ZERO ? 'win' : 'lose', formatNet(net, locale)];
  return (
    <b className={`hash-status__made ${net > 0n ? 'is-gain' : net < 0n ? 'is-loss' : ''}`}>
      {t('game:outcome.sum', { outcome: t(`game:outcome.${outcome}`), sum })}
    </b>
  );
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
