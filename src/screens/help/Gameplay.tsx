// The rules of one game, by its id in the address. The words come with the game; an id without a game is not found.
import { Suspense, lazy, type ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import type { GameManifest } from '../../games/game';
import { GAMES } from '../../games/registry';
import { Skeleton } from '../../hud/Skeleton';
import { useText } from '../../i18n/useText';
import type { GameType } from '../../protocol/gameTypes';
import { Absent } from '../absent/Absent';
import { STALL_PICTURES } from '../home/stallPictures';
import { HelpPage } from './HelpPage';
import { LinkButton } from '../LinkButton';
import '../GamePicture.css';

/** By game id as the address has it; made once, since a component made anew would load anew. */
const HELPS: ReadonlyMap<
  string,
  { readonly game: GameManifest; readonly gameType: GameType; readonly Help: ComponentType }
> = new Map(
  GAMES.flatMap((game) => {
    return game.gameTypes.map((gameType) => {
      const Help = lazy(async () => ({ default: await game.loadHelp(gameType) }));
      return [String(gameType), { game, gameType, Help }] as const;
    });
  }),
);

export function Gameplay() {
  const { t } = useText();
  const { index = '' } = useParams();
  const entry = HELPS.get(index);
  if (!entry) return <Absent />;
  const { game, gameType, Help } = entry;
  const { Picture } = STALL_PICTURES[gameType];
  // Where one page has several games the address names the one.
  const query = game.nameKeys ? `?gameType=${gameType}` : '';
  return (
    <HelpPage
      title={t(game.nameKeys?.[gameType] ?? game.nameKey)}
      back={{ to: '/h5/help/center', name: t('hud:nav.help') }}
    >
      <div className="help__picture game-picture" aria-hidden="true">
        <Picture />
      </div>
      <Suspense fallback={<Skeleton shape="wide" />}>
        <Help />
      </Suspense>
      <div className="help__play">
        <LinkButton to={`/h5/${game.route}${query}`} look="brass">
          {t('screens:home.play')}
        </LinkButton>
      </div>
    </HelpPage>
  );
}
