// The settings: nickname, sound, language, and the way to the help.
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { HelpIcon } from '../../hud/icons/painted';
import { useText } from '../../i18n/useText';
import { useRoot } from '../../stores/root';
import { BackBar } from '../BackBar';
import { Screen } from '../Screen';
import { LanguageChoice } from './LanguageChoice';
import { LookChoice } from './LookChoice';
import { NickNameForm } from './NickNameForm';
import { PictureChoice } from './PictureChoice';
import { SoundSettings } from './SoundSettings';
import './settings.css';

export const Settings = observer(() => {
  const { t } = useText();
  const { session } = useRoot();
  return (
    <Screen name={t('people:settings.title')} className="settings">
      <BackBar title={t('people:settings.title')} />
      {session.valid && <NickNameForm />}
      <SoundSettings />
      <LanguageChoice />
      <LookChoice />
      <PictureChoice />
      <Link className="settings__help" to="/h5/help/center">
        <HelpIcon />
        <span>
          <b>{t('people:settings.help')}</b>
          <span>{t('people:settings.helpText')}</span>
        </span>
      </Link>
    </Screen>
  );
});
