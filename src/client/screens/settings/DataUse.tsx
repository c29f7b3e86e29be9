// The data that an hour of watching uses, since many players pay for data in advance, and the switch that saves some of it.
import { useState } from 'react';
import { PAGES, nameKeyOfPage } from '../../../games/games';
import { NO_CHANNEL } from '../../../protocol/gameTypes';
import { Switch } from '../../hud/Switch';
import { useText } from '../../i18n/useText';
import { setWantsLess, wantsLess } from '../../stores/dataSaving';
import { useRoot } from '../../stores/root';
import { HOURLY_DATA } from './hourlyData';

export const DataUse = () => {
  const { t, locale } = useText();
  const { memory } = useRoot();
  const [less, setLess] = useState(() => wantsLess(memory, navigator));
  const row = (id: string, channel: number, name: string) => {
    const use = HOURLY_DATA[channel]?.[less ? 'light' : 'compact'];
    if (use === undefined) return null;
    return (
      <li key={id}>
        <span>{name}</span>
        <span>{use.toLocaleString(locale, { style: 'unit', unit: 'megabyte' })}</span>
      </li>
    );
  };
  return (
    <section className="settings__part" aria-labelledby="settings-data">
      <div className="settings__head">
        <h2 id="settings-data">{t('game:data.name')}</h2>
        <Switch
          on={less}
          label={t('game:data.name')}
          onChange={(on) => {
            setLess(on);
            setWantsLess(memory, on);
          }}
        />
      </div>
      <p className="settings__note">{t('game:data.text')}</p>
      <p className="settings__note">{t('game:data.hour')}</p>
      <ul className="settings__data">
        {row('lobby', NO_CHANNEL, t('game:data.lobby'))}
        {PAGES.map(
          (page) => page.channel !== NO_CHANNEL && row(page.id, page.channel, t(nameKeyOfPage(page))),
        )}
      </ul>
      <p className="settings__note">{t('game:data.first')}</p>
    </section>
  );
};
