// Shows every moment of a game as a small picture. They are taken one after the other in a hidden frame, and again some time
// after the pack was saved.
import { useEffect, useState } from 'react';
import type { SceneFrame as Frame } from '../frameApi';
import type { PackShape } from '../shape';
import type { Shown, StripOutline } from '../strips';
import { SceneFrame } from './SceneFrame';

interface Props {
  readonly game: string;
  readonly pack: PackShape;
  readonly outlines: readonly StripOutline[];
  readonly shown: Shown | null;
  /** The scenes stand; small pictures keep nobody waiting for them. */
  readonly stands: boolean;
  show(moment: Shown): void;
}

const SIZE = { width: 230, height: 260 };
/** Milliseconds between two pictures in browsers without requestIdleCallback. */
const BREATH = 16;
/** Milliseconds between a save and the new pictures: the scene itself is drawn first. */
const REST = 1200;
const keyOf = ({ name, index }: Shown): string => `${name}/${index}`;

export function Filmstrip({ game, pack, outlines, shown, stands, show }: Props) {
  const { pictures, isTaking, ready } = usePictures(game, pack, outlines, stands);
  return (
    <div className="film">
      {outlines.map(({ name, labels }) => (
        <section key={name} className="film__strip">
          <h3>{name.replaceAll('-', ' ')}</h3>
          <ol>
            {labels.map((label, index) => (
              <li key={label + String(index)}>
                <button
                  type="button"
                  aria-current={shown?.name === name && shown.index === index}
                  onClick={() => show({ name, index })}
                >
                  <Thumbnail address={pictures.get(keyOf({ name, index }))} />
                  <span>{label}</span>
                </button>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {isTaking && (
        <div className="film__darkroom" aria-hidden="true">
          <SceneFrame game={game} pack={pack} size={SIZE} scale={1} ready={ready} />
        </div>
      )}
    </div>
  );
}

const Thumbnail = ({ address }: { readonly address: string | undefined }) =>
  address ? <img src={address} alt="" /> : <span className="film__blank" />;

function usePictures(game: string, pack: PackShape, outlines: readonly StripOutline[], stands: boolean) {
  const version = pack.games[game];
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map());
  const [taken, setTaken] = useState<string | undefined>();
  const [rested, setRested] = useState<string | undefined>();
  const [frame, ready] = useState<Frame | null>(null);

  useEffect(() => {
    if (!stands) return;
    const timer = setTimeout(() => setRested(version), REST);
    return () => clearTimeout(timer);
  }, [version, stands]);

  useEffect(() => {
    if (!frame || outlines.length === 0) return;
    let left = false;
    const take = async (): Promise<void> => {
      for (const { name, labels } of outlines)
        for (const index of labels.keys()) {
          const blob = await frame.shot(name, index);
          if (left) return;
          setPictures((known) => replaced(known, keyOf({ name, index }), URL.createObjectURL(blob)));
          await idle();
        }
      setTaken(version);
    };
    take().catch(console.warn);
    return () => {
      left = true;
    };
  }, [frame, outlines, version]);

  return { pictures, isTaking: outlines.length > 0 && rested === version && taken !== version, ready };
}

/** Settles when the page is idle: showing a save is more urgent than small pictures. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, BREATH);
  });

function replaced(known: ReadonlyMap<string, string>, key: string, address: string): Map<string, string> {
  const old = known.get(key);
  if (old) URL.revokeObjectURL(old);
  return new Map(known).set(key, address);
}
