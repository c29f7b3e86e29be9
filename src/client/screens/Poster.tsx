// A poster on a post at night: the screens that say one thing and offer one or two ways on.
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

/** `lit`: the hall is open behind it. `dark`: its lamps are out. */
export type PosterMood = 'lit' | 'dark';

interface Props {
  readonly mood: PosterMood;
  readonly title: string;
  readonly text: string;
  /** Smaller, below: a code, a hint. */
  readonly note?: string | undefined;
  /** What to do now. */
  readonly children?: ReactNode;
}

export const Poster = ({ mood, title, text, note, children }: Props) => (
  <div className={`poster poster--${mood}`}>
    <div className="poster__fair" aria-hidden="true">
      <Picture className="poster__bulbs" of={BULBS} />
      <Picture className="poster__bulbs poster__bulbs--right" of={BULBS} />
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
