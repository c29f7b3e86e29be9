// One stall of the lobby: an awning, the picture of its game, its newest result, and a board with the link.
import { Suspense, lazy } from 'react';
import { observer } from 'mobx-react-lite';
import type { GameDefinition } from '../../../games/definition';
import { nameKeyOf } from '../../../games/games';
import { coloursOf, type StallPicture } from '../../hud/pack/stallPicture';
import { Awning } from '../../hud/Awning';
import { useText } from '../../i18n/useText';
import { closureOf } from '../../stores/closure';
import { useRoot } from '../../stores/root';
import { GameLink } from './GameLink';
import { StallNews } from './StallNews';
import '../GamePicture.css';

const StallLive = lazy(async () => ({ default: (await import('./BelowGames')).StallLive }));

interface Props {
  readonly game: GameDefinition;
  /** The picture in it; undefined until it has loaded. */
  readonly show: StallPicture | undefined;
  /** Whether all files of the picture have been fetched. */
  readonly ready: boolean;
}

export const Stall = observer(function Stall({ game, show, ready }: Props) {
  const { t } = useText();
  const { halls, session } = useRoot();
  const hasResults = session.valid && closureOf(halls.status(game.gameType)) === null;
  return (
    <GameLink game={game} className="booth" style={coloursOf(game.page.accent, show)}>
      <Awning />
      <span className="booth__picture game-picture" data-ready={ready || undefined} aria-hidden="true">
        {ready && show && <show.Picture />}
      </span>
      <span className="booth__board">
        <span className="booth__words">
          <b className="booth__name">{t(nameKeyOf(game))}</b>
          <StallNews game={game} />
        </span>
        <span className="booth__play">{t('screens:home.play')}</span>
      </span>
      {hasResults && (
        // Its place is kept, so that nothing moves when the first result comes. It is read after the name.
        <span className="booth__last">
          <Suspense>
            <StallLive game={game} show={show} />
          </Suspense>
        </span>
      )}
    </GameLink>
  );
});
