// The parts that the operator's page can lay over the client: the rules, the player's bets, and a pause. Loaded on first use.
import { Suspense, lazy } from 'react';
import { observer } from 'mobx-react-lite';
import { moreTexts } from '../i18n';
import { useRoot } from '../stores/root';
import { verifying } from './verifying';

const HostSheets = lazy(async () => {
  const [Sheets] = await Promise.all([
    verifying(async () => (await import('../screens/host/HostSheets')).HostSheets),
    moreTexts(),
  ]);
  return { default: Sheets };
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
