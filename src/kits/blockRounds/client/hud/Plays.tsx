// The plays: each with its odds and the player's stake.
import { observer } from 'mobx-react-lite';
import { formatMoney, ZERO } from '../../../../core/money';
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import { useText } from '../../../../client/i18n/useText';
import { toneOf } from '../../facts/outcomes';
import { CLASSIC_GAMES, type PlayOdds } from '../../plays';
import type { ClassicTable } from '../table';
import './Plays.css';

interface Props {
  readonly table: ClassicTable;
  readonly withKeys: boolean;
}

export const Plays = observer(({ table, withKeys }: Props) => {
  const { t } = useText();
  const { plays } = CLASSIC_GAMES[table.gameType];
  return (
    <div className={`plays plays--${plays.length}`} role="radiogroup" aria-label={t('classic:plays')}>
      {plays.map((play, place) => (
        <PlayButton key={play.id} table={table} play={play} place={place} withKeys={withKeys} />
      ))}
    </div>
  );
});

interface PlayProps extends Props {
  readonly play: PlayOdds;
  readonly place: number;
}

const PlayButton = observer(({ table, play, place, withKeys }: PlayProps) => {
  const { t, locale } = useText();
  const { desk, facts } = table;
  const mine = table.ownAmounts[place] ?? ZERO;
  const odd = formatMultiplier(play.odd, locale);
  const isChosen = desk.play === play.id;
  const key = String(place + 1);
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      aria-keyshortcuts={withKeys ? key : undefined}
      className={`play play--${toneOf(play.id)}`}
      data-phase={facts.phase}
      onClick={() => {
        desk.choose(play.id);
      }}
    >
      <b className="play__name">{t(play.textKey)}</b>
      <span className="play__odd">
        {CLASSIC_GAMES[table.gameType].margin > 0n ? t('classic:odds.perPoint', { odd }) : `${odd}×`}
      </span>
      {mine > ZERO && (
        <span className="play__mine">
          <span className="only-read">{t('classic:mine')} </span>
          {formatMoney(mine, locale)}
        </span>
      )}
    </button>
  );
});
