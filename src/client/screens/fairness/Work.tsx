// The arithmetic of the game's rule: sums, hashed texts, drawn words and deciding characters, with the real numbers.
import type { ReactNode } from 'react';
import type { Drawn, Work as Piece } from '../../../fairness/steps/step';
import { Fold } from '../../hud/Fold';
import { ScrollRegion } from '../../hud/ScrollRegion';
import { useText } from '../../i18n/useText';
import { CopyButton } from './CopyButton';
import './work.css';

export function Work({ work }: { readonly work: readonly Piece[] }) {
  const { t } = useText();
  if (work.length === 0) return null;
  return (
    <section className="fair-section">
      <h3>{t('fairness:work.title')}</h3>
      <Fold name={t('fairness:work.open')}>
        {work.map((piece) => (
          <WorkPiece key={piece.id} piece={piece} />
        ))}
      </Fold>
    </section>
  );
}

/** Keys of a piece's heading and of the text under it; sums that follow from a table have only a heading. */
function wordsOf(piece: Piece): { readonly heading: string; readonly text: string | null } {
  const key = `fairness:work.${piece.id}`;
  if (piece.kind === 'characters') return { heading: key, text: 'fairness:work.blockText' };
  if (piece.kind === 'sums' && piece.heading !== undefined) return { heading: piece.heading, text: null };
  return { heading: key, text: `${key}Text` };
}

function WorkPiece({ piece }: { readonly piece: Piece }) {
  const { t } = useText();
  const { heading, text } = wordsOf(piece);
  return (
    <div className="fair-piece">
      <h4>{t(heading)}</h4>
      {text !== null && <p>{t(text)}</p>}
      <Body piece={piece} heading={t(heading)} />
    </div>
  );
}

function Body({ piece, heading }: { readonly piece: Piece; readonly heading: string }) {
  const { t } = useText();
  switch (piece.kind) {
    case 'sums':
      return (
        <ol className="fair-sums">
          {piece.sums.map(({ id, expression, result }) => (
            <li key={id}>
              <span>{t(`fairness:sum.${id}`)}</span>
              <code>
                {expression} <b>= {result}</b>
              </code>
            </li>
          ))}
        </ol>
      );
    case 'hashes':
      return (
        <ol className="fair-hashes">
          {piece.hashes.map(({ input, hash }) => (
            <li key={input}>
              <code className="fair-code">{input}</code>
              <CopyButton text={input} label={t('fairness:copyInput', { what: heading })} />
              <code className="fair-code fair-hashes__words">{hash.match(/.{8}/g)?.join(' ')}</code>
            </li>
          ))}
        </ol>
      );
    case 'draws':
      return <Draws piece={piece} heading={heading} />;
    case 'characters':
      return (
        <ol className="fair-characters">
          {piece.characters.map(({ character, value, decides }, index) => (
            <li key={index} className={decides ? 'is-deciding' : ''}>
              <b>{character}</b>
              <span>{value ?? '·'}</span>
            </li>
          ))}
        </ol>
      );
  }
}

type Table = Extract<Piece, { kind: 'draws' }>;
const MOVES: ReadonlySet<string> = new Set(['deal', 'skip', 'higher', 'equal', 'lower']);

function Draws({ piece: { columns, draws }, heading }: { readonly piece: Table; readonly heading: string }) {
  const { t } = useText();
  const words = ['cursor', 'hex', 'below'];
  const said = (column: string | undefined, cell: string): string =>
    column === 'by' && MOVES.has(cell) ? t(`fairness:move.${cell}`) : cell;
  return (
    <ScrollRegion className="fair-table" label={heading}>
      <table>
        <thead>
          <tr>
            {[...words, ...columns].map((column) => (
              <th key={column} scope="col">
                {t(`fairness:column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {draws.map((drawn, row) => (
            <tr key={row}>
              <Words drawn={drawn} />
              {drawn.cells.map((cell, index) => (
                <td key={columns[index]} className={index === drawn.cells.length - 1 ? 'is-last' : ''}>
                  {said(columns[index], cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Words({ drawn: { words, n, value } }: { readonly drawn: Drawn }) {
  const { t } = useText();
  const list = (of: (word: Drawn['words'][number]) => ReactNode) =>
    words.map((word) => (
      <span key={word.cursor} className={word.dropped ? 'is-dropped' : ''}>
        {of(word)}
      </span>
    ));
  const dropped = words.some((word) => word.dropped);
  return (
    <>
      <td>{list(({ cursor }) => cursor)}</td>
      <td>
        {list(({ hex, value: number }) => (
          <>
            {hex}
            <br />= {number}
          </>
        ))}
        {dropped && <em>{t('fairness:column.dropped')}</em>}
      </td>
      <td>{`mod ${n} = ${value}`}</td>
    </>
  );
}
