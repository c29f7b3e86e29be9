// The three pictures of a game with their lines, in the column beside its stage: for a player who has no bets there yet.
import type { GameDefinition } from '../../../games/definition';
import { gameOfType } from '../../../games/games';
import { PICTURES, PRIMER_TITLE, primerKey } from '../../../games/primer';
import { useText } from '../../i18n/useText';
import { usePrimer } from './usePrimer';
import './GamePictures.css';

export function GamePictures({ gameType }: { readonly gameType: number }) {
  const game = gameOfType(gameType);
  return game ? <Pictures key={gameType} game={game} /> : null;
}

function Pictures({ game }: { readonly game: GameDefinition }) {
  const { t } = useText();
  const primer = usePrimer(game);
  return (
    <section className="game-pictures">
      <h3>{t(PRIMER_TITLE)}</h3>
      <ol>
        {Array.from({ length: PICTURES }, (_, i) => {
          const Picture = primer?.[i];
          return (
            <li key={i}>
              <span className="game-pictures__picture">{Picture && <Picture />}</span>
              {t(primerKey(game, i))}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
