// A poster on a post at night: the frame of screens with one message and one or two buttons.
import type { ReactNode } from 'react';
import { Awning } from '../hud/Awning';
import bulbs from '../../../assets/packs/fairground-night/hud/bulb-string.svg';
import tent from '../../../assets/packs/fairground-night/hud/tent.svg';
import wheel from '../../../assets/packs/fairground-night/hud/ferris-wheel.svg';
import { Picture, type PackPicture } from '../hud/pack/Picture';
import './Poster.css';

const BULBS: PackPicture = { name: 'bulb-string', own: bulbs };
const TENT: PackPicture = { name: 'tent', own: tent };
const WHEEL: PackPicture = { name: 'ferris-wheel', own: wheel };

/** `lit`: the hall behind it is open. `dark`: its lamps are off. */
export type PosterMood = 'lit' | 'dark';

interface Props {
  readonly mood: PosterMood;
  readonly title: string;
  readonly text: string;
  /** Smaller, below: a code, a hint. */
  readonly note?: string | undefined;
  /** The buttons. */
  readonly children?: ReactNode;
}

export const Poster = ({ mood, title, text, note, children }: Props) => (
  <div className={`poster poster--${mood}`}>
    <div className="poster__fair" aria-hidden="true">
      <div className="poster__bulbs">
        <Picture of={BULBS} />
        <Picture of={BULBS} />
        <Picture of={BULBS} />
      </div>
      <Picture className="poster__wheel" of={WHEEL} />
      <Picture className="poster__tent poster__tent--far" of={TENT} />
      <Picture className="poster__tent" of={TENT} />
    </div>
    <section className="poster__board">
      <Awning />
      <div className="poster__words">
        <h1 className="poster__title">{title}</h1>
        <p className="poster__text">{text}</p>
        {note !== undefined && <p className="poster__note">{note}</p>}
        {children !== undefined && <div className="poster__ways">{children}</div>}
      </div>
    </section>
  </div>
);
