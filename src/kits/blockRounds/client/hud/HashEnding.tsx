// A block id with its deciding characters lit up: the beginning is dimmed, and cut where there is no room; the end is always
// complete.
import { roleAt, windowAt } from '../../facts/decisive';
import type { ClassicGameType } from '../../plays';
import './HashEnding.css';

/** Number of characters at the end that are always shown. */
const END = 8;

interface Props {
  readonly gameType: ClassicGameType;
  readonly hash: string;
  /** Shows the whole id, on several lines if needed. */
  readonly whole?: boolean;
}

export function HashEnding({ gameType, hash, whole = false }: Props) {
  const from = windowAt(gameType, hash, END);
  return (
    <code className={`hash-id ${whole ? 'hash-id--whole' : ''}`}>
      <span className="hash-id__start">{hash.slice(0, from)}</span>
      <span className="hash-id__end">
        {[...hash.slice(from)].map((character, i) => (
          <span key={i} className={`hash-id__${roleAt(gameType, hash, from + i)}`}>
            {character}
          </span>
        ))}
      </span>
    </code>
  );
}
