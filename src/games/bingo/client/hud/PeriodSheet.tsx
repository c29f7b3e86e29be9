// A finished period in full: its balls, the player's tickets in it, the highest prizes, prizes of all players, and its proof.
import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../../core/money';
import { BottomSheet } from '../../../../client/hud/BottomSheet';
import { Button } from '../../../../client/hud/Button';
import { formatCount } from '../../../../client/hud/formatCount';
import { SealIcon } from '../../../../client/hud/icons/painted';
import { Skeleton } from '../../../../client/hud/Skeleton';
import { useText } from '../../../../client/i18n/useText';
import type { BingoResult, BingoTicket } from '../../messages';
import type { PeriodDetails, Podium } from '../records';
import { EXTRA_BALLS, ORDINARY_BALLS, isLimited } from '../../rules';
import type { BingoStore } from '../store';
import { costOf } from '../ticketBoard';
import { hitsOf } from '../../rules/tickets';
import { Balls } from './Balls';
import { showResult } from './showFair';
import { TicketGrid } from './TicketGrid';
import { HeartButton } from './TicketRow';
import './SheetParts.css';
import './records.css';

/** Number of the player's tickets that are drawn at once; the rest on demand. */
const TICKETS_SHOWN = 10;

interface Props {
  readonly store: BingoStore;
  readonly roundId: string;
  readonly onClose: () => void;
}

type Found = { readonly details: PeriodDetails; readonly podium: Podium } | 'loading' | 'failed';

export const PeriodSheet = observer(({ store, roundId, onClose }: Props) => {
  const { t } = useText();
  const [found, setFound] = useState<Found>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    setFound('loading');
    void store.records.details(roundId).then((answer) => {
      if (wanted) setFound(answer ?? 'failed');
    });
    return () => {
      wanted = false;
    };
  }, [store, roundId, attempt]);
  return (
    <BottomSheet
      title={t('bingo:period.title', { id: roundId })}
      onClose={onClose}
      opensAt={0.87}
      className="bingo-sheet"
    >
      {found === 'loading' && (
        <div role="status" aria-label={t('hud:loading')}>
          <Skeleton shape="panel" />
          <Skeleton shape="line" />
        </div>
      )}
      {found === 'failed' && (
        <>
          <p className="bingo-sheet__none">{t('bingo:period.failed')}</p>
          <Button look="chip" onClick={() => setAttempt(attempt + 1)}>
            {t('hud:retry')}
          </Button>
        </>
      )}
      {typeof found === 'object' &&
        (found.details.result ? (
          <Period store={store} result={found.details.result} details={found.details} podium={found.podium} />
        ) : (
          <p className="bingo-sheet__none">{t('bingo:period.running')}</p>
        ))}
    </BottomSheet>
  );
});

interface PeriodProps {
  readonly store: BingoStore;
  readonly result: BingoResult;
  readonly details: PeriodDetails;
  readonly podium: Podium;
}

