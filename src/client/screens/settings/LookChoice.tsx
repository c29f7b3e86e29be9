// The choice of look: the sprite packs that the operator offers, each under its own name, changed without a reload. An open
// game uses it from its next entry.
import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useText } from '../../i18n/useText';
import { useLook } from '../../stores/lookContext';
import { useRoot } from '../../stores/root';

export const LookChoice = observer(() => {
  const { t } = useText();
  const look = useLook();
  const { notices, session } = useRoot();
  const { language } = session;
  const [coming, setComing] = useState<string | null>(null);
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    let left = false;
    for (const pack of look?.choices ?? [])
      look?.titleOf(pack, language).then(
        (title) => {
          if (!left) setTitles((known) => ({ ...known, [pack]: title }));
        },
        // The placeholder of its name stays.
        () => undefined,
      );
    return () => {
      left = true;
    };
  }, [look, language]);
  if (!look || look.choices.length < 2) return null;
  const choose = async (pack: string): Promise<void> => {
    setComing(pack);
    try {
      await look.choose(pack);
    } catch {
      notices.toast('error', { key: 'people:settings.lookFailed' });
    } finally {
      setComing((latest) => (latest === pack ? null : latest));
    }
  };
  return (
    <fieldset className="settings__part languages" aria-busy={coming !== null}>
      <legend>{t('people:settings.look')}</legend>
      <div className="languages__list">
        {look.choices.map((pack) => (
          <label key={pack} className={pack === (coming ?? look.worn) ? 'languages__chosen' : undefined}>
            <input
              type="radio"
              name="look"
              checked={pack === (coming ?? look.worn)}
              onChange={() => void choose(pack)}
            />
            <span>{titles[pack] ?? pack.replaceAll('-', ' ')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
});
