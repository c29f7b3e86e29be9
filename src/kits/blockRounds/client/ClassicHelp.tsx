// The rules of the block-hash games for players, one page for each game, with returns computed by the rules' own code.
import type { ComponentType } from 'react';
import { cents, formatMoney } from '../../../core/money';
import { formatMultiplier } from '../../../client/hud/formatMultiplier';
import { useText } from '../../../client/i18n/useText';
import { LimitsLine } from '../../betting/LimitsLine';
import { KeysHelp } from '../../shell/KeysHelp';
import { keysOf } from './keysOf';
import { CLASSIC_GAMES, FIRST_GAME, isClassicGameType, marginOf, type ClassicGameType } from '../plays';
import { returnOf } from './returns';

/** The bet in the example of the margin. */
const EXAMPLE = cents(10_000);

/** The help of one of the five games. */
export function helpOf(gameType: number): ComponentType {
  const game = isClassicGameType(gameType) ? gameType : FIRST_GAME;
  return () => <ClassicHelp gameType={game} />;
}

function ClassicHelp({ gameType }: { readonly gameType: ClassicGameType }) {
  const { t } = useText();
  return (
    <>
      <Chapter
        title={t('classic:help.rulesTitle')}
        lines={[t(`classic:help.rules.${gameType}`), t(`classic:help.pays.${gameType}`)]}
      />
      <Chapter
        title={t('classic:help.roundTitle')}
        lines={[1, 2, 3, 4].map((n) => t(`classic:help.round${n}`))}
      />
      <section className="help__chapter">
        <h2>{t('classic:help.returnsTitle')}</h2>
        <Returns gameType={gameType} />
        {CLASSIC_GAMES[gameType].margin > 0n && <Margin gameType={gameType} />}
        <LimitsLine gameType={gameType} />
      </section>
      <Chapter
        title={t('classic:help.checkTitle')}
        lines={[1, 2, 3].map((n) => t(`classic:help.check${n}`))}
      />
      <KeysHelp keys={keysOf(gameType, t)} />
    </>
  );
}

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

const percentOf = (locale: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Chance and return of each play. */
function Returns({ gameType }: { readonly gameType: ClassicGameType }) {
  const { t, locale } = useText();
  const percent = percentOf(locale);
  return (
    <table className="help__table">
      <caption className="only-read">{t('classic:help.returnsTitle')}</caption>
      <thead>
        <tr>
          {['play', 'odds', 'chance', 'rtp'].map((column) => (
            <th key={column} scope="col">
              {t(`classic:help.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CLASSIC_GAMES[gameType].plays.map(({ id, textKey, odd }) => {
          const { chance, returned } = returnOf(gameType, id);
          const shown = formatMultiplier(odd, locale);
          return (
            <tr key={id}>
              <th scope="row">{t(textKey)}</th>
              <td>
                {CLASSIC_GAMES[gameType].margin > 0n
                  ? t('classic:odds.perPoint', { odd: shown })
                  : `${shown}×`}
              </td>
              <td>{percent.format(chance)}</td>
              <td>{percent.format(returned)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Margin({ gameType }: { readonly gameType: ClassicGameType }) {
  const { t, locale } = useText();
  const percent = percentOf(locale);
  const { edge, edgeOfRisk } = returnOf(gameType, 'banker');
  return (
    <>
      <p>
        {t('classic:help.marginEdge', { ofBet: percent.format(edge), ofRisk: percent.format(edgeOfRisk) })}
      </p>
      <p>
        {t('classic:help.margin', {
          bet: formatMoney(EXAMPLE, locale),
          margin: formatMoney(marginOf(gameType, EXAMPLE), locale),
        })}
      </p>
    </>
  );
}
