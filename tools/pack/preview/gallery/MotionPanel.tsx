// Shows every motion and light value of a scene as a slider with its range, whether it is the pack's own or inherited.
import { useEffect, useState } from 'react';
import type { Motion, MotionValue } from '../../../../scenes/stage/motion';
import type { Fault } from '../../check/fault';
import type { MotionField, SceneMotion } from '../../motion/fields';
import { motionOfScene } from '../../motion/scenes';
import type { Desk } from './api';
import { isSame, setIn } from './useMotion';

interface Props {
  readonly game: string;
  readonly pack: string;
  readonly desk: Desk;
  /** The pack's own values, as they are set now and as they are saved; and the values that it inherits. */
  readonly own: Motion;
  readonly saved: Motion;
  readonly inherited: Motion;
  change(own: Motion): void;
}

export function MotionPanel({ game, pack, desk, own, saved, inherited, change }: Props) {
  const [scene, setScene] = useState<SceneMotion | null>(null);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  useEffect(() => {
    let left = false;
    motionOfScene(game).then((found) => left || setScene(found), console.warn);
    return () => {
      left = true;
    };
  }, [game]);
  if (!scene) return <p className="note">This scene has no motion.json.</p>;
  const isSaved = isSame(own, saved);
  const count = Object.values(own).reduce((sum, values) => sum + Object.keys(values).length, 0);
  const save = (): void =>
    void desk.move(pack, game, own).then(
      (answer) => setFaults(answer.faults),
      (reason: unknown) =>
        setFaults([{ level: 'error', kind: 'refused', file: 'motion.json', message: String(reason) }]),
    );
  return (
    <section aria-label="Motion" className="motion">
      <div className="bar">
        <button type="button" className="button" disabled={isSaved} onClick={save}>
          Save
        </button>
        <button
          type="button"
          className="button button--small"
          disabled={isSaved}
          onClick={() => change(saved)}
        >
          As saved
        </button>
        <button
          type="button"
          className="button button--small"
          disabled={count === 0}
          onClick={() => change({})}
        >
          All inherited
        </button>
        <span className="bar__count" role="status">
          {count === 0 ? 'Everything is inherited' : `${count} of its own`}
          {!isSaved && ', not saved'}
        </span>
      </div>
      {faults.map(({ message }) => (
        <p key={message} className="fault" role="alert">
          {message}
        </p>
      ))}
      {Object.entries(scene.groups).map(([group, about]) => (
        <details key={group} open={own[group] !== undefined}>
          <summary>
            <b>{group}</b> {about}
          </summary>
          {scene.fields
            .filter((field) => field.group === group)
            .map((field) => (
              <Slider
                key={field.name}
                of={field}
                own={own[group]?.[field.name]}
                inherited={inherited[group]?.[field.name] ?? field.own}
                change={(value) => change(setIn(own, group, field.name, value))}
              />
            ))}
        </details>
      ))}
    </section>
  );
}

interface SliderProps {
  readonly of: MotionField;
  readonly own: MotionValue | undefined;
  readonly inherited: MotionValue;
  /** Undefined: the value is inherited again. */
  change(value: MotionValue | undefined): void;
}

function Slider({ of: { group, name, field }, own, inherited, change }: SliderProps) {
  const value = own ?? inherited;
  const tell = (next: MotionValue): void => change(next === inherited ? undefined : next);
  return (
    <div className="motion__value" data-own={own !== undefined}>
      <label>
        <span className="motion__name">{name}</span>
        <span className="motion__says">{field.says}</span>
        {field.kind === 'curve' ? (
          <select
            aria-label={`${group} ${name}`}
            value={value}
            onChange={(event) => tell(event.target.value as MotionValue)}
          >
            {field.ways.map((way) => (
              <option key={way}>{way}</option>
            ))}
          </select>
        ) : (
          <input
            type="range"
            aria-label={`${group} ${name}`}
            min={field.least}
            max={field.most}
            step={field.isWhole ? 1 : stepOf(field.most - field.least)}
            value={value}
            onChange={(event) => tell(Number(event.target.value))}
          />
        )}
      </label>
      <span className="motion__now">
        {value} {field.kind === 'number' && field.unit}
      </span>
      <button
        type="button"
        className="button button--small button--quiet"
        disabled={own === undefined}
        onClick={() => change(undefined)}
        aria-label={`${group} ${name} as inherited: ${inherited}`}
      >
        {inherited}
      </button>
    </div>
  );
}

/** A round step: it divides the range into a hundred to a thousand steps. */
const stepOf = (range: number): number => 10 ** Math.floor(Math.log10(range / 100));
