// A place on a board: a medal on a ribbon for the first three, a number for the others.
import { useText } from '../../i18n/useText';

interface Metal {
  readonly face: string;
  readonly edge: string;
  readonly ribbon: string;
}

/** Gold, silver and bronze. */
const METALS: readonly Metal[] = [
  { face: '#FFDC7A', edge: '#CE8F2E', ribbon: '#F2415A' },
  { face: '#E6E8F7', edge: '#8F93B8', ribbon: '#4C8DFF' },
  { face: '#F0B07A', edge: '#A5582C', ribbon: '#14907F' },
];

export function Place({ rank }: { readonly rank: number }) {
  const { t, locale } = useText();
  const metal = METALS[rank - 1];
  const number = new Intl.NumberFormat(locale).format(rank);
  return (
    <span className="place" data-long={number.length > 3 || undefined}>
      <span className="only-read">{t('people:ranking.place', { rank: number })}</span>
      {metal && <Medal {...metal} />}
      <b aria-hidden="true" className={metal ? 'place__struck' : undefined}>
        {number}
      </b>
    </span>
  );
}

const Medal = ({ face, edge, ribbon }: Metal) => (
  <svg className="place__medal" viewBox="0 0 40 46" aria-hidden="true" focusable="false">
    <g stroke="#1A1040" strokeWidth="2.4" strokeLinejoin="round">
      <path d="M8 2H19L24 16L15 19Z" fill={ribbon} />
      <path d="M32 2H21L16 16L25 19Z" fill={ribbon} />
      <circle cx="20" cy="29" r="15" fill={edge} />
    </g>
    <path d="M32 2H21L16 16L25 19Z" fill="#2A1458" opacity=".3" />
    <circle cx="20" cy="29" r="11.2" fill={face} />
    <path
      d="M29.5 35A11.2 11.2 0 0 1 12 36.9C18 38 26 34 29.8 23.5A11.2 11.2 0 0 1 29.5 35Z"
      fill="#2A1458"
      opacity=".18"
    />
    <path
      d="M8.4 25.5A12.6 12.6 0 0 1 15.5 17.6"
      fill="none"
      stroke="#FFFBE6"
      strokeWidth="1.6"
      strokeLinecap="round"
    />
    <path
      d="M32.9 31.5A13.4 13.4 0 0 1 25.6 41"
      fill="none"
      stroke="#A9A8FF"
      strokeWidth="1.2"
      strokeLinecap="round"
    />
  </svg>
);
