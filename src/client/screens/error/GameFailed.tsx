// A game that could not be loaded: the rest of the client works.
import { Button } from '../../hud/Button';
import { useText } from '../../i18n/useText';
import { LinkButton } from '../LinkButton';
import { Poster } from '../Poster';

export function GameFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useText();
  return (
    <main tabIndex={-1}>
      <Poster mood="dark" title={t('screens:gameFailed.title')} text={t('screens:gameFailed.text')}>
        <Button look="brass" wide onClick={onRetry}>
          <span className="button__verb">{t('screens:gameFailed.retry')}</span>
        </Button>
        <LinkButton to="/h5/home" look="chip">
          {t('screens:toLobby')}
        </LinkButton>
      </Poster>
    </main>
  );
}
