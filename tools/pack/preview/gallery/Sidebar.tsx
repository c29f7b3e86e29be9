// Lists the games of a pack, how many pictures of each are drawn, and the faults.
import type { PackShape } from '../shape';
import { PAGES, titleOf, WHOLE } from './games';

interface Props {
  readonly pack: PackShape;
  readonly game: string;
  go(game: string): void;
}

export function Sidebar({ pack, game, go }: Props) {
  const games = Object.keys(pack.games).sort((a, b) => rank(a) - rank(b));
  return (
    <nav className="side" aria-label="Games">
      <p className="side__brand">
        Fairground <span>studio</span>
      </p>
      <ul>
        {[...games, ...WHOLE].map((name) => (
          <li key={name}>
            <button type="button" aria-current={name === game ? 'page' : undefined} onClick={() => go(name)}>
              <span>{titleOf(name)}</span>
              {!WHOLE.includes(name) && <Progress pack={pack} game={name} />}
            </button>
          </li>
        ))}
      </ul>
      <p className="side__hint">
        Save a picture into the pack’s folder, or drop it onto its place here. The page shows it at once.
      </p>
    </nav>
  );
}

const rank = (game: string): number => (game === PAGES ? 1 : 0);

function Progress({ pack, game }: { readonly pack: PackShape; readonly game: string }) {
  const slots = pack.slots.filter(({ games }) => games.includes(game));
  const own = slots.filter(({ owner }) => owner === pack.name).length;
  const wrong = slots.filter(
    ({ owner, faults }) => owner === null || faults.some(({ level }) => level === 'error'),
  ).length;
  return (
    <span className="side__progress">
      {wrong > 0 && <span className="side__wrong">{wrong} to mend</span>}
      <span title={`${own} of ${slots.length} pictures are the pack’s own`}>
        {own}/{slots.length}
      </span>
    </span>
  );
}
