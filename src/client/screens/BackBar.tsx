// The head of a page beside the lobby: a back link and the page's name.
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { ChevronIcon } from '../hud/icons/lines';
import { useText } from '../i18n/useText';
import { useWayBack } from './useWayBack';
import './BackBar.css';

export const BackBar = observer(({ title }: { readonly title: string }) => {
  const { t } = useText();
  const { to, name } = useWayBack();
  return (
    <header className="back-bar">
      <Link className="back-bar__back" to={to} aria-label={t('screens:backTo', { page: name })}>
        <ChevronIcon />
        <span>{name}</span>
      </Link>
      <h1>{title}</h1>
    </header>
  );
});
