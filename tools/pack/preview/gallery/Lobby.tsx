// Shows the lobby as players see it, in this pack and beside it in the default one, on phones and on a desktop. Saved
// changes are shown at once.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LobbyFrame } from '../lobby/frameApi';
import type { PackShape } from '../shape';
import { Choice } from './Choice';
import { PAGES } from './games';
import { SCREEN_SIZES, SCREENS, type Size } from './sizes';
import { noteLook, type Look } from './useAddress';
import type { Packs } from './usePacks';
import { GAP, useRoom } from './useRoom';

interface Props {
  readonly packs: Packs;
  /** Rounds do not end, so that nothing moves. */
  readonly still: boolean;
  readonly compares: boolean;
  readonly first: Look;
}

export function Lobby({ packs: { own, standard }, still, compares, first }: Props) {
  const [screen, setScreen] = useState(first.screen);
  const { quality } = first;
  useEffect(() => noteLook(PAGES, { screen, quality, shown: null }), [screen, quality]);
  const isPair = compares && own.name !== standard.name;
  const [room, measured] = useRoom();
  const size = SCREEN_SIZES[screen];
  const width = (room.width - (isPair ? GAP : 0)) / (isPair ? 2 : 1);
  const scale = Math.min(1, width / size.width, room.height / size.height);
  return (
    <section aria-label="Lobby">
      <div className="bar">
        <Choice label="Screen" of={SCREENS} chosen={screen} choose={setScreen} />
        <span className="bar__count">Scroll in it as players do. Its guests and their luck are made up.</span>
      </div>
      <div className="stage" ref={measured}>
        {[own, ...(isPair ? [standard] : [])].map((pack) => (
          <div key={pack.name} className="stage__side">
            <Frame pack={pack} still={still} size={size} scale={scale} />
            <p className="stage__title">{pack.title}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

interface FrameProps {
  readonly pack: PackShape;
  readonly still: boolean;
  readonly size: Size;
  readonly scale: number;
}

/** Milliseconds between two checks whether the page has loaded. */
const PATIENCE = 60;

function Frame({ pack, still, size, scale }: FrameProps) {
  const element = useRef<HTMLIFrameElement>(null);
  const [frame, setFrame] = useState<LobbyFrame | null>(null);
  const find = useCallback(() => setFrame(element.current?.contentWindow?.lobby ?? null), []);
  useEffect(() => {
    if (frame) return;
    const timer = setInterval(find, PATIENCE);
    return () => clearInterval(timer);
  }, [frame, find]);
  useEffect(() => frame?.wear(pack), [frame, pack]);
  useEffect(() => frame?.play(!still), [frame, still]);
  return (
    <figure className="frame" style={{ width: size.width * scale, height: size.height * scale }}>
      {/* A page of this server that this page must access: a sandbox that allows it would protect from nothing. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={element}
        title={`The lobby in ${pack.title}`}
        src="/lobby.html"
        style={{ ...size, transform: `scale(${scale})` }}
      />
      {!frame && <span className="frame__wait">The lobby is being opened…</span>}
    </figure>
  );
}
