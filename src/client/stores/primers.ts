// Games whose three pictures were seen on this device. Where nothing can be kept none is due: it would come at every visit.
import { parseJson } from '../../protocol/json';

/** A list of game numbers. */
const KEY = 'fairground.primer';

const seen = (storage: Storage): unknown[] => {
  const kept = parseJson(storage.getItem(KEY) ?? '[]');
  return Array.isArray(kept) ? kept : [];
};

export function isPrimerDue(gameType: number): boolean {
  try {
    return !seen(window.localStorage).includes(gameType);
  } catch {
    return false;
  }
}

export function keepPrimerSeen(gameType: number): void {
  try {
    const { localStorage } = window;
    const before = seen(localStorage);
    if (!before.includes(gameType)) localStorage.setItem(KEY, JSON.stringify([...before, gameType]));
  } catch {
    // Storage is full: it comes once more.
  }
}
