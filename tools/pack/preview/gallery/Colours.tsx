// The palette, each colour beside the default pack's.
import type { Packs } from './usePacks';

export function Colours({ packs: { own, standard } }: { readonly packs: Packs }) {
  const theirs = new Map(standard.palette.map(({ name, value }) => [name, value]));
  return (
    <section aria-label="Colours">
      <p className="note">
        They are written in <code>{own.name}/pack.json</code> under <code>"palette"</code>. Left is this pack,
        right {standard.title}.
      </p>
      <ul className="swatches">
        {own.palette.map(({ name, value, isOwn }) => (
          <li key={name} className="swatch">
            <span className="swatch__halves" aria-hidden="true">
              <span style={{ background: value }} />
              <span style={{ background: theirs.get(name) }} />
            </span>
            <span className="swatch__name">{name}</span>
            <code>{value}</code>
            <span className={isOwn ? 'badge badge--own' : 'badge'}>{isOwn ? 'own' : 'inherited'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
