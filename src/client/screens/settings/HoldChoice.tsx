// Whether the escape of the crash games has to be held, so that a finger that slips costs nothing.
import { useState } from 'react';
import { Switch } from '../../hud/Switch';
import { useText } from '../../i18n/useText';
import { holdsToEscape, setHoldToEscape } from '../../stores/holdToEscape';
import { useRoot } from '../../stores/root';

export function HoldChoice() {
  const { t } = useText();
  const { memory } = useRoot();
  const [on, setOn] = useState(() => holdsToEscape(memory));
  return (
    <section className="settings__part" aria-labelledby="settings-hold">
      <div className="settings__head">
        <h2 id="settings-hold">{t('game:hold.name')}</h2>
        <Switch
          on={on}
          label={t('game:hold.name')}
          onChange={(next) => {
            setOn(next);
            setHoldToEscape(memory, next);
          }}
        />
      </div>
      <p className="settings__note">{t('game:hold.text')}</p>
    </section>
  );
}
