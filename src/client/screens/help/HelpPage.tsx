// The frame of a help page: a way back, a heading, and the text on a board.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ChevronIcon } from '../../hud/icons/lines';
import { useText } from '../../i18n/useText';
import { Screen } from '../Screen';
import './help.css';

interface Props {
  readonly title: string;
  readonly back: { readonly to: string; readonly name: string };
  readonly children: ReactNode;
}

export function HelpPage({ title, back, children }: Props) {
  const { t } = useText();
  return (
    <Screen name={title} className="help">
      <header className="help__bar">
        <Link className="help__back" to={back.to} aria-label={t('screens:backTo', { page: back.name })}>
          <ChevronIcon />
          <span>{back.name}</span>
        </Link>
      </header>
      <h1 className="help__title">{title}</h1>
      {children}
    </Screen>
  );
}
