// The settings in two parts, side by side on a desktop: nickname, sound, language, use of data, and a link to the help.
import { Suspense, lazy } from 'react';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { HelpIcon } from '../../hud/icons/painted';
import { moreTexts } from '../../i18n';
import { useText } from '../../i18n/useText';
import { useRoot } from '../../stores/root';
import { BackBar } from '../BackBar';
import { Screen } from '../Screen';
import { useWayBack } from '../useWayBack';
import { LanguageChoice } from './LanguageChoice';
import { LookChoice } from './LookChoice';
import { OwnLimits } from './OwnLimits';
import { NickNameForm } from './NickNameForm';
import { PictureChoice } from './PictureChoice';
import { SoundSettings } from './SoundSettings';
import './settings.css';

/** Needed only by the few deployments that count visits. */
const CountingChoice = lazy(async () => {
  const [module] = await Promise.all([import('./CountingChoice'), moreTexts()]);
  return { default: module.CountingChoice };
});

/** Its texts come with the games. */
const Habits = lazy(async () => {
  const [module] = await Promise.all([import('./Habits'), moreTexts()]);
  return { default: module.Habits };
});

export const Settings = observer(() => {
  const { t } = useText();
  const back = useWayBack();
  const { session, config } = useRoot();
  return (
    <Screen name={t('people:settings.title')} className="settings">
      <BackBar title={t('people:settings.title')} back={back} />
      <div className="settings__column">
        {session.valid && <NickNameForm />}
        <SoundSettings />
        {session.valid && <OwnLimits />}
      </div>
      <div className="settings__column">
        <LanguageChoice />
        <LookChoice />
        <PictureChoice />
        <Suspense>
          <Habits />
        </Suspense>
        {config.analytics !== undefined && (
          <Suspense>
            <CountingChoice />
          </Suspense>
        )}
        <Link className="settings__help" to="/h5/help/center">
          <HelpIcon />
          <span>
            <b>{t('people:settings.help')}</b>
            <span>{t('people:settings.helpText')}</span>
          </span>
        </Link>
      </div>
    </Screen>
  );
});
