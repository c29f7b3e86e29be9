// Not found: /404 itself, and addresses below a known route for which this version has no page.
import { useText } from '../../i18n/useText';
import { LinkButton } from '../LinkButton';
import { Poster } from '../Poster';
import { Screen } from '../Screen';

export function Absent() {
  const { t } = useText();
  return (
    <Screen name={t('screens:absent.title')} className="screen">
      <Poster mood="lit" title={t('screens:absent.title')} text={t('screens:absent.text')}>
        <LinkButton to="/" look="brass">
          {t('screens:toLobby')}
        </LinkButton>
      </Poster>
    </Screen>
  );
}
