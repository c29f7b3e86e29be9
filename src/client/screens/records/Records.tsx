// My records as a page.
import { useText } from '../../i18n/useText';
import { BackBar } from '../BackBar';
import { Screen } from '../Screen';
import { RecordsBody } from './RecordsBody';
import './records.css';

export function Records() {
  const { t } = useText();
  return (
    <Screen name={t('records:title')} className="records">
      <BackBar title={t('records:title')} />
      <RecordsBody />
    </Screen>
  );
}
