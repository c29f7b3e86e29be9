// The rules of one game, by its id in the address. The words come with the game; an id without a game is not found.
import { Suspense } from 'react';
import { observer } from 'mobx-react-lite';
import { useParams } from 'react-router-dom';
import { Skeleton } from '../../hud/Skeleton';
import { useText } from '../../i18n/useText';
import { Absent } from '../absent/Absent';
import { linkTo, pathOf } from '../../../games/games';
import { pictureOf } from '../home/stallPictures';
import { useRoot } from '../../stores/root';
import { useGameBefore } from '../gameBefore';
import { HelpPage } from './HelpPage';
import { HELPS } from './helps';
import { LinkButton } from '../LinkButton';
import '../GamePicture.css';

export const Gameplay = observer(() => {
  const { t } = useText();
  const { page } = useRoot();
  const { index = '' } = useParams();
  const before = useGameBefore();
  const entry = HELPS.get(index);
  if (!entry) return <Absent />;
  const { game, Help } = entry;
  const { Picture } = pictureOf(game.gameType);
  // Who came from the game goes back to it.
  const back =
    before !== null
      ? { to: before, name: t('screens:backToGame') }
      : page.previous === pathOf(game)
        ? { to: linkTo(game), name: t(game.nameKey) }
        : { to: '/h5/help/center', name: t('screens:help.center.title') };
  return (
    <HelpPage title={t(game.nameKey)} back={back}>
      <div className="help__picture game-picture" aria-hidden="true">
        <Picture />
      </div>
      <Suspense fallback={<Skeleton shape="wide" />}>
        <Help />
      </Suspense>
      <div className="help__play">
        <LinkButton to={linkTo(game)} look="brass">
          {t('screens:home.play')}
        </LinkButton>
      </div>
    </HelpPage>
  );
});
