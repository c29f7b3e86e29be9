// config.json is missing or wrong: shows the player that it is not their fault, and the operator the error.
import { Button } from '../../hud/Button';
import { useText } from '../../i18n/useText';
import { Poster } from '../Poster';
import { Screen } from '../Screen';

export function BrokenDeployment({ fault }: { readonly fault: string }) {
  const { t } = useText();
  return (
    <Screen name={t('hud:failedDeploy')} className="screen">
      <Poster mood="dark" title={t('hud:failedDeploy')} text={t('screens:deploy.text')} note={fault}>
        <Button look="brass" wide onClick={() => window.location.reload()}>
          <span className="button__verb">{t('screens:error.reload')}</span>
        </Button>
      </Poster>
    </Screen>
  );
}
