// The player's bets of this visit, newest first, each to open in full; below them the last ones of earlier visits in the
// game on show.
import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney, subtract, type Money } from '../../../../core/money';
import { onceFetched } from '../../../../core/once';
import { formatNet } from '../../../../client/hud/formatNet';
import { OwnBetsList, type OwnBetsProps } from '../../../betting/OwnBetsList';
import { WitnessMark } from '../../../../client/hud/WitnessMark';
import { useText } from '../../../../client/i18n/useText';
import type { ClassicBet } from '../../messages';
import { toneOf } from '../../facts/outcomes';
import { FetchedSheet, useFetchedBehind } from '../../../shell/FetchedSheet';
import { CLASSIC_GAMES } from '../../plays';
import { blockProof } from '../../proof';
import type { ClassicStore } from '../store';
import { isLimited } from '../ownBets';
import { blockName, fallen, gameName, outcomeName } from './words';
import './OwnList.css';

interface Props extends Pick<OwnBetsProps, 'pictures'> {
  readonly store: ClassicStore;
}

const ownDetail = onceFetched(async () => (await import('./OwnDetail')).OwnDetail);

export const OwnList = observer(({ store, pictures }: Props) => {
  useFetchedBehind(ownDetail);
  const [open, setOpen] = useState<string | null>(null);
  const { all } = store.own;
  const { gameType } = store.table;
  return (
    <>
      {all.length > 0 && (
        <ul className="own">
          {all.map((bet) => (
            <li key={bet.betId}>
              <Row
                store={store}
                bet={bet}
                isOpen={open === bet.betId}
                onToggle={() => {
                  setOpen(open === bet.betId ? null : bet.betId);
                }}
              />
              {open === bet.betId && <FetchedSheet fetch={ownDetail} props={{ store, bet }} />}
            </li>
          ))}
        </ul>
      )}
      <OwnBetsList
        key={gameType}
        services={store.services}
        gameType={gameType}
        proof={blockProof(CLASSIC_GAMES[gameType].id)}
        {...(pictures && { pictures })}
        above={new Set(all.map(({ betId }) => betId))}
      />
    </>
  );
});

interface RowProps {
  readonly store: ClassicStore;
  readonly bet: ClassicBet;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const STATUS_KEYS: Readonly<Record<ClassicBet['status'], string>> = {
  placed: 'game:outcome.waiting',
  won: 'game:outcome.win',
  lost: 'game:outcome.lose',
  tied: 'game:outcome.tie',
  refunded: 'game:outcome.refunded',
  cancelled: 'game:outcome.cancelled',
};

const Row = observer(({ store, bet, isOpen, onToggle }: RowProps) => {
  const { t, locale } = useText();
  // A bet counts as ended when its counters have settled.
  const status = store.isHidden(bet) ? 'placed' : bet.status;
  const net = status === 'placed' || bet.payout === null ? null : netOf(bet, bet.payout);
  return (
    <button type="button" className="own__row" aria-expanded={isOpen} onClick={onToggle}>
      <span className={`outcome outcome--${toneOf(bet.play)}`}>{outcomeName(bet.play, t)}</span>
      <span className="own__words">
        <b>
          {t(STATUS_KEYS[status])}{' '}
          {(status === 'won' || status === 'lost' || status === 'tied') && (
            <WitnessMark
              witness={store.services.witness}
              game={CLASSIC_GAMES[bet.gameType].id}
              round={bet.roundId}
            />
          )}
        </b>
        <span>
          {bet.gameType !== store.gameType && `${gameName(bet.gameType, t)} · `}
          {blockName(bet.blockNum)}
          {status !== 'placed' &&
            bet.blockHash !== null &&
            bet.outcome !== null &&
            ` · ${fallen({ outcome: bet.outcome, points: bet.points }, bet.blockHash, t)}`}
          {status === 'won' && isLimited(bet) && ` · ${t('hud:win.limited')}`}
        </span>
      </span>
      <span className="own__sum">
        <b className={net === null || net === 0n ? '' : net > 0n ? 'is-gain' : 'is-loss'}>
          {net === null ? '—' : formatNet(net, locale)}
        </b>
        <span>
          {t('game:own.bet')} {formatMoney(bet.amount, locale)}
        </span>
      </span>
    </button>
  );
});

/** The net result of the bet: everything that came back less everything that was held. */
const netOf = ({ amount, margin }: ClassicBet, payout: Money): Money =>
  subtract(subtract(payout, amount), margin);
