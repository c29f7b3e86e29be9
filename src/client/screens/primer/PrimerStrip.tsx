// The three pictures of a game, side by side or one below the other, in its rules: for players who skipped them.
import { accentOf } from '../../hud/accent';
import type { Primer } from '../../hud/primer/drawing';
import type { GameDefinition } from '../../../games/definition';
import { PRIMER_TITLE, primerKey } from '../../../games/primer';
import { useText } from '../../i18n/useText';
import './primer.css';

interface Props {
  readonly game: GameDefinition;
  readonly primer: Primer;
}

export function PrimerStrip({ game, primer }: Props) {
  const { t } = useText();
  return (
    <section className="help__chapter" style={accentOf(game.page.accent)}>
      <h2>{t(PRIMER_TITLE)}</h2>
      <ol className="primer-strip">
        {primer.map((Picture, i) => (
          <li key={i}>
            <span className="primer__picture">
              <Picture />
            </span>
            {t(primerKey(game, i))}
          </li>
        ))}
      </ol>
    </section>
  );
}
