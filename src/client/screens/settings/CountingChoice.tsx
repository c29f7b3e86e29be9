// Whether visits may be counted: in a deployment that counts them, the player can change the answer at any time.
import { observer } from 'mobx-react-lite';
import { Switch } from '../../hud/Switch';
import { useText } from '../../i18n/useText';
import { useRoot } from '../../stores/root';

export const CountingChoice = observer(() => {
  const { t } = useText();
  const { settings } = useRoot();
  return (
    <section className="settings__part" aria-labelledby="settings-counting">
      <div className="settings__head">
        <h2 id="settings-counting">{t('delivery:analytics.setting')}</h2>
        <Switch
          on={settings.counting === 'allowed'}
          label={t('delivery:analytics.on')}
          onChange={(on) => settings.setCounting(on ? 'allowed' : 'refused')}
        />
      </div>
      <p className="settings__note">{t('delivery:analytics.settingText')}</p>
    </section>
  );
});
