// The rules of one game, by its id in the address. The texts come with the game; an id without a game is not found.
import { Suspense } from 'react';
import { observer } from 'mobx-react-lite';
import { useParams } from 'react-router-dom';
import { Skeleton } from '../../hud/Skeleton';
import { useText } from '../../i18n/useText';
import { Absent } from '../absent/Absent';
import { linkTo, nameKeyOf, pathOf } from '../../../games/games';
import { useRoot } from '../../stores/root';
import { useGameBefore } from '../gameBefore';
import { HelpPage } from './HelpPage';
import { HELPS } from './helps';
import { PanelHelp } from './PanelHelp';
import { LinkButton } from '../LinkButton';

export const Gameplay = observer(() => {
  const { t } = useText();
  const { page } = useRoot();
  const { index = '' } = useParams();
  const before = useGameBefore();
  const entry = HELPS.get(index);
  if (!entry) return <Absent />;
  const { game, Pictures, Help } = entry;
  // A player who came from the game goes back to it.
  const back =
    before !== null
      ? { to: before, name: t('screens:backToGame') }
      : page.previous === pathOf(game)
        ? { to: linkTo(game), name: t(nameKeyOf(game)) }
        : { to: '/h5/help/center', name: t('help:center.title') };
  return (
    <HelpPage title={t(nameKeyOf(game))} back={back}>
      <Suspense fallback={<Skeleton shape="wide" />}>
        <Pictures />
        <Help />
        <PanelHelp />
      </Suspense>
      <div className="help__play">
        <LinkButton to={linkTo(game)} look="brass">
          {t('screens:home.play')}
        </LinkButton>
      </div>
    </HelpPage>
  );
});
