// What the operator's page can lay over the client: the rules, the player's bets, and a pause. Loaded when first asked for.
import { Suspense, lazy } from 'react';
import { observer } from 'mobx-react-lite';
import { moreTexts } from '../i18n';
import { useRoot } from '../stores/root';

const HostSheets = lazy(async () => {
  const [module] = await Promise.all([import('../screens/host/HostSheets'), moreTexts()]);
  return { default: module.HostSheets };
});

export const HostLayer = observer(() => {
  const { host, play } = useRoot();
  const isPaused = play.isHeldBy('host') && play.pause === 'paused';
  if (host.panel === null && !isPaused) return null;
  return (
    <Suspense>
      <HostSheets panel={host.panel} paused={isPaused} onClose={host.close} />
    </Suspense>
  );
});
