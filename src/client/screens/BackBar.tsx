// The head of a page beside the lobby: a back link and the page's name.
import { Link } from 'react-router-dom';
import { ChevronIcon } from '../hud/icons/lines';
import { useText } from '../i18n/useText';
import type { WayBack } from './useWayBack';
import './BackBar.css';

interface Props {
  readonly title: string;
  readonly back: WayBack;
}

export function BackBar({ title, back }: Props) {
  const { t } = useText();
  const label = t('screens:backTo', { page: back.name });
  return (
    <header className="back-bar">
      <Link className="back-bar__back" to={back.to} aria-label={label} title={label}>
        <ChevronIcon />
      </Link>
      <h1>{title}</h1>
    </header>
  );
}
