// The quality of scenes: left to the device, always the sharpest, or always the one that saves the battery. An open game
// uses it from its next entry.
import { observer } from 'mobx-react-lite';
import { useText } from '../../i18n/useText';
import { useRoot } from '../../stores/root';
import { PICTURES } from '../../stores/settings';

export const PictureChoice = observer(() => {
  const { t } = useText();
  const { settings } = useRoot();
  return (
    <fieldset className="settings__part languages">
      <legend>{t('people:settings.picture')}</legend>
      <div className="languages__list">
        {PICTURES.map((picture) => (
          <label key={picture} className={picture === settings.picture ? 'languages__chosen' : undefined}>
            <input
              type="radio"
              name="picture"
              checked={picture === settings.picture}
              onChange={() => settings.setPicture(picture)}
            />
            <span>{t(`people:settings.pictures.${picture}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
});
