// Shows a game's scene at any of its moments, in this pack and beside it in the default one.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Measured, SceneFrame as Frame } from '../frameApi';
import type { Shown, StripOutline } from '../strips';
import { Choice } from './Choice';
import { Filmstrip } from './Filmstrip';
import { FaintMarks, Letters } from './Letters';
import { MotionPanel } from './MotionPanel';
import { SceneFrame } from './SceneFrame';
import { QUALITIES, SCREENS, sizeOf } from './sizes';
import { Timeline } from './Timeline';
import { noteLook, type Look } from './useAddress';
import { useMotion } from './useMotion';
import type { Packs } from './usePacks';
import { GAP, useRoom } from './useRoom';

interface Props {
  readonly packs: Packs;
  readonly game: string;
  readonly still: boolean;
  readonly compares: boolean;
  /** How the scene is shown at first. */
  readonly first: Look;
}

/** The same names, keyed by text, as the choice needs them. */
const QUALITY_NAMES: Readonly<Record<Look['quality'], string>> = QUALITIES;
/** Milliseconds between two reads of the moment that a playing scene shows. */
const BEAT = 120;
/** A file saved longer ago than this, in milliseconds, was only copied here now, so the time since its save is not shown. */
const LONG_AGO = 60_000;

export function Scenes({ packs: { own, standard, desk, savedAt }, game, still, compares, first }: Props) {
  const [screen, setScreen] = useState(first.screen);
  const [quality, setQuality] = useState(first.quality);
  const [shown, setShown] = useState<Shown | null>(first.shown);
  const [time, setTime] = useState(0);
  const [isScrubbed, setScrubbed] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [wait, setWait] = useState<number | null>(null);
  const [outlines, setOutlines] = useState<readonly StripOutline[]>([]);
  const [letters, setLetters] = useState<{ readonly of: Shown; readonly found: readonly Measured[] } | null>(
    null,
  );
  const [mine, setMine] = useState<Frame | null>(null);
  const [theirs, setTheirs] = useState<Frame | null>(null);
  const frames = useMemo(() => [mine, theirs].filter((frame) => frame !== null), [mine, theirs]);
  const isPair = compares && own.name !== standard.name;
  const [room, measured] = useRoom();

  const readyMine = useCallback((frame: Frame | null) => {
    setMine(frame);
    if (!frame) return;
    setOutlines(frame.outlines);
    const isThere = ({ name, index }: Shown): boolean =>
      frame.outlines.some((outline) => outline.name === name && index < outline.labels.length);
    setShown((before) => (before && isThere(before) ? before : frame.shown()));
  }, []);
  useEffect(() => frames.forEach((frame) => frame.quality(Number(quality))), [frames, quality]);
  useEffect(() => noteLook(game, { screen, quality, shown }), [game, screen, quality, shown]);
  useEffect(() => frames.forEach((frame) => frame.still(still)), [frames, still]);
  const motion = useMotion(own, game, mine);
  const held = isPlaying || isScrubbed ? null : shown;
  useEffect(() => {
    if (!held) return;
    for (const frame of frames) frame.show(held.name, held.index);
    setTime(frames[0]?.time() ?? 0);
  }, [frames, held]);
  const seek = (name: string, at: number): void => {
    setPlaying(false);
    setScrubbed(true);
    for (const frame of frames) frame.seek(name, at);
    setTime(at);
    setShown(frames[0]?.shown() ?? null);
  };
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  useEffect(() => {
    if (!isPlaying) return;
    for (const frame of frames) frame.play(latest.current);
    // A playing scene moves on by itself, so its moment is read from it.
    const timer = setInterval(() => {
      setShown((before) => frames[0]?.shown() ?? before);
      setTime((before) => frames[0]?.time() ?? before);
    }, BEAT);
    return () => {
      clearInterval(timer);
      for (const frame of frames) frame.play(null);
    };
  }, [frames, isPlaying]);

  const size = sizeOf(game, screen);
  const width = (room.width - (isPair ? GAP : 0)) / (isPair ? 2 : 1);
  const scale = Math.min(1, width / size.width, room.height / size.height);
  // Measurements of another moment do not count.
  const found = letters !== null && letters.of === held ? letters.found : [];
  const labels = outlines.find(({ name }) => name === shown?.name)?.labels;
  return (
    <section aria-label="Scenes">
      <div className="bar">
        <button
          type="button"
          className="button"
          aria-pressed={isPlaying}
          onClick={() => {
            setPlaying(!isPlaying);
            setScrubbed(false);
          }}
        >
          {isPlaying ? 'Hold' : 'Play'}
        </button>
        <button
          type="button"
          className="button"
          disabled={!mine || !held}
          onClick={() => mine && held && setLetters({ of: held, found: mine.letters() })}
        >
          Measure letters
        </button>
        <Choice label="Screen" of={SCREENS} chosen={screen} choose={setScreen} />
        <Choice label="Quality" of={QUALITY_NAMES} chosen={quality} choose={setQuality} />
        <span className="bar__moment" role="status">
          {shown && `${shown.name.replaceAll('-', ' ')}: ${labels?.[shown.index] ?? ''}`}
        </span>
        {wait !== null && wait < LONG_AGO && (
          <span className="bar__count" role="status" aria-label="Last save">
            Seen {(wait / 1000).toFixed(1)} s after the save
          </span>
        )}
      </div>
      <div className="moves">
        <div className="stage" ref={measured}>
          {[own, ...(isPair ? [standard] : [])].map((pack, i) => (
            <div key={pack.name} className="stage__side">
              <SceneFrame
                game={game}
                pack={pack}
                size={size}
                scale={scale}
                ready={i === 0 ? readyMine : setTheirs}
                {...(i === 0 && { seen: () => setWait(savedAt === null ? null : Date.now() - savedAt) })}
              >
                {i === 0 && <FaintMarks found={found} scale={scale} />}
              </SceneFrame>
              <p className="stage__title">{pack.title}</p>
            </div>
          ))}
        </div>
        {shown && <Timeline outlines={outlines} name={shown.name} at={time} seek={seek} />}
        {letters !== null && letters.of === held && <Letters found={found} />}
        <MotionPanel key={game} game={game} pack={own.name} desk={desk} {...motion} />
      </div>
      <Filmstrip
        game={game}
        pack={own}
        outlines={outlines}
        shown={shown}
        stands={frames.length === (isPair ? 2 : 1)}
        show={(moment) => {
          setPlaying(false);
          setScrubbed(false);
          setShown(moment);
        }}
      />
    </section>
  );
}
