// A link that looks like a button: leads to another page of the client.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ButtonLook } from '../hud/Button';
import '../hud/Button.css';
import './LinkButton.css';

interface Props {
  readonly to: string;
  readonly look: ButtonLook;
  readonly children: ReactNode;
}

export const LinkButton = ({ to, look, children }: Props) => (
  <Link to={to} className={`button button--${look} button--wide link-button`}>
    <span className="button__verb">{children}</span>
  </Link>
);
