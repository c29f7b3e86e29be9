// The choice of look: the sprite packs that the operator offers, each with its own name and colours, changed without a reload.
// An open game uses it from its next entry.
import { useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { Language } from '../../../protocol/launch';
import type { PackManifest } from '../../../protocol/pack';
import { useText } from '../../i18n/useText';
import { useLook } from '../../stores/lookContext';
import { useRoot } from '../../stores/root';

export const LookChoice = observer(() => {
  const { t } = useText();
  const look = useLook();
  const { notices, session } = useRoot();
  const { language } = session;
  const [coming, setComing] = useState<string | null>(null);
  const [packs, setPacks] = useState<Readonly<Record<string, PackManifest>>>({});
  useEffect(() => {
    let left = false;
    for (const pack of look?.choices ?? [])
      look?.manifestOf(pack).then(
        (manifest) => {
          if (!left) setPacks((known) => ({ ...known, [pack]: manifest }));
        },
        // The placeholder of its name stays.
        () => undefined,
      );
    return () => {
      left = true;
    };
  }, [look]);
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
      <div className="languages__list languages__looks">
        {look.choices.map((pack) => (
          <label key={pack} className={pack === (coming ?? look.worn) ? 'languages__chosen' : undefined}>
            <input
              type="radio"
              name="look"
              checked={pack === (coming ?? look.worn)}
              onChange={() => void choose(pack)}
            />
            <span>{titleIn(language, packs[pack]) ?? pack.replaceAll('-', ' ')}</span>
            <Swatch palette={packs[pack]?.palette} />
          </label>
        ))}
      </div>
    </fieldset>
  );
});

/** A pack's name in the player's language, or its own. */
export const titleIn = (language: Language | null, pack?: PackManifest): string | undefined =>
  (language && pack?.titles[language]) ?? pack?.title;

/** The sky, the awning and the lamps of a pack. */
const SWATCH = ['night-600', 'notice-high', 'brass-300'] as const;

const Swatch = ({ palette }: { readonly palette: PackManifest['palette'] | undefined }) => (
  <span className="languages__swatch" aria-hidden="true">
    {SWATCH.map((colour) => (
      <i key={colour} style={{ background: palette?.[colour] }} />
    ))}
  </span>
);
