// The rules of one game, by its id in the address. The words come with the game; an id without a game is not found.
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { Skeleton } from '../../hud/Skeleton';
import { useText } from '../../i18n/useText';
import { Absent } from '../absent/Absent';
import { STALL_PICTURES } from '../home/stallPictures';
import { HelpPage } from './HelpPage';
import { HELPS } from './helps';
import { LinkButton } from '../LinkButton';
import '../GamePicture.css';

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
      back={{ to: '/h5/help/center', name: t('screens:help.center.title') }}
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