const Period = ({ store, result, details, podium }: PeriodProps) => {
  const { t, locale } = useText();
  const { balls } = result;
  const mine = new Set(details.mine.flatMap(({ numbers }) => numbers));
  const [all, setAll] = useState(false);
  const tickets = [...details.mine].sort((a, b) => Number((b.payout ?? 0n) - (a.payout ?? 0n)));
  return (
    <>
      <h3 className="bingo-sheet__heading">{t('bingo:period.balls')}</h3>
      <Balls label={t('bingo:period.balls')} numbers={balls.slice(0, ORDINARY_BALLS)} mine={mine} />
      <h3 className="bingo-sheet__heading">{t('bingo:period.extraBalls')}</h3>
      <Balls label={t('bingo:period.extraBalls')} numbers={balls.slice(-EXTRA_BALLS)} mine={mine} />
      {tickets.length > 0 && (
        <>
          <h3 className="bingo-sheet__heading">
            {t('bingo:period.mine')} · {tickets.length}
          </h3>
          {tickets.slice(0, all ? undefined : TICKETS_SHOWN).map((ticket) => (
            <PastTicket key={ticket.betId} store={store} result={result} ticket={ticket} />
          ))}
          {!all && tickets.length > TICKETS_SHOWN && (
            <Button look="idle" wide onClick={() => setAll(true)}>
              {t('bingo:mine.tickets', { count: tickets.length })}
            </Button>
          )}
        </>
      )}
      {details.winners.length > 0 && (
        <>
          <h3 className="bingo-sheet__heading">{t('bingo:period.winners')}</h3>
          <ol className="bingo-winners">
            {details.winners.map(({ nickName, pattern, payout }, index) => (
              <li key={`${index}${nickName}`}>
                <bdi>{nickName}</bdi>
                <span>{t(`bingo:pattern.${pattern}`)}</span>
                <b>{formatMoney(payout, locale)}</b>
              </li>
            ))}
          </ol>
        </>
      )}
      {podium.length > 0 && <PodiumTable podium={podium} />}
      <Button look="idle" wide className="bingo-period__fair" onClick={() => showResult(store, result, null)}>
        <SealIcon />
        {t('bingo:period.check')}
      </Button>
    </>
  );
};

interface PastProps {
  readonly store: BingoStore;
  readonly result: BingoResult;
  readonly ticket: BingoTicket;
}

const PastTicket = ({ store, result, ticket }: PastProps) => {
  const { t, locale } = useText();
  const counted = ticket.extraPrice === null ? result.balls.slice(0, ORDINARY_BALLS) : result.balls;
  const { payout, pattern } = ticket;
  const isWin = payout !== null && payout > costOf(ticket);
  return (
    <div className={`bingo-ticket bingo-ticket--past ${isWin ? 'bingo-ticket--won' : ''}`}>
      <TicketGrid numbers={ticket.numbers} hits={hitsOf(ticket.numbers, new Set(counted))} />
      <span className="bingo-ticket__words">
        {ticket.status === 'refunded' && <b>{t('bingo:ticket.refunded')}</b>}
        {pattern !== null && payout !== null && (
          <>
            <b className="bingo-ticket__prize">{formatMoney(payout, locale)}</b>
            <span>
              {t(`bingo:pattern.${pattern}`)}
              {isLimited(ticket) && ` · ${t('hud:win.limited')}`}
            </span>
          </>
        )}
        {pattern === null && ticket.status !== 'refunded' && <span>{t('bingo:ticket.none')}</span>}
        <span>
          {t('bingo:result.cost')} {formatMoney(costOf(ticket), locale)}
        </span>
      </span>
      <span className="bingo-ticket__tools">
        <HeartButton store={store} numbers={ticket.numbers} />
        <Button
          look="plain"
          aria-label={t('bingo:period.check')}
          onClick={() => {
            showResult(store, result, ticket);
          }}
        >
          <SealIcon />
        </Button>
      </span>
    </div>
  );
};

const PodiumTable = ({ podium }: { readonly podium: Podium }) => {
  const { t, locale } = useText();
  return (
    <>
      <h3 className="bingo-sheet__heading">{t('bingo:period.podium')}</h3>
      <table className="bingo-podium">
        <caption className="only-read">{t('bingo:period.podium')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('bingo:period.prize')}</th>
            <th scope="col">{t('bingo:period.ticketsColumn')}</th>
            <th scope="col">{t('bingo:period.playersColumn')}</th>
            <th scope="col">{t('bingo:period.paidColumn')}</th>
          </tr>
        </thead>
        <tbody>
          {podium.map(({ pattern, tickets, players, paid }) => (
            <tr key={pattern}>
              <th scope="row">{t(pattern === null ? 'bingo:period.noPrize' : `bingo:pattern.${pattern}`)}</th>
              <td>{formatCount(tickets, locale)}</td>
              <td>{formatCount(players, locale)}</td>
              <td>{formatMoney(paid, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
