// The player's last bets in a game, fetched again whenever one of them begins or ends; a tap on a finished one opens its verification.
import { useEffect, useState } from 'react';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { ZERO, formatMoney } from '../../core/money';
import { formatMultiplier } from '../../client/hud/formatMultiplier';
import { formatNet } from '../../client/hud/formatNet';
import { SealIcon } from '../../client/hud/icons/painted';
import { useText } from '../../client/i18n/useText';
import type { ProofShape } from '../../protocol/proof';
import { SHARED_PUSHES } from '../../protocol/push';
import type { BetSlip } from '../../protocol/records';
import type { FairRound } from '../../client/stores/fairness';
import type { GameServices } from '../../client/stores/services';
import { fairRoundOfSlip } from '../../client/stores/slipFair';
import { GamePictures } from './GamePictures';
import { OWN_BETS, OwnBets } from './ownBets';
import { PlayedList, PlayedRow } from './PlayedList';

export interface OwnBetsProps {
  readonly services: Pick<GameServices, 'api' | 'live' | 'fairness' | 'witness'>;
  readonly gameType: number;
  /** The shape of the game's proofs. */
  readonly proof: ProofShape;
  /** The round of a bet as this device saw it, if it did; the slip contains the rest. */
  readonly seen?: (slip: BetSlip) => FairRound | null;
  /** The bets that the table knows: the list is fetched again when they change, beside the platform's news that one has ended. */
  readonly atTable?: () => string;
  /** The word for an open bet whose state the table knows before the platform's records do. */
  readonly openWord?: (slip: BetSlip) => string | null;
  /** Bets that are already shown above. They are left out, and if there are no others the list is not shown. */
  readonly above?: ReadonlySet<string>;
  /** Shows the three pictures of the game below the text that there are no bets yet. */
  readonly pictures?: boolean;
}

export const OwnBetsList = observer((props: OwnBetsProps) => {
  const { services, gameType, proof, seen, atTable, openWord, above, pictures } = props;
  const { t } = useText();
  const { api, live } = services;
  const [bets] = useState(() => new OwnBets(api, gameType));
  useEffect(() => {
    void bets.load();
    return live.onItems((items) => {
      if (items.some(({ code }) => code === SHARED_PUSHES.recordRefresh.code)) void bets.load();
    });
  }, [bets, live]);
  useEffect(() => atTable && reaction(atTable, () => void bets.load()), [bets, atTable]);
  const slips = above ? bets.slips.filter(({ betId }) => !above.has(betId)) : bets.slips;
  if (above?.size && slips.length === 0) return null;
  return (
    <>
      {slips.length > 0 && <p className="played__hint">{t('game:ownBets.hint', { count: OWN_BETS })}</p>}
      <PlayedList
        label={t('game:ownBets.title')}
        rows={slips}
        state={bets.state}
        none={t('game:bet.first')}
        failed={t('game:ownBets.failed')}
        onRetry={() => void bets.load()}
        below={pictures && <GamePictures gameType={gameType} />}
        keyOf={({ betId }) => betId}
      >
        {(slip) => (
          <SlipRow
            slip={slip}
            fair={seen?.(slip) ?? fairRoundOfSlip(slip, proof, services.witness)}
            services={services}
            openWord={openWord}
          />
        )}
      </PlayedList>
    </>
  );
});

/** Where the records have words that the specification quotes: an open bet, and each way to lose one. */
const WORDS: Partial<Record<BetSlip['outcome'], string>> = {
  notDrawn: 'game:outcome.running',
  waiting: 'game:outcome.waiting',
  notEscaped: 'game:outcome.lose',
  notCashedOut: 'game:outcome.lose',
  exploded: 'game:outcome.lose',
  missed: 'game:outcome.lose',
};

/** The numbers of a ticket in its rows of five; a line breaks only between rows. */
const rowsOf = (numbers: string | undefined): string | undefined =>
  numbers?.replaceAll(/((?:\d+ ){4}\d+) /g, '$1 · ').replaceAll(/(\d) (?=\d)/g, '$1\u00A0');

interface RowProps extends Pick<OwnBetsProps, 'services'> {
  readonly openWord: OwnBetsProps['openWord'];
  readonly slip: BetSlip;
  readonly fair: FairRound | null;
}

const SlipRow = observer(({ slip, fair, services, openWord }: RowProps) => {
  const { t, locale } = useText();
  const { amount, payout, odds, outcome, play, betTime, net, limited } = slip;
  const time = new Date(betTime).toLocaleTimeString(locale, { timeStyle: 'short' });
  return (
    <PlayedRow
      title={t((net === null && openWord?.(slip)) || (WORDS[outcome] ?? `records:outcome.${outcome}`))}
      note={`${t('game:own.bet')} ${formatMoney(amount, locale)}${limited === true ? ` · ${t('hud:win.limited')}` : ''}`}
      time={time}
      // The tickets of one draw differ only in their numbers.
      more={rowsOf(play.values['numbers']?.toString())}
      {...(fair ? { picture: <SealIcon className="played__seal" />, action: t('game:ownBets.verify') } : {})}
      sum={net === null ? '—' : formatNet(net, locale)}
      sumNote={[
        ...(odds === null ? [] : [`${formatMultiplier(odds, locale)}×`]),
        ...(payout === null || payout === ZERO
          ? []
          : [t('hud:win.paid', { sum: formatMoney(payout, locale) })]),
      ].join(' · ')}
      isGain={net !== null && net > 0n}
      isLoss={net !== null && net < 0n}
      onTap={
        fair
          ? () => {
              services.fairness.show(() => fair);
            }
          : undefined
      }
    />
  );
});
