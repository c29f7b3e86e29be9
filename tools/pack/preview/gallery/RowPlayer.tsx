// Plays a row of pictures that follow each other.
import { useEffect, useState } from 'react';
import type { SlotShape } from '../shape';
import { SlotPicture } from './SlotPicture';

/** Milliseconds that each picture is shown. */
const LASTS = 140;

interface Props {
  readonly pack: string;
  readonly name: string;
  readonly frames: readonly SlotShape[];
  readonly still: boolean;
}

export function RowPlayer({ pack, name, frames, still }: Props) {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => setIndex((last) => last + 1), LASTS);
    return () => clearInterval(timer);
  }, [still]);
  const slot = frames[still ? 0 : index % frames.length];
  if (!slot) return null;
  return (
    <li className="card card--row">
      <div className="card__pictures">
        <SlotPicture pack={pack} slot={slot} marks={false} guide={false} />
      </div>
      <h3 className="card__name">
        {name.split('/')[1]} <span className="badge">row of {frames.length}</span>
      </h3>
      <p className="card__about">These pictures follow each other. Whoever draws one draws them all.</p>
    </li>
  );
}
