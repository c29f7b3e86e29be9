// The fairness sheet over any page. It is loaded in its own chunk when it is first opened; when that fails, the game
// continues and the player gets a message.
import { useEffect, useState, type ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import { SheetPlace } from '../hud/SheetPlace';
import type { FairSource, FairnessStore } from '../stores/fairness';
import type { Notices } from '../stores/services';
import { verifying } from './verifying';

interface SheetProps {
  readonly source: FairSource;
  readonly onClose: () => void;
}

interface Props {
  readonly fairness: FairnessStore;
  readonly notices: Notices;
}

export const FairnessLayer = observer(({ fairness, notices }: Props) => {
  const { source, close } = fairness;
  const [Sheet, setSheet] = useState<ComponentType<SheetProps> | null>(null);
  const isWanted = source !== null && Sheet === null;
  useEffect(() => {
    if (!isWanted) return;
    verifying(async () => (await import('../screens/fairness/FairnessSheet')).FairnessSheet).then(
      (loaded) => setSheet(() => loaded),
      () => {
        notices.toast('error', { key: 'screens:lost' });
        close();
      },
    );
  }, [isWanted, notices, close]);
  return (
    <SheetPlace onClose={close}>
      {source !== null && Sheet !== null && <Sheet source={source} onClose={close} />}
    </SheetPlace>
  );
});
