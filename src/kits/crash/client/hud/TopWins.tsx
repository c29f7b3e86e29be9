// The highest wins of this game, today and this week; a tap opens the round of one.
import { useEffect, useState } from 'react';
import { formatMoney, subtract } from '../../../../core/money';
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import { useText } from '../../../../client/i18n/useText';
import type { AnswerOf } from '../../../../protocol/call';
import { PlayedList, PlayedRow } from '../../../betting/PlayedList';
import type { CrashCalls } from '../../messages';
import type { CrashStore } from '../store';

interface Props {
  readonly store: CrashStore;
  readonly onPick: (roundId: string) => void;
}

type Top = AnswerOf<CrashCalls['topWins']>;

export const TopWins = ({ store, onPick }: Props) => {
  const { t } = useText();
  const { api } = store.services;
  const { topWins } = store.calls;
  const [top, setTop] = useState<Top | 'loading' | 'failed'>('loading');
  const load = async (): Promise<void> => {
    setTop('loading');
    const answer = await api.call(topWins, {}, { quiet: true });
    setTop(answer.ok ? answer.body : 'failed');
  };
  useEffect(() => {
    let isWanted = true;
    void api.call(topWins, {}, { quiet: true }).then((answer) => {
      if (isWanted) setTop(answer.ok ? answer.body : 'failed');
    });
    return () => {
      isWanted = false;
    };
  }, [api, topWins]);
  const list = (span: keyof Top) => (
    <section>
      <h3 className="results__heading">{t(`game:crash.results.top.${span}`)}</h3>
      <PlayedList
        label={t(`game:crash.results.top.${span}`)}
        rows={typeof top === 'string' ? [] : top[span]}
        state={typeof top === 'string' ? top : 'ready'}
        none={t('game:crash.results.top.none')}
        failed={t('game:crash.trend.failed')}
        onRetry={() => void load()}
        keyOf={({ betId }) => betId}
      >
        {(win) => <Win win={win} onPick={onPick} />}
      </PlayedList>
    </section>
  );
  return (
    <>
      {list('today')}
      {list('week')}
    </>
  );
};

const Win = ({ win, onPick }: { readonly win: Top['today'][number]; readonly onPick: Props['onPick'] }) => {
  const { t, locale } = useText();
  const time = new Date(win.at).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <PlayedRow
      title={win.nickName}
      note={`${t('game:own.bet')} ${formatMoney(win.stake, locale)}`}
      time={time}
      action={t('game:crash.results.round', { id: win.roundId })}
      sum={`+${formatMoney(subtract(win.payout, win.stake), locale)}`}
      sumNote={`${formatMultiplier(win.multiplier, locale)}×`}
      isGain
      onTap={() => onPick(win.roundId)}
    />
  );
};
