// The rules of a crash game for players: the course of a round, the options of a bet, and the long-run return.
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../core/money';
import { formatMultiplier } from '../../../client/hud/formatMultiplier';
import { useText } from '../../../client/i18n/useText';
import { LimitRows } from '../../betting/LimitsLine';
import { useLimits } from '../../betting/useLimits';
import { KeysHelp } from '../../shell/KeysHelp';
import { Returns } from './Returns';
import {
  BETS_PER_ROUND,
  HOUSE_EDGE_PERCENT,
  MAX_AUTO_ESCAPE,
  MAX_CRASH,
  MIN_AUTO_ESCAPE,
  limitBitesFrom,
} from '../rules';

interface Props {
  readonly gameType: number;
  /** Prefix of this game's text keys. */
  readonly texts: string;
}

export const CrashHelp = observer(({ gameType, texts }: Props) => {
  const { t, locale } = useText();
  const limits = useLimits(gameType);
  const values = {
    bets: BETS_PER_ROUND,
    minEscape: formatMultiplier(MIN_AUTO_ESCAPE, locale),
    maxEscape: formatMultiplier(MAX_AUTO_ESCAPE, locale),
    maxCrash: formatMultiplier(MAX_CRASH, locale),
  };
  const capFrom = limits && limitBitesFrom(limits.maxBet, limits.profitLimit);
  return (
    <>
      <Chapter
        title={t(`${texts}.roundTitle`)}
        lines={[1, 2, 3, 4].map((n) => t(`${texts}.round${n}`, values))}
      />
      <Chapter
        title={t(`${texts}.betsTitle`)}
        lines={[1, 2, 3, 4].map((n) => t(`${texts}.bets${n}`, values))}
      />
      <section className="help__chapter">
        <h2>{t('game:returns.title')}</h2>
        <p>{t('game:returns.text', { edge: HOUSE_EDGE_PERCENT, rtp: 100 - HOUSE_EDGE_PERCENT })}</p>
        <Returns at={`${texts}.at`} className="help__table" />
        {limits && <LimitRows limits={limits} />}
        {limits && capFrom !== null && (
          <p>
            {t('game:returns.cap', {
              max: formatMoney(limits.maxBet, locale),
              from: formatMultiplier(capFrom, locale),
            })}
          </p>
        )}
      </section>
      <Chapter title={t('help:check.title')} lines={[1, 2, 3].map((n) => t(`help:check.step${n}`))} />
      <KeysHelp keys={t('game:crash.keys.hint')} />
    </>
  );
});

const Chapter = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) => (
  <section className="help__chapter">
    <h2>{title}</h2>
    <ol className="help__steps">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  </section>
);
