// Maintenance or an upgrade of the system: the hall is closed for a while. Shows the end if it is known, and asks the
// platform again on the player's request, and now and then by itself.
import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { every } from '../../../core/clock';
import { Button } from '../../hud/Button';
import { useText } from '../../i18n/useText';
import { useRoot } from '../../stores/root';
import { Poster } from '../Poster';
import { Screen } from '../Screen';
import { Countdown } from './Countdown';
import { restoreTime } from './restoreTime';

/** Milliseconds between two questions to the platform; a random part of up to half as much is added. */
const ASKED_EVERY = 30_000;

const WORDS = {
  maintenance: {
    title: 'screens:maintaining.title',
    text: 'hud:maintenance.platform',
    note: 'screens:maintaining.note',
    still: 'screens:maintaining.still',
  },
  upgrade: {
    title: 'screens:maintaining.upgrade.title',
    text: 'hud:maintenance.upgrading',
    note: 'screens:maintaining.upgrade.note',
    still: 'screens:maintaining.upgrade.still',
  },
} as const;

export const Maintaining = observer(() => {
  const { t, say } = useText();
  const { checkMaintenance, clock, serverClock, notices, billboard, session, page } = useRoot();
  const until = restoreTime(billboard.maintenanceUntil, session.user, serverClock.now());
  const [asking, setAsking] = useState(false);
  const words = WORDS[session.user.upgrading === true ? 'upgrade' : 'maintenance'];
  const ask = async (): Promise<void> => {
    setAsking(true);
    const open = await checkMaintenance();
    setAsking(false);
    if (!open) notices.toast('wrong', { key: words.still });
  };
  useEffect(() => {
    // A random part, so that the players do not ask all at once.
    const period = ASKED_EVERY * (1 + Math.random() / 2);
    return every(clock, period, () => {
      if (!document.hidden) void checkMaintenance();
    });
  }, [clock, checkMaintenance]);
  return (
    <Screen name={t(words.title)} className="screen">
      <Poster mood="dark" title={t(words.title)} text={t(words.text)} note={t(words.note)}>
        {page.closedRound && <p className="poster__told">{say(page.closedRound)}</p>}
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
