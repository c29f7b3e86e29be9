// One stall of the lobby: an awning, the picture of its game, and a board with the link.
import { Suspense, lazy, type CSSProperties } from 'react';
import { observer } from 'mobx-react-lite';
import type { GameDefinition } from '../../../games/definition';
import { nameKeyOf } from '../../../games/games';
import type { StallPicture } from '../../hud/pack/stallPicture';
import { accentOf } from '../../hud/accent';
import { Awning } from '../../hud/Awning';
import { useAddressOf } from '../../hud/pack/Picture';
import { useText } from '../../i18n/useText';
import { GameLink } from './GameLink';
import { StallNews } from './StallNews';
import '../GamePicture.css';

const StallLive = lazy(async () => ({ default: (await import('./BelowGames')).StallLive }));

interface Props {
  readonly game: GameDefinition;
  /** The picture in it; undefined until it has loaded. */
  readonly show: StallPicture | undefined;
  /** Addresses of the pictures that have been fetched. */
  readonly fetched: ReadonlySet<string>;
}

const coloursOf = ({ colours }: StallPicture) =>
  (colours
    ? { '--accent-awning': `var(--${colours[0]})`, '--accent-deep': `var(--${colours[1]})` }
    : {}) as CSSProperties;

export const Stall = observer(function Stall({ game, show, fetched }: Props) {
  const { t } = useText();
  const addressOf = useAddressOf();
  const ready = show?.pictures.every((picture) => fetched.has(addressOf(picture))) ?? false;
  return (
    <GameLink
      game={game}
      className="booth"
      style={{ ...accentOf(game.page.accent), ...(show && coloursOf(show)) }}
    >
      <Awning />
      <span className="booth__picture game-picture" data-ready={ready || undefined} aria-hidden="true">
        {ready && show && <show.Picture />}
        {ready && (
          <Suspense>
            <StallLive game={game} />
          </Suspense>
        )}
      </span>
      <span className="booth__board">
        <span className="booth__words">
          <b className="booth__name">{t(nameKeyOf(game))}</b>
          <StallNews game={game} />
        </span>
        <span className="booth__play">{t('screens:home.play')}</span>
      </span>
    </GameLink>
  );
});
