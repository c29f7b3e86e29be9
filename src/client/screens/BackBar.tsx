// The head of a page beside the lobby: the way back, and the page's name.
import { Link } from 'react-router-dom';
import { ChevronIcon } from '../hud/icons/lines';
import { useText } from '../i18n/useText';
import './BackBar.css';

export function BackBar({ title }: { readonly title: string }) {
  const { t } = useText();
  const lobby = t('screens:home.title');
  return (
    <header className="back-bar">
      <Link className="back-bar__back" to="/h5/home" aria-label={t('screens:backTo', { page: lobby })}>
        <ChevronIcon />
        <span>{lobby}</span>
      </Link>
      <h1>{title}</h1>
    </header>
  );
}
