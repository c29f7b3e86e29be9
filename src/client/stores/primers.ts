// Games whose three introduction pictures were shown on this device. Without storage none is due: it would come at every visit.
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
    // Storage is full: the introduction is shown once more.
  }
}
