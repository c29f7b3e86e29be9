// The session or the launch link is over. Nothing on this page can bring it back, so it says why, and what can.
import { observer } from 'mobx-react-lite';
import { useText } from '../../i18n/useText';
import { LinkButton } from '../LinkButton';
import { Poster } from '../Poster';
import { Screen } from '../Screen';
import { useEnding } from '../useEnding';

export const Expired = observer(() => {
  const { t } = useText();
  const ending = useEnding();
  return (
    <Screen name={t('screens:expired.title')} className="screen">
      <Poster
        mood="dark"
        title={t('screens:expired.title')}
        text={ending ?? t('screens:expired.text')}
        note={t('screens:expired.note')}
      >
        <LinkButton to="/h5/home" look="idle">
          {t('screens:enter.look')}
        </LinkButton>
      </Poster>
    </Screen>
  );
});
