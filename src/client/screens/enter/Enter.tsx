// Entry and re-entry. There is no login here: players come through their operator's site, which opens the hall again. A
// player who was sent here sees the reason.
import { observer } from 'mobx-react-lite';
import { useText } from '../../i18n/useText';
import { useRoot } from '../../stores/root';
import { LinkButton } from '../LinkButton';
import { Poster } from '../Poster';
import { Screen } from '../Screen';
import { useEnding } from '../useEnding';
import { WaysOn } from '../WaysOn';

export const Enter = observer(() => {
  const { t } = useText();
  const { session } = useRoot();
  const ending = useEnding();
  const text = t(session.valid ? 'screens:enter.welcomeBack' : 'screens:enter.text', {
    name: session.displayName,
  });
  return (
    <Screen name={t('screens:enter.title')} className="screen">
      <Poster
        mood="lit"
        title={t('screens:enter.title')}
        text={ending ?? text}
        note={ending === null ? undefined : text}
      >
        {session.valid ? (
          <LinkButton to="/" look="brass">
            {t('screens:enter.go')}
          </LinkButton>
        ) : (
          <WaysOn />
        )}
      </Poster>
    </Screen>
  );
});
