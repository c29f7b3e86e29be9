// Shows a scene in a frame of its own, in the pictures of one pack. When the pack is saved it shows the new pictures and
// keeps the moment.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { SceneFrame as Frame } from '../frameApi';
import type { PackShape } from '../shape';
import type { Size } from './sizes';

interface Props {
  readonly game: string;
  readonly pack: PackShape;
  readonly size: Size;
  /** Factor that shrinks the scene to the room there is. */
  readonly scale: number;
  /** Called with the frame when the scene has loaded, and with null when it is gone. Must keep its identity. */
  ready(frame: Frame | null): void;
  /** Called when new pictures are shown. */
  seen?(): void;
  /** Elements laid over the scene. */
  readonly children?: ReactNode;
}

const addressOf = (pack: PackShape, game: string): string =>
  `${location.origin}/live/${pack.name}/${pack.games[game] ?? '0'}`;

/** Milliseconds between two checks whether the scene has loaded. */
const PATIENCE = 60;

export function SceneFrame({ game, pack, size, scale, ready, seen, children }: Props) {
  const element = useRef<HTMLIFrameElement>(null);
  const [frame, setFrame] = useState<Frame | null>(null);
  const [fault, setFault] = useState('');
  const address = addressOf(pack, game);
  // The address at first: the frame is loaded once, and new pictures are set without loading it again.
  const [first] = useState(address);

  useEffect(() => {
    const timer = setInterval(() => {
      const found = element.current?.contentWindow?.preview;
      if (!found) return;
      clearInterval(timer);
      setFrame(found);
      ready(found);
    }, PATIENCE);
    return () => {
      clearInterval(timer);
      ready(null);
    };
  }, [ready]);

  const tell = useRef(seen);
  useEffect(() => {
    tell.current = seen;
  }, [seen]);
  const worn = useRef(first);
  useEffect(() => {
    if (!frame || worn.current === address) return;
    worn.current = address;
    // Kept, since a later save may replace `seen` while these pictures load.
    const { current: tellOfThis } = tell;
    frame.wear(address).then(
      () => {
        setFault('');
        tellOfThis?.();
      },
      (reason: unknown) => setFault(String(reason)),
    );
  }, [frame, address]);

  useEffect(() => frame?.resize(), [frame, size]);

  return (
    <figure className="frame" style={{ width: size.width * scale, height: size.height * scale }}>
      {/* A page of this server that this page must access: a sandbox that allows it would protect from nothing. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={element}
        title={`${game} in ${pack.title}`}
        src={`/frame.html?game=${game}&at=${encodeURIComponent(first)}`}
        style={{ width: size.width, height: size.height, transform: `scale(${scale})` }}
      />
      {children}
      {!frame && <span className="frame__wait">Pictures are being packed…</span>}
      {fault && <span className="frame__wait frame__wait--fault">{fault}</span>}
    </figure>
  );
}
