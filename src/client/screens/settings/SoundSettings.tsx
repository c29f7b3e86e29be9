// Sound: on or off, and the volume of music and effects.
import { useId } from 'react';
import { observer } from 'mobx-react-lite';
import { Switch } from '../../hud/Switch';
import { useText } from '../../i18n/useText';
import { useRoot } from '../../stores/root';

export const SoundSettings = observer(() => {
  const { t } = useText();
  const { settings } = useRoot();
  const { sound, soundOn } = settings;
  return (
    <section className="settings__part" aria-labelledby="settings-sound">
      <div className="settings__head">
        <h2 id="settings-sound">{t('people:settings.sound')}</h2>
        <Switch
          on={soundOn}
          label={t('people:settings.soundOn')}
          onChange={(on) => settings.setSound({ volumeOpen: on ? 1 : 0 })}
        />
      </div>
      <Volume
        name={t('people:settings.music')}
        value={sound.soundVolume}
        muted={!soundOn}
        onChange={(soundVolume) => settings.setSound({ soundVolume })}
      />
      <Volume
        name={t('people:settings.effects')}
        value={sound.soundEffect}
        muted={!soundOn}
        onChange={(soundEffect) => settings.setSound({ soundEffect })}
      />
    </section>
  );
});

interface VolumeProps {
  readonly name: string;
  /** Per cent. */
  readonly value: number;
  /** The sound is off at any volume. */
  readonly muted: boolean;
  readonly onChange: (value: number) => void;
}

const STEP = 5;

function Volume({ name, value, muted, onChange }: VolumeProps) {
  const { t } = useText();
  const id = useId();
  const said = t('people:settings.percent', { value });
  return (
    <div className="volume" data-muted={muted || undefined}>
      <label htmlFor={id}>{name}</label>
      <output htmlFor={id}>{said}</output>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={STEP}
        value={value}
        aria-valuetext={said}
        style={{ '--filled': `${value}%` } as React.CSSProperties}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
