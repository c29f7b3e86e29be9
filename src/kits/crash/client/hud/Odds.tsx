// The odds of the game, in the column beside the stage while there are few past rounds.
import { useText } from '../../../../client/i18n/useText';
import { Returns } from '../Returns';
import './Odds.css';

export const Odds = ({ game }: { readonly game: string }) => {
  const { t } = useText();
  return (
    <section>
      <h2 className="past__heading">{t('game:returns.title')}</h2>
      <Returns at={`${game}:help.at`} className="crash-odds" />
    </section>
  );
};
