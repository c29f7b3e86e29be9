// The stall below a stage: an awning, and under it the rows of a game.
import type { ReactNode } from 'react';
import { Awning } from '../../client/hud/Awning';
import './StallPanel.css';

interface Props {
  readonly className: string;
  readonly children: ReactNode;
}

export const StallPanel = ({ className, children }: Props) => (
  <div className={`stall-panel ${className}`}>
    <Awning />
    {children}
  </div>
);
