// Holds the motion values that an artist tries out, and shows them in the scene at once.
import { useEffect, useState } from 'react';
import type { Motion, MotionValue } from '../../../../scenes/stage/motion';
import type { SceneFrame } from '../frameApi';
import type { PackShape } from '../shape';

const NOTHING: Motion = {};

/** `value` undefined: the value is inherited again. */
export function setIn(own: Motion, group: string, name: string, value: MotionValue | undefined): Motion {
  const { [group]: before = {}, ...others } = own;
  const { [name]: _, ...rest } = before;
  const values = value === undefined ? rest : { ...rest, [name]: value };
  return Object.keys(values).length > 0 ? { ...others, [group]: values } : others;
}

/** Whether both have the same values, in any order. */
export const isSame = (one: Motion, other: Motion): boolean => inOrder(one) === inOrder(other);
const inOrder = (motion: Motion): string =>
  Object.entries(motion)
    .flatMap(([group, values]) => Object.entries(values).map(([name, value]) => `${group} ${name} ${value}`))
    .sort()
    .join();

const laidOver = (below: Motion, above: Motion): Motion =>
  Object.fromEntries(
    [...new Set([...Object.keys(below), ...Object.keys(above)])].map((group) => [
      group,
      { ...below[group], ...above[group] },
    ]),
  );

export function useMotion(pack: PackShape, game: string, frame: SceneFrame | null) {
  const { own: saved, inherited } = pack.motion[game] ?? { own: NOTHING, inherited: NOTHING };
  const [tried, setTried] = useState<Motion | null>(null);
  // The tried values are dropped when a save contains them.
  const own = tried && !isSame(tried, saved) ? tried : saved;
  const shown = JSON.stringify(own === saved ? null : laidOver(inherited, own));
  useEffect(() => frame?.move(JSON.parse(shown) as Motion | null), [frame, shown]);
  return { own, saved, inherited, change: setTried };
}
