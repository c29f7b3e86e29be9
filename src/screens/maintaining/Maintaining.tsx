// Maintenance: the fair is closed for a while. Tells for how long, if anybody said, and asks the
// platform again when the player wants to.
import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Button } from '../../hud/Button';
import { useText } from '../../i18n/useText';
import { useRoot } from '../../stores/root';
import { Poster } from '../Poster';
import { Screen } from '../Screen';
import { Countdown } from './Countdown';
import { restoreTime } from './restoreTime';

export const Maintaining = observer(() => {
  const { t } = useText();
  const { checkMaintenance, notices, billboard, session } = useRoot();
  const until = restoreTime(billboard.maintenanceUntil, session.user);
  const [asking, setAsking] = useState(false);
  const ask = async (): Promise<void> => {
    setAsking(true);
    const open = await checkMaintenance();
    setAsking(false);
    if (!open) notices.toast('wrong', { key: 'screens:maintaining.still' });
  };
  return (
    <Screen name={t('screens:maintaining.title')} className="screen">
      <Poster
        mood="dark"
        title={t('screens:maintaining.title')}
        text={t('hud:maintenance.upgrading')}
        note={t('screens:maintaining.note')}
      >
        {until !== null && <Countdown until={until} />}
        <Button look="brass" wide unavailable={asking} aria-busy={asking} onClick={() => void ask()}>
          <span className="button__verb">
            {t(asking ? 'screens:maintaining.asking' : 'screens:maintaining.ask')}
          </span>
        </Button>
      </Poster>
    </Screen>
  );
});
