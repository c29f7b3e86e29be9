// The gallery: the artist chooses a pack and a game, and sees its pictures or its scenes.
import { useState } from 'react';
import { Choice } from './Choice';
import { Budgets } from './Budgets';
import { Colours } from './Colours';
import { Eyes, filterOf, type Sight } from './Eyes';
import { Fonts } from './Fonts';
import { Lobby } from './Lobby';
import { NewPack } from './NewPack';
import { Pictures } from './Pictures';
import { Scenes } from './Scenes';
import { Sidebar } from './Sidebar';
import { Sounds } from './Sounds';
import { Turns } from './Turns';
import { COLOURS, FONTS, PAGES, SOUNDS, titleOf, WHOLE } from './games';
import { usePacks } from './usePacks';
import { useAddress } from './useAddress';

const VIEWS = { pictures: 'Pictures', scenes: 'Scenes' } as const;
const VIEWS_OF_PAGES = { pictures: 'Pictures', scenes: 'Lobby' } as const;

export function Gallery() {
  const packs = usePacks();
  const place = useAddress();
  const { game, view, go } = place;
  const [still, setStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [compares, setCompares] = useState(true);
  const [sight, setSight] = useState<Sight>('usual');
  if (!packs) return <p className="empty">The packs are being read…</p>;
  const { own, titles, standard, choose } = packs;
  const hasViews = !WHOLE.includes(game);
  const isScene = hasViews && view === 'scenes';
  return (
    <div className="gallery">
      <Sidebar pack={own} game={game} go={(next) => go(next, view)} />
      <main>
        <header className="head">
          <h1>{titleOf(game)}</h1>
          {hasViews && (
            <Choice
              label="View"
              of={game === PAGES ? VIEWS_OF_PAGES : VIEWS}
              chosen={view}
              choose={(next) => go(game, next)}
            />
          )}
          <span className="head__space" />
          <label className="check">
            <input type="checkbox" checked={still} onChange={() => setStill(!still)} /> Reduced motion
          </label>
          {own.name !== standard.name && (
            <label className="check">
              <input type="checkbox" checked={compares} onChange={() => setCompares(!compares)} /> Beside{' '}
              {standard.title}
            </label>
          )}
          <Eyes sight={sight} choose={setSight} />
          <label className="pack">
            <span>Pack</span>
            <select value={own.name} onChange={(event) => choose(event.target.value)}>
              {titles.map(({ name, title }) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <NewPack desk={packs.desk} made={choose} />
          <Turns key={own.name} pack={own} desk={packs.desk} />
          <a className="button button--small" href={`/api/packs/${own.name}/export`} download>
            Export as zip
          </a>
        </header>
        {own.faults.map(({ level, file, message }) => (
          <p key={file + message} className="fault" data-level={level} role="alert">
            <b>{file}</b> {message}
          </p>
        ))}
        {hasViews && game !== PAGES && <Budgets key={`${own.name} ${game}`} pack={own} game={game} />}
        <div style={{ filter: filterOf(sight) }}>
          {game === COLOURS ? (
            <Colours key={own.name} packs={packs} />
          ) : game === FONTS ? (
            <Fonts key={own.name} packs={packs} />
          ) : game === SOUNDS ? (
            <Sounds key={own.name} packs={packs} />
          ) : isScene && game === PAGES ? (
            <Lobby key={own.name} packs={packs} still={still} compares={compares} first={place} />
          ) : isScene ? (
            <Scenes
              key={`${game} ${own.name}`}
              packs={packs}
              game={game}
              still={still}
              compares={compares}
              first={place}
            />
          ) : (
            <Pictures key={game} packs={packs} game={game} still={still} compares={compares} />
          )}
        </div>
      </main>
    </div>
  );
}
