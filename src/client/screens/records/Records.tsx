// My records as a page.
import { observer } from 'mobx-react-lite';
import { useText } from '../../i18n/useText';
import { BackBar } from '../BackBar';
import { Screen } from '../Screen';
import { useWayBack } from '../useWayBack';
import { RecordsBody } from './RecordsBody';
import './records.css';

export const Records = observer(() => {
  const { t } = useText();
  const back = useWayBack();
  return (
    <Screen name={t('records:title')} className="records">
      <BackBar title={t('records:title')} back={back} />
      <RecordsBody />
    </Screen>
  );
});
