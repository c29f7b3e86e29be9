// Buttons for players whose session has ended: back to the operator's site, if the launch gave its address, since only that
// opens the hall again, and the lobby, to look at.
import { observer } from 'mobx-react-lite';
import { Button } from '../hud/Button';
import { useText } from '../i18n/useText';
import { useRoot } from '../stores/root';
import { LinkButton } from './LinkButton';

export const WaysOn = observer(() => {
  const { t } = useText();
  const { host } = useRoot();
  const leads = host.ways.includes('exit');
  return (
    <>
      {leads && (
        <Button look="brass" wide onClick={() => host.leave('exit')}>
          <span className="button__verb">{t('hud:host.exit')}</span>
        </Button>
      )}
      <LinkButton to="/" look={leads ? 'plain' : 'brass'}>
        {t('screens:toLobby')}
      </LinkButton>
    </>
  );
});
