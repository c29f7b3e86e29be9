// A paper ticket at the foot of a scene: the state of the round in words.
import type { ReactNode } from 'react';
import './PaperTicket.css';

interface Props {
  readonly text: ReactNode;
  readonly note?: ReactNode;
  readonly gain?: string;
  readonly sign?: ReactNode;
  readonly tone?: 'bad' | 'mine';
}

export const PaperTicket = ({ text, note, gain, sign, tone }: Props) => (
  <div className={`ticket ${tone ? `ticket--${tone}` : ''}`}>
    {sign}
    <span className="ticket__text">{text}</span>
    {note && <span className="ticket__note">{note}</span>}
    {gain && <b className="ticket__gain">{gain}</b>}
  </div>
);
