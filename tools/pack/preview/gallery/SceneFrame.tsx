// A scene in a frame of its own, in the pictures of one pack. When the pack is saved it puts the new pictures on, and what
// is shown stays.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { SceneFrame as Frame } from '../frameApi';
import type { PackShape } from '../shape';
import type { Size } from './sizes';

interface Props {
  readonly game: string;
  readonly pack: PackShape;
  readonly size: Size;
  /** Shrinks it to the room there is. */
  readonly scale: number;
  /** Told once the scene stands, and null when it is gone. Must keep its identity. */
  ready(frame: Frame | null): void;
  /** Told when other pictures are seen. */
  seen?(): void;
  /** What lies over it. */
  readonly children?: ReactNode;
}

const addressOf = (pack: PackShape, game: string): string =>
  `${location.origin}/live/${pack.name}/${pack.games[game] ?? '0'}`;

/** How often a frame is asked whether its scene stands, in milliseconds. */
const PATIENCE = 60;

export function SceneFrame({ game, pack, size, scale, ready, seen, children }: Props) {
  const element = useRef<HTMLIFrameElement>(null);
  const [frame, setFrame] = useState<Frame | null>(null);
  const [fault, setFault] = useState('');
  const address = addressOf(pack, game);
  // The frame itself is loaded once; other pictures are put on without it.
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
    // News that come while it is put on are not of this save.
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
      {/* A page of this server, which must be reached from here: a box that keeps it in would be none. */}
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
