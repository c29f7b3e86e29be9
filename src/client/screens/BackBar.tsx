// The head of a page beside the lobby: the way back, to the game that it was opened from if it was, and the page's name.
import { Link } from 'react-router-dom';
import { ChevronIcon } from '../hud/icons/lines';
import { useText } from '../i18n/useText';
import { useGameBefore } from './gameBefore';
import './BackBar.css';

export function BackBar({ title }: { readonly title: string }) {
  const { t } = useText();
  const game = useGameBefore();
  const name = t(game === null ? 'screens:home.title' : 'screens:backToGame');
  return (
    <header className="back-bar">
      <Link
        className="back-bar__back"
        to={game ?? '/h5/home'}
        aria-label={t('screens:backTo', { page: name })}
      >
        <ChevronIcon />
        <span>{name}</span>
      </Link>
      <h1>{title}</h1>
    </header>
  );
}
