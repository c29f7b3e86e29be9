// The session or the launch link is over. This page cannot restore it, so it shows the reason and the way back.
import { observer } from 'mobx-react-lite';
import { useText } from '../../i18n/useText';
import { Poster } from '../Poster';
import { Screen } from '../Screen';
import { useRoot } from '../../stores/root';
import { useEnding } from '../useEnding';
import { WaysOn } from '../WaysOn';

export const Expired = observer(() => {
  const { t } = useText();
  const { session } = useRoot();
  const ending = useEnding();
  const title = t(session.ending?.link ? 'screens:expired.link' : 'screens:expired.title');
  return (
    <Screen name={title} className="screen">
      <Poster
        mood="dark"
        title={title}
        text={ending ?? t('screens:expired.text')}
        note={t('screens:expired.note')}
      >
        <WaysOn />
      </Poster>
    </Screen>
  );
});
