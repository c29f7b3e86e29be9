// Asks, on a page without a game, whether visits may be counted: a board at the foot that covers no controls, with two equal
// answers.
import { observer } from 'mobx-react-lite';
import { pageAt } from '../../../games/games';
import { Button } from '../../hud/Button';
import { useText } from '../../i18n/useText';
import { useRoot } from '../../stores/root';
import './ConsentQuestion.css';

export const ConsentQuestion = observer(({ privacy }: { readonly privacy?: string | undefined }) => {
  const { t } = useText();
  const { settings, page, session } = useRoot();
  if (settings.counting !== null || !session.valid || pageAt(page.path)) return null;
  return (
    <section className="consent" aria-labelledby="consent-title">
      <h2 id="consent-title">{t('delivery:analytics.title')}</h2>
      <p>{t('delivery:analytics.text')}</p>
      {privacy !== undefined && (
        <a href={privacy} target="_blank" rel="noopener noreferrer">
          {t('delivery:analytics.privacy')}
        </a>
      )}
      <div className="consent__answers">
        <Button look="plum" onClick={() => settings.setCounting('refused')}>
          {t('delivery:analytics.refuse')}
        </Button>
        <Button look="plum" onClick={() => settings.setCounting('allowed')}>
          {t('delivery:analytics.allow')}
        </Button>
      </div>
    </section>
  );
});
