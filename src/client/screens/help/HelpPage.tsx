// The frame of a help page: a way back, a heading, and the text on a board.
import type { ReactNode } from 'react';
import { BackBar } from '../BackBar';
import { Screen } from '../Screen';
import type { WayBack } from '../useWayBack';
import './help.css';

interface Props {
  readonly title: string;
  readonly back: WayBack;
  readonly children: ReactNode;
}

export const HelpPage = ({ title, back, children }: Props) => (
  <Screen name={title} className="help">
    <BackBar title={title} back={back} />
    {children}
  </Screen>
);
