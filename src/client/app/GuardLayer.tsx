// The reality check, over everything else. Its code is loaded when it is first due.
import { Suspense, lazy } from 'react';
import { observer } from 'mobx-react-lite';
import { moreTexts } from '../i18n';
import { useRoot } from '../stores/root';

const RealityCheck = lazy(async () => {
  const [module] = await Promise.all([import('../screens/guard/RealityCheck'), moreTexts()]);
  return { default: module.RealityCheck };
});

export const GuardLayer = observer(() => {
  const { guard } = useRoot().play;
  if (!guard?.check) return null;
  return (
    <Suspense>
      <RealityCheck guard={guard} />
    </Suspense>
  );
});
