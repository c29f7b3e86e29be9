// One stall of the lobby: an awning, the picture of its game, and a board that leads in.
import { observer } from 'mobx-react-lite';
import type { GameManifest } from '../../../games/game';
import { Awning } from '../../hud/Awning';
import { useAddressOf } from '../../hud/pack/Picture';
import { useText } from '../../i18n/useText';
import type { GameType } from '../../../protocol/gameTypes';
import { GameLink } from './GameLink';
import { STALL_PICTURES } from './stallPictures';
import { StallNews } from './StallNews';
import '../GamePicture.css';

interface Props {
  readonly game: GameManifest;
  readonly gameType: GameType;
  /** Addresses of the pictures that have been fetched. */
  readonly fetched: ReadonlySet<string>;
}

export const Stall = observer(function Stall({ game, gameType, fetched }: Props) {
  const { t } = useText();
  const { Picture, pictures } = STALL_PICTURES[gameType];
  const addressOf = useAddressOf();
  const ready = pictures.every((picture) => fetched.has(addressOf(picture)));
  const accent = {
    '--accent': `var(--${game.accent})`,
    '--accent-deep': `var(--${game.accent}-deep)`,
    '--accent-awning': `var(--${game.accent}-awning)`,
  } as React.CSSProperties;
  return (
    <GameLink game={game} gameType={gameType} className="booth" style={accent}>
      <Awning />
      <span className="booth__picture game-picture" data-ready={ready || undefined} aria-hidden="true">
        {ready && <Picture />}
      </span>
      <span className="booth__board">
        <span className="booth__words">
          <b className="booth__name">{t(game.nameKeys?.[gameType] ?? game.nameKey)}</b>
          <StallNews gameType={gameType} />
        </span>
        <span className="booth__play" aria-hidden="true">
          {t('screens:home.play')}
        </span>
      </span>
    </GameLink>
  );
});
