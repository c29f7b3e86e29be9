// Lists every sound of the pack, plays it as players hear it, and has a place to drop another one.
import { useEffect, useRef, useState } from 'react';
import type { SoundsShape } from '../shape';
import { readSounds } from './api';
import { titleOf } from './games';
import { Refusal } from './Refusal';
import { dropTarget, useEdits } from './useEdits';
import type { Packs } from './usePacks';

type Sound = SoundsShape['groups'][string][number];

export function Sounds({ packs: { own, desk } }: { readonly packs: Packs }) {
  const edits = useEdits();
  const [sounds, setSounds] = useState<SoundsShape | null>(null);
  const { play, playing } = usePlayer(own.name);
  useEffect(() => {
    let left = false;
    readSounds(own.name).then((found) => left || setSounds(found), console.warn);
    return () => {
      left = true;
    };
  }, [own]);
  if (!sounds) return <p className="empty">The sounds are being made…</p>;
  return (
    <section aria-label="Sounds">
      <p className="note">
        You hear what players hear: trimmed and levelled. Drop a WAV onto a sound to replace it; it is made as
        loud as the one before.
      </p>
      <Refusal of={edits} />
      {Object.entries(sounds.groups).map(([group, list]) => (
        <details key={group} open>
          <summary>
            <b>{titleOf(group)}</b> {list.length} sounds, {list.filter(({ isOwn }) => isOwn).length} of its
            own
          </summary>
          <ul className="sounds">
            {list.map((sound) => {
              const key = `${group} ${sound.name}`;
              const send = (file: File | null | undefined): void => {
                if (file !== undefined) edits.send(() => desk.sound(own.name, group, sound.name, file));
              };
              return (
                <li key={key} className="sound" {...dropTarget(send)}>
                  <button
                    type="button"
                    className="button button--small"
                    aria-pressed={playing === key}
                    aria-label={`${playing === key ? 'Stop' : 'Play'} ${sound.name}`}
                    onClick={() => play(key, sound)}
                  >
                    {playing === key ? '■' : '▶'}
                  </button>
                  <span className="sound__name">{sound.name}</span>
                  <span className="sound__length">
                    {(sound.length / 1000).toFixed(2)} s{sound.isLoop && ', goes round'}
                  </span>
                  <span className={sound.isOwn ? 'badge badge--own' : 'badge'}>
                    {sound.isOwn ? 'own' : 'inherited'}
                  </span>
                  <label className="button button--small button--quiet">
                    Replace
                    <input
                      type="file"
                      accept=".wav,.ogg,.mp3"
                      aria-label={`Choose a sound for ${sound.name} of ${titleOf(group)}`}
                      onChange={({ target }) => {
                        send(target.files?.[0]);
                        target.value = '';
                      }}
                    />
                  </label>
                  {sound.isOwn && own.inherits !== null && (
                    <button
                      type="button"
                      className="button button--small button--quiet"
                      onClick={() => send(null)}
                    >
                      Use the inherited one
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
        </details>
      ))}
    </section>
  );
}

/** Plays one sound at a time; choosing the same one again stops it. */
function usePlayer(pack: string) {
  const [playing, setPlaying] = useState<string | null>(null);
  const context = useRef<AudioContext | null>(null);
  const source = useRef<AudioBufferSourceNode | null>(null);
  const stop = (): void => {
    source.current?.stop();
    source.current = null;
    setPlaying(null);
  };
  useEffect(
    () => () => {
      source.current?.stop();
      context.current?.close().catch(console.warn);
    },
    [],
  );
  const play = async (key: string, { file, start, length, isLoop }: Sound): Promise<void> => {
    const wasPlaying = playing;
    stop();
    if (wasPlaying === key) return;
    setPlaying(key);
    context.current ??= new AudioContext();
    const answer = await fetch(`/sound/${pack}/${file}`);
    const buffer = await context.current.decodeAudioData(await answer.arrayBuffer());
    const node = context.current.createBufferSource();
    node.buffer = buffer;
    node.loop = isLoop;
    node.loopStart = start / 1000;
    node.loopEnd = (start + length) / 1000;
    node.connect(context.current.destination);
    node.addEventListener('ended', () => {
      if (source.current === node) stop();
    });
    source.current = node;
    node.start(0, start / 1000, isLoop ? undefined : length / 1000);
  };
  return {
    playing,
    play: (key: string, sound: Sound): void =>
      void play(key, sound).catch((cause: unknown) => {
        console.warn(cause);
        stop();
      }),
  };
}
