// Shows the two fonts of the pages, in words and digits as players read them, with places to drop other fonts.
import { useEffect, useState } from 'react';
import type { FontShape } from '../shape';
import { Refusal } from './Refusal';
import { dropTarget, useEdits, type Edits } from './useEdits';
import type { Packs } from './usePacks';

const USES = {
  display: {
    title: 'Titles and buttons',
    family: 'Sansita Swashed',
    sample: 'Cash out 2.47 × Fairground',
  },
  text: {
    title: 'Everything else',
    family: 'Be Vietnam Pro',
    sample: 'Your balance 1,234,567.89 · Next round in 0:08 · Đặt cược ₫ 20.000',
  },
} as const;
type Use = keyof typeof USES;

export function Fonts({ packs: { own, desk } }: { readonly packs: Packs }) {
  const edits = useEdits();
  return (
    <section aria-label="Fonts">
      <p className="note">
        Drop a <code>.woff2</code> file onto a font to replace it; what its name says of its weight, such as{' '}
        <code>-700</code> or <code>-bold</code>, is written into <code>{own.name}/pack.json</code> with it.
        Whoever made a font must allow it to be given on.
      </p>
      <Refusal of={edits} />
      {(Object.keys(USES) as Use[]).map((use) => (
        <Font
          key={use}
          use={use}
          font={own.fonts[use]}
          edits={edits}
          drop={(file) => desk.font(own.name, use, file)}
          resize={(scale) => desk.fontScale(own.name, use, scale)}
        />
      ))}
    </section>
  );
}

interface Props {
  readonly use: Use;
  readonly font: FontShape | null;
  readonly edits: Edits;
  drop(file: File | null): ReturnType<Packs['desk']['font']>;
  resize(scale: number): ReturnType<Packs['desk']['font']>;
}

function Font({ use, font, edits, drop, resize }: Props) {
  const { title, family, sample } = USES[use];
  const shown = `studio ${use}`;
  // A text, so that a save which leaves the font unchanged does not load it again.
  const files = JSON.stringify(font?.files ?? []);
  const [loaded, setLoaded] = useState('[]');
  useEffect(() => {
    let left = false;
    const faces = (JSON.parse(files) as FontShape['files']).map(
      ({ address, weight }) => new FontFace(shown, `url(${address})`, { weight: String(weight) }),
    );
    for (const face of faces) document.fonts.add(face);
    void Promise.all(faces.map((face) => face.load().catch(console.warn))).then(() => {
      if (!left) setLoaded(files);
    });
    return () => {
      left = true;
      faces.forEach((face) => document.fonts.delete(face));
    };
  }, [files, shown]);
  const send = (file: File | undefined): void => {
    if (file) edits.send(() => drop(file));
  };
  const weights = font ? font.files.map(({ weight }) => weight) : [];
  return (
    <article className="font" {...dropTarget(send)}>
      <h3>
        {title}{' '}
        <span className={font?.isOwn ? 'badge badge--own' : 'badge'}>
          {font?.isOwn ? 'own' : 'inherited'}
        </span>
      </h3>
      <p className="card__about">
        {font?.family ?? family}
        {weights.length > 0 && `, ${[...new Set(weights)].join(', ')}`}
      </p>
      {(weights.length > 0 ? [...new Set(weights)] : [use === 'display' ? 800 : 500]).map((weight) => (
        <p
          key={weight}
          className="font__sample"
          style={{
            fontFamily: `'${shown}', '${font?.family ?? family}', var(--font-${use})`,
            fontWeight: weight,
            fontSize: `calc(1.75rem * ${font?.scale ?? 1})`,
            // Hidden while the font is loading, so that artists do not mistake another font for it.
            visibility: loaded === files ? 'visible' : 'hidden',
          }}
        >
          {sample}
        </p>
      ))}
      <div className="card__actions">
        <label className="button button--small">
          Choose a font
          <input
            type="file"
            accept=".woff2"
            aria-label={`Choose a font for ${title.toLowerCase()}`}
            onChange={({ target }) => {
              send(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
        {font?.isOwn && (
          <>
            <label className="check">
              Size{' '}
              <input
                key={font.scale}
                className="field"
                type="number"
                min={0.5}
                max={1.5}
                step={0.01}
                defaultValue={font.scale}
                onBlur={({ target }) => {
                  const scale = Number(target.value);
                  if (scale !== font.scale) edits.send(() => resize(scale));
                }}
              />
            </label>
            <button
              type="button"
              className="button button--small button--quiet"
              onClick={() => edits.send(() => drop(null))}
            >
              Use the inherited one
            </button>
          </>
        )}
      </div>
    </article>
  );
}
