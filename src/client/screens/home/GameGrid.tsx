// The games as stalls, the first one across the whole row, and other content after the first rows and beside them.
import { Fragment, startTransition, useEffect, useState, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { afterFrame } from '../../hud/afterFrame';
import { useAddressOf } from '../../hud/pack/Picture';
import { Skeleton } from '../../hud/Skeleton';
import { useText } from '../../i18n/useText';
import { useRoot } from '../../stores/root';
import { preload } from './preload';
import { Stall } from './Stall';
import { useOwnFirst } from './useOwnFirst';
import { useStalls } from './useStalls';
import './GameGrid.css';

/** Number of stalls before the other content. */
const FIRST = 3;

interface Props {
  readonly children?: ReactNode;
  /** On a desktop, beside all stalls but the first, and below them. */
  readonly aside?: ReactNode;
  readonly below?: ReactNode;
}

export const GameGrid = observer(({ children, aside, below }: Props) => {
  const { t } = useText();
  const { page } = useRoot();
  const { settled, pictures: fetched } = page;
  const whole = useSecondGo(settled);
  const addressOf = useAddressOf();
  const stalls = useStalls();
  const games = useOwnFirst();
  const pictures = [...stalls.values()].flatMap((stall) => stall.pictures);
  const all = [...new Set(pictures.map(addressOf))].join(' ');
  useEffect(() => {
    if (!settled) return;
    const missing = all.split(' ').filter((address) => address !== '' && !page.pictures.has(address));
    void preload(missing, (address) => page.addPicture(address));
  }, [all, settled, page]);
  return (
    <section className="booths" aria-labelledby="booths-title">
      <h2 className="booths__title" id="booths-title">
        {t('screens:home.games')}
      </h2>
      <ul className="booths__grid">
        {games.map((game, place) => {
          const show = stalls.get(game.gameType);
          // Each picture that comes draws this list again, and of its stalls only those that are now complete.
          const ready = show?.pictures.every((picture) => fetched.has(addressOf(picture))) ?? false;
          return (
            <Fragment key={game.gameType}>
              {place === FIRST && children && <li className="booths__between">{children}</li>}
              <li className={place === 0 ? 'booths__wide' : 'booths__small'}>
                {place === 0 || whole ? (
                  <Stall game={game} show={show} ready={ready} />
                ) : (
                  <Skeleton shape="tile" />
                )}
              </li>
            </Fragment>
          );
        })}
        {aside && <li className="booths__aside">{aside}</li>}
        {below && <li className="booths__below">{below}</li>}
      </ul>
    </section>
  );
});

/**
 * False in the first frame and true afterwards, or true at once when the page need not hurry: a way into a game then appears
 * sooner.
 */
function useSecondGo(atOnce: boolean): boolean {
  const [whole, setWhole] = useState(atOnce);
  useEffect(() => {
    if (whole) return;
    return afterFrame(() => startTransition(() => setWhole(true)));
  }, [whole]);
  return whole;
}
