// Permanent faults of a player's network, besides the cuts.
import type { FaultProxy } from '../faultProxy/proxy';
import type { PlayerNetwork } from '../player/network';

export type Weather = (typeof WEATHERS)[number];

export const WEATHERS = [
  'calm',
  'lost and doubled messages',
  'calm',
  'slow',
  'first domain down',
  'doubled requests',
  'calm',
  'corrupt bytes',
  'drip',
  'gateway errors',
] as const;

export function setWeather(network: PlayerNetwork, weather: Weather): void {
  const [first, second] = network.backends;
  for (const backend of network.backends) setFaults(backend, weather);
  // One of two: the client moves on to the other.
  if (weather === 'gateway errors') first.faults.requests.status = 502;
  if (weather === 'first domain down') {
    first.isDown = true;
    first.refuse();
  }
  second.changed();
}

/** Alters no byte until the weather is set again. */
export function keepBytes(network: PlayerNetwork): void {
  for (const { faults } of network.backends) faults.down.corrupt = 0;
}

function setFaults({ faults }: FaultProxy, weather: Weather): void {
  const { up, down, messages, requests } = faults;
  switch (weather) {
    case 'lost and doubled messages':
      Object.assign(messages, { drop: 0.03, duplicate: 0.05, reorder: 0.05 });
      return;
    case 'slow':
      up.delay = 60;
      down.delay = 60;
      return;
    case 'doubled requests':
      requests.duplicate = 0.2;
      return;
    case 'corrupt bytes':
      down.corrupt = 0.01;
      return;
    case 'drip':
      down.dripBytes = 600;
      return;
    default:
  }
}
