// Bingo's rules for players: the twelve patterns drawn from their masks, with the return and the price of extra balls
// computed by the rules' own code.
import { useMemo } from 'react';
import { observer } from 'mobx-react-lite';
import { formatMoney, parseMoney, smaller, times } from '../../../core/money';
import { hundredths } from '../../../core/multiplier';
import { formatCount } from '../../../client/hud/formatCount';
import { useText } from '../../../client/i18n/useText';
import type { BetLimits } from '../../../protocol/calls';
import { KeysHelp } from '../../../kits/shell/KeysHelp';
import { useLimits } from '../../../kits/betting/useLimits';
import { extraPrice } from '../rules/extraPrice';
import { PatternGrid } from './hud/PatternGrid';
import { Prizes } from './hud/Prizes';
import { BINGO_GAME_TYPE, MAX_COLLECTION, MAX_TICKETS } from '../messages';
import { BALLS, COLUMNS, EXTRA_BALLS, ORDINARY_BALLS, PATTERNS, ROWS, rtp } from '../rules';
import './BingoHelp.css';

/** Thousandths of a per cent. */
const PLACES = 100_000n;
const CELLS = ROWS * COLUMNS;
/** Two full rows except one cell: a ticket close to a second line. */
const EXAMPLE_HITS = 0b00000_11110_11111;
const EXAMPLE_STAKE = parseMoney('10.00');
const VALUES = {
  balls: BALLS,
  ordinary: ORDINARY_BALLS,
  extra: EXTRA_BALLS,
  left: BALLS - ORDINARY_BALLS,
  tickets: MAX_TICKETS,
  favourites: MAX_COLLECTION,
};

export const Help = observer(() => {
  const { t, locale } = useText();
  const returned = useMemo(() => {
    const { returned: back, staked } = rtp();
    return Number((back * PLACES) / staked) / Number(PLACES);
  }, []);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 3 });
  const limits = useLimits(BINGO_GAME_TYPE);
  const price = extraPrice(EXAMPLE_HITS, EXAMPLE_STAKE, limits?.profitLimit ?? null);
  return (
    <>
      <Chapter name="round" />
      <section className="help__chapter">
        <h2>{t('bingo:help.patterns.title')}</h2>
        <p>{t('bingo:help.patterns.text')}</p>
        <Prizes />
        <Limits limits={limits} />
      </section>
      <section className="help__chapter">
        <h2>{t('bingo:help.returns.title')}</h2>
        <p>
          {t('bingo:help.returns.text', {
            ...VALUES,
            rtp: percent.format(returned),
            sets: formatCount(2 ** CELLS, locale),
          })}
        </p>
      </section>
      <Chapter name="extra" />
      {price !== null && (
        <p className="bingo-help__example">
          <PatternGrid mask={EXAMPLE_HITS} />
          <span>
            {t('bingo:help.extra.example', {
              count: [...EXAMPLE_HITS.toString(2)].filter((bit) => bit === '1').length,
              stake: formatMoney(EXAMPLE_STAKE, locale),
              price: formatMoney(price, locale),
            })}
          </span>
        </p>
      )}
      <Chapter name="check" />
      <KeysHelp keys={t('bingo:keys')} />
    </>
  );
});

const Chapter = ({ name }: { readonly name: 'round' | 'extra' | 'check' }) => {
  const { t } = useText();
  return (
    <section className="help__chapter">
      <h2>{t(`bingo:help.${name}.title`)}</h2>
      <ol className="help__steps">
        {[1, 2, 3, 4].map((line) => (
          <li key={line}>{t(`bingo:help.${name}.line${line}`, VALUES)}</li>
        ))}
      </ol>
    </section>
  );
};

/** The player's own limits, and the highest prize within them. */
const Limits = ({ limits }: { readonly limits: BetLimits | null }) => {
  const { t, locale } = useText();
  if (!limits) return null;
  const highest = times(limits.maxBet, hundredths((PATTERNS.at(-1)?.multiplier ?? 0) * 100));
  return (
    <p>
      {t('bingo:help.patterns.limits', {
        min: formatMoney(limits.minBet, locale),
        max: formatMoney(limits.maxBet, locale),
        top: formatMoney(smaller(highest, limits.profitLimit), locale),
      })}
      {highest > limits.profitLimit &&
        ` ${t('bingo:help.patterns.capped', { limit: formatMoney(limits.profitLimit, locale) })}`}
    </p>
  );
};
