// One stall of the lobby: an awning, the picture of its game, and a board that leads in.
import { observer } from 'mobx-react-lite';
import type { GameDefinition } from '../../../games/definition';
import { Awning } from '../../hud/Awning';
import { useAddressOf } from '../../hud/pack/Picture';
import { useText } from '../../i18n/useText';
import { GameLink } from './GameLink';
import { pictureOf } from './stallPictures';
import { StallNews } from './StallNews';
import '../GamePicture.css';

interface Props {
  readonly game: GameDefinition;
  /** Addresses of the pictures that have been fetched. */
  readonly fetched: ReadonlySet<string>;
}

export const Stall = observer(function Stall({ game, fetched }: Props) {
  const { t } = useText();
  const { gameType, nameKey } = game;
  const { accent: name } = game.page;
  const { Picture, pictures } = pictureOf(gameType);
  const addressOf = useAddressOf();
  const ready = pictures.every((picture) => fetched.has(addressOf(picture)));
  const accent = {
    '--accent': `var(--${name})`,
    '--accent-deep': `var(--${name}-deep)`,
    '--accent-awning': `var(--${name}-awning)`,
  } as React.CSSProperties;
  return (
    <GameLink game={game} className="booth" style={accent}>
      <Awning />
      <span className="booth__picture game-picture" data-ready={ready || undefined} aria-hidden="true">
        {ready && <Picture />}
      </span>
      <span className="booth__board">
        <span className="booth__words">
          <b className="booth__name">{t(nameKey)}</b>
          <StallNews game={game} />
        </span>
        <span className="booth__play" aria-hidden="true">
          {t('screens:home.play')}
        </span>
      </span>
    </GameLink>
  );
});
