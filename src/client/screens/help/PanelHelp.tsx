// The common parts of all games' panels. Its texts come with those of the games.
import { useText } from '../../i18n/useText';

const LINES = ['stakes', 'auto', 'speed', 'hold'] as const;

export function PanelHelp() {
  const { t } = useText();
  return (
    <section className="help__chapter">
      <h2>{t('game:panelHelp.title')}</h2>
      <ol className="help__steps">
        {LINES.map((line) => (
          <li key={line}>{t(`game:panelHelp.${line}`)}</li>
        ))}
      </ol>
    </section>
  );
}
