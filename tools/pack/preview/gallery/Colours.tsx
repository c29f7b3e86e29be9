// Shows the palette of the pages and the colours of each scene, each beside the default pack's, and lets the artist change them.
import type { ColourShape } from '../shape';
import { titleOf } from './games';
import { Refusal } from './Refusal';
import { useEdits } from './useEdits';
import type { Packs } from './usePacks';

const HEX = /^#[0-9a-f]{6}/i;

export function Colours({ packs: { own, standard, desk } }: { readonly packs: Packs }) {
  const edits = useEdits();
  const palette = new Map(own.palette.map(({ name, value }) => [name, value]));
  const change = (game: string | null, name: string, value: string | null): void =>
    edits.send(() => desk.colour(own.name, game, name, value));
  const groups: readonly (readonly [string | null, readonly ColourShape[], readonly ColourShape[]])[] = [
    [null, own.palette, standard.palette],
    ...Object.entries(own.colours)
      .filter(([, colours]) => colours.length > 0)
      .map(([game, colours]) => [game, colours, standard.colours[game] ?? []] as const),
  ];
  return (
    <section aria-label="Colours">
      <p className="note">
        Press a colour to change it. What you choose is written into <code>{own.name}/pack.json</code> and
        seen in pictures, scenes and here. Left is this pack, right {standard.title}. A scene’s colour is one
        of its own or one of the palette, by its name.
      </p>
      <Refusal of={edits} />
      {groups.map(([game, colours, theirs]) => (
        <details key={game ?? ''} open={game === null}>
          <summary>
            <b>{game === null ? 'Palette of the pages' : titleOf(game)}</b> {colours.length} colours
          </summary>
          <ul className="swatches">
            {colours.map((colour) => (
              <Swatch
                key={colour.name}
                game={game}
                colour={colour}
                palette={palette}
                theirs={theirs.find(({ name }) => name === colour.name)?.value}
                isInheriting={own.inherits !== null}
                change={(value) => change(game, colour.name, value)}
              />
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

interface SwatchProps {
  readonly game: string | null;
  readonly colour: ColourShape;
  readonly palette: ReadonlyMap<string, string>;
  readonly theirs: string | undefined;
  /** The pack builds on another one. */
  readonly isInheriting: boolean;
  /** Null: the colour is inherited again. */
  change(value: string | null): void;
}

function Swatch({
  game,
  colour: { name, value, isOwn, tints = [] },
  palette,
  theirs,
  isInheriting,
  change,
}: SwatchProps) {
  const hexOf = (told: string): string => (HEX.test(told) ? told : (palette.get(told) ?? '#000000'));
  const hex = hexOf(value);
  return (
    <li className="swatch">
      <label className="swatch__halves">
        <span style={{ background: hex }} />
        <span style={{ background: theirs && hexOf(theirs) }} />
        <input
          // A new field after each save: the browser reports the chosen colour when the picker is closed.
          key={hex}
          type="color"
          aria-label={`Colour of ${name}`}
          defaultValue={hex.slice(0, 7)}
          ref={(input) => {
            // React reports every step of a choice as a change; the native event comes for the last one only.
            const told = (): void => {
              if (input && input.value.toLowerCase() !== hex.slice(0, 7).toLowerCase())
                change(input.value.toUpperCase() + hex.slice(7));
            };
            input?.addEventListener('change', told);
            return () => input?.removeEventListener('change', told);
          }}
        />
      </label>
      <span className="swatch__name">
        {name}
        {tints.length > 0 && (
          <small title={tints.join(', ')}>
            {tints.slice(0, 3).join(', ').replace('solid', 'plain areas')}
            {tints.length > 3 && ' …'}
          </small>
        )}
      </span>
      {game === null ? (
        <code>{value}</code>
      ) : (
        <select
          aria-label={`${name}: a colour of its own, or one of the palette`}
          value={value.startsWith('#') ? '' : value}
          onChange={({ target }) => change(target.value === '' ? hex.slice(0, 7) : target.value)}
        >
          <option value="">{value.startsWith('#') ? value : 'its own'}</option>
          {[...palette.keys()].map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      )}
      {isOwn && isInheriting ? (
        <button
          type="button"
          className="badge badge--own"
          title="Take it back; the inherited one is seen again"
          onClick={() => change(null)}
        >
          own ×
        </button>
      ) : (
        <span className={isOwn ? 'badge badge--own' : 'badge'}>{isOwn ? 'own' : 'inherited'}</span>
      )}
    </li>
  );
}
