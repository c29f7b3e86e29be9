// The list of a game's keys, on its page of rules.
import { useText } from '../../client/i18n/useText';

export function KeysHelp({ keys }: { readonly keys: string }) {
  const { t } = useText();
  return (
    <section className="help__chapter">
      <h2>{t('game:keysHelp.title')}</h2>
      <p>{keys}.</p>
      <p>{t('game:keysHelp.rest')}</p>
    </section>
  );
}
