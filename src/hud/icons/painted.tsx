// The painted signs of the fair: full drawings at 32 units with one ink contour, light from the upper left and a lilac
// rim on the lower right. They name places and tools; plain strokes for small actions are in lines.tsx.
import type { ReactNode, SVGProps } from 'react';

export const INK = '#1A1040';
/** Drawn under the fill, so that half of its width shows and the shape keeps its size. */
export const contour = {
  stroke: INK,
  strokeWidth: 3.2,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  paintOrder: 'stroke',
} as const;
export const shade = { fill: '#2A1458', opacity: 0.34 } as const;
export const shine = { fill: 'none', stroke: '#FFFBE6', strokeWidth: 1.5, strokeLinecap: 'round' } as const;
export const rim = {
  fill: 'none',
  stroke: '#A9A8FF',
  strokeWidth: 1,
  strokeLinecap: 'round',
  opacity: 0.75,
} as const;

export type Props = Pick<SVGProps<SVGSVGElement>, 'className'>;

export function Painted({ className = '', children }: Props & { readonly children: ReactNode }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** The big top: the lobby. */
export const TentIcon = (props: Props) => (
  <Painted {...props}>
    <path d="M16 7V2.6" fill="none" stroke={INK} strokeWidth="2.2" strokeLinecap="round" />
    <path d="M16.8 2L23.6 3.9L16.8 6.2Z" fill="#2FD6B5" {...contour} strokeWidth="2.6" />
    <path d="M5.4 19L4.6 28.4H27.4L26.6 19Z" fill="#FFF1D6" {...contour} />
    <path d="M5.4 19L4.6 28.4H9.4L10.4 19ZM26.6 19L27.4 28.4H22.6L21.6 19Z" fill="#F2415A" />
    <path d="M26.6 19L27.4 28.4H20.4C20.2 25 19.4 22 18 19Z" {...shade} />
    <path
      d="M16 19.5C14 22.2 12.8 25 12.4 28.4H19.6C19.2 25 18 22.2 16 19.5Z"
      fill="#FFDC7A"
      {...contour}
      strokeWidth="2.4"
    />
    <path d="M16 19.5C16.9 22.5 17.1 25.5 16.8 28.4H19.6C19.2 25 18 22.2 16 19.5Z" fill="#F29079" />
    <path
      d="M16 7C19.6 10.6 24.4 13 29.8 14.2V17.6H2.2V14.2C7.6 13 12.4 10.6 16 7Z"
      fill="#FFF1D6"
      {...contour}
    />
    <path
      d="M16 7C12.4 10.6 7.6 13 2.2 14.2V17.6H8.6C11.6 14.6 14.2 11.2 16 7ZM16 7C19.6 10.6 24.4 13 29.8 14.2V17.6H23.4C20.4 14.6 17.8 11.2 16 7Z"
      fill="#F2415A"
    />
    <path d="M16 7C19.6 10.6 24.4 13 29.8 14.2V17.6H20.6C19.8 13.8 18.2 10.4 16 7Z" {...shade} />
    <path
      d="M2.2 17.2H29.8C29.8 21.4 24.4 21.4 24.28 18C23.9 21.4 18.9 21.4 18.76 18C18.4 21.4 13.4 21.4 13.24 18C12.9 21.4 7.8 21.4 7.72 18C7.4 21.4 2.2 21.4 2.2 17.2Z"
      fill="#F5C557"
      {...contour}
      strokeWidth="2.6"
    />
    <path
      d="M7.72 17.2H13.24V18C12.9 21.4 7.8 21.4 7.72 18ZM18.76 17.2H24.28V18C23.9 21.4 18.9 21.4 18.76 18Z"
      fill="#CE8F2E"
    />
    <path d="M8.4 12.9C10.8 11.9 12.6 10.8 14 9.6" {...shine} />
  </Painted>
);

/** Two admission tickets: the bets of everybody. */
export const TicketsIcon = (props: Props) => (
  <Painted {...props}>
    <g transform="rotate(14 16 16)">
      <path
        d="M3.5 7.5H26.5V11A2.5 2.5 0 0 0 26.5 16V19.5H3.5V16A2.5 2.5 0 0 0 3.5 11Z"
        fill="#F2415A"
        {...contour}
      />
    </g>
    <g transform="rotate(-12 16 18)">
      <path
        d="M4 12H28.5V15.6A2.7 2.7 0 0 0 28.5 21V24.6H4V21A2.7 2.7 0 0 0 4 15.6Z"
        fill="#FFEDB3"
        {...contour}
      />
      <path
        d="M4 21.5V24.6H28.5V21C27.4 20.6 26.8 19.7 26.7 18.7C20 22.4 11 22.8 4 21.5Z"
        fill="#CE8F2E"
        opacity=".5"
      />
      <path d="M9.7 12.6V24" fill="none" stroke={INK} strokeWidth="1.3" strokeDasharray="1.6 1.9" />
      <path
        d="M18.3 13.6L19.8 16.6L23.1 17.1L20.7 19.4L21.3 22.7L18.3 21.1L15.3 22.7L15.9 19.4L13.5 17.1L16.8 16.6Z"
        fill="#C8284F"
      />
      <path d="M11.8 13.7H15.5" {...shine} stroke="#fff" />
    </g>
  </Painted>
);

/** A coin that comes round and round: auto bet. */
export const AutoIcon = (props: Props) => (
  <Painted {...props}>
    <path
      d="M5.2 19.5A11.3 11.3 0 0 1 22.6 6.7L24.6 3.6L28.6 12.2L19.2 12.1L20.8 9.5A8 8 0 0 0 8.6 18.2Z"
      fill="#2FD6B5"
      {...contour}
    />
    <path
      d="M26.8 12.5A11.3 11.3 0 0 1 9.4 25.3L7.4 28.4L3.4 19.8L12.8 19.9L11.2 22.5A8 8 0 0 0 23.4 13.8Z"
      fill="#1DB398"
      {...contour}
    />
    <circle cx="16" cy="16" r="5.6" fill="#F5C557" {...contour} />
    <path d="M21 13.6A5.6 5.6 0 0 1 11.8 19.8A6.8 6.8 0 0 0 21 13.6Z" fill="#8F571C" opacity=".6" />
    <path d="M12.6 15.2A3.6 3.6 0 0 1 14.8 12.7" {...shine} />
    <path d="M7.2 13.2A9.6 9.6 0 0 1 12.6 7.5" {...shine} strokeWidth="1.2" stroke="#D8FFF4" />
  </Painted>
);

/** The ride's score board: past rounds. */
export const BoardIcon = (props: Props) => (
  <Painted {...props}>
    <path d="M8.5 24.5L6.5 29.5M23.5 24.5L25.5 29.5" fill="none" {...contour} strokeWidth="4.4" />
    <path
      d="M8.5 24.5L6.5 29.3M23.5 24.5L25.5 29.3"
      fill="none"
      stroke="#C07A4C"
      strokeWidth="1.5"
      strokeLinecap="round"
    />
    <rect x="3" y="5" width="26" height="20.5" rx="3.2" fill="#C07A4C" {...contour} />
    <path
      d="M29 9V22.3A3.2 3.2 0 0 1 25.8 25.5H6A3 3 0 0 1 3.3 23.6C14 24.8 24.5 21 26.5 5.1A3.2 3.2 0 0 1 29 8Z"
      fill="#552638"
      opacity=".5"
    />
    <rect x="6" y="8" width="20" height="14.5" rx="1.4" fill="#191349" {...contour} strokeWidth="2" />
    <path d="M8.6 20.8V16.8H12.2V20.8Z" fill="#A9A8FF" />
    <path d="M14.2 20.8V13.4H17.8V20.8Z" fill="#2FD6B5" />
    <path d="M19.8 20.8V10.2H23.4V20.8Z" fill="#F5C557" />
    <path d="M4.9 11.5V8.6A1.8 1.8 0 0 1 6.7 6.8H11" {...shine} />
    <path
      d="M16 1.6L17 3.7L19.3 4L17.6 5.5L18.1 7.8L16 6.7L13.9 7.8L14.4 5.5L12.7 4L15 3.7Z"
      fill="#FFDC7A"
      {...contour}
      strokeWidth="2.4"
    />
  </Painted>
);

/** A brass seal with ribbons: the commitment. */
export const SealIcon = (props: Props) => (
  <Painted {...props}>
    <path d="M10.6 18L6.6 29.4L11 27.8L13.6 31L16.6 21Z" fill="#C8284F" {...contour} />
    <path d="M21.4 18L25.4 29.4L21 27.8L18.4 31L15.4 21Z" fill="#F2415A" {...contour} />
    <path
      d="M16 1.9L18.7 3.8L22 3.5L23.3 6.5L26.3 7.9L26 11.2L27.9 13.9L26 16.6L26.3 19.9L23.3 21.3L22 24.3L18.7 24L16 25.9L13.3 24L10 24.3L8.7 21.3L5.7 19.9L6 16.6L4.1 13.9L6 11.2L5.7 7.9L8.7 6.5L10 3.5L13.3 3.8Z"
      fill="#F5C557"
      {...contour}
    />
    <path
      d="M26 11.2L27.9 13.9L26 16.6L26.3 19.9L23.3 21.3L22 24.3L18.7 24L16 25.9L13.3 24L11 24.2C20 23 25 17 25 8.5Z"
      fill="#8F571C"
      opacity=".6"
    />
    <circle cx="16" cy="13.9" r="7.2" fill="#FFEDB3" stroke="#8F571C" strokeWidth="1.3" />
    <path
      d="M12.3 14.2L15 16.9L20 11.2"
      fill="none"
      stroke="#0B5A4A"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M7.6 9.8L10 6.5L12.7 5.6" {...shine} />
  </Painted>
);

const HORN =
  'M3.5 13.2L9 12.2C14.5 11 18.5 8.5 21.5 4.5L25.5 22.5C21.3 20 17 19 11.3 19.8L5.6 20.8A3.9 3.9 0 0 1 3.5 13.2Z';

/** The showman's horn: sound. */
export const SoundIcon = ({ on, ...props }: Props & { readonly on: boolean }) => (
  <Painted {...props}>
    <path d="M8 19.8L9.8 27.2A2 2 0 0 0 13.6 26.3L12.1 19.5Z" fill="#8F571C" {...contour} />
    <path d={HORN} fill="#F5C557" {...contour} />
    <path
      d="M24.3 17L25.5 22.5C21.3 20 17 19 11.3 19.8L5.6 20.8A3.9 3.9 0 0 1 3 18.8C11 18 18.5 17.5 24.3 17Z"
      fill="#8F571C"
      opacity=".6"
    />
    <path d="M21.5 4.5C19.6 9 21.3 18.5 25.5 22.5C27.4 18 25.7 8.5 21.5 4.5Z" fill="#F2415A" {...contour} />
    <path d="M6.5 14.8L11.5 13.8" {...shine} />
    {on ? (
      <path
        d="M28 9.2Q30.3 12.5 29 16.4"
        fill="none"
        stroke="#FFDC7A"
        strokeWidth="1.9"
        strokeLinecap="round"
      />
    ) : (
      <>
        <path d="M5 5L27.5 28" fill="none" {...contour} strokeWidth="5.6" />
        <path d="M5 5L27.5 28" fill="none" stroke="#FF8A7E" strokeWidth="2.4" strokeLinecap="round" />
      </>
    )}
  </Painted>
);

/** Somebody got out in time. */
export const ParachuteIcon = (props: Props) => (
  <Painted {...props}>
    <path
      d="M3.8 14L15 25.5M28.2 14L17 25.5M12 14L15.6 25M20 14L16.4 25"
      fill="none"
      stroke={INK}
      strokeWidth="1.5"
    />
    <path
      d="M3 14.2C3.4 7 9 2.4 16 2.4C23 2.4 28.6 7 29 14.2Q24.8 11.2 20.4 14.2Q16 11.2 11.6 14.2Q7.2 11.2 3 14.2Z"
      fill="#FFF1D6"
      {...contour}
    />
    <path
      d="M3 14.2C3.4 7 9 2.4 16 2.4C13.2 5 11.6 9 11.6 14.2Q7.2 11.2 3 14.2ZM20.4 14.2C20.4 9 18.8 5 16 2.4C23 2.4 28.6 7 29 14.2Q24.8 11.2 20.4 14.2Z"
      fill="#F2415A"
    />
    <path d="M29 14.2Q27 12.7 24.6 12.6C24.5 8.5 22 4.6 18.5 2.6C24 3.4 28.6 7.4 29 14.2Z" {...shade} />
    <path d="M6.3 9.4Q7.8 6.6 10.4 5" {...shine} />
    <path d="M12.8 24.5H19.2L18.6 29.6H13.4Z" fill="#C07A4C" {...contour} />
    <path d="M17.8 28.6L18.1 26" {...rim} />
  </Painted>
);

/** The fair's coin: money. */
export const CoinIcon = (props: Props) => (
  <Painted {...props}>
    <ellipse cx="16" cy="17.6" rx="12.6" ry="12.2" fill="#8F571C" {...contour} />
    <circle cx="16" cy="15" r="12.6" fill="#F5C557" {...contour} />
    <circle cx="16" cy="15" r="9.2" fill="#CE8F2E" />
    <circle cx="16" cy="15.7" r="8.7" fill="#E5AC45" />
    <path
      d="M16 8.4L18.1 12.7L22.8 13.3L19.4 16.6L20.2 21.3L16 19.1L11.8 21.3L12.6 16.6L9.2 13.3L13.9 12.7Z"
      fill="#FFEDB3"
      stroke="#8F571C"
      strokeWidth="1.2"
      strokeLinejoin="round"
    />
    <path d="M5.8 13.6Q7.2 7.6 12.8 5.4" {...shine} strokeWidth="1.9" />
    <path d="M27.2 17.6Q25.6 22.6 21.6 25.2" {...rim} />
  </Painted>
);

/** The fortune teller's lamp: help. */
export const HelpIcon = (props: Props) => (
  <Painted {...props}>
    <path d="M9.5 25.5H22.5L24 29.5H8Z" fill="#C07A4C" {...contour} />
    <path d="M23 27L24 29.5H14C18 29.3 21 28.5 23 27Z" fill="#552638" opacity=".55" />
    <circle cx="16" cy="14.5" r="11.8" fill="#5B3A9A" {...contour} />
    <path d="M26.6 9.3A11.8 11.8 0 0 1 8.7 23.8C18.5 24.5 25.5 19 26.6 9.3Z" {...shade} />
    <path
      d="M12.4 11.4A3.8 3.8 0 1 1 17.6 15.2C16.4 15.9 16 16.6 16 18"
      fill="none"
      stroke="#FFEDB3"
      strokeWidth="2.6"
      strokeLinecap="round"
    />
    <circle cx="16" cy="21.5" r="1.7" fill="#FFEDB3" />
    <path d="M6.8 13Q7.4 8.5 11 6" {...shine} />
    <path d="M25.8 18.6Q24.4 21.9 21.6 24" {...rim} />
  </Painted>
);

/** A portrait phone after its turn. */
export const RotateIcon = (props: Props) => (
  <Painted {...props}>
    <rect x="10" y="5" width="13" height="22" rx="2.8" fill="#3C2A85" {...contour} />
    <rect x="12" y="8" width="9" height="14.5" rx=".8" fill="#F29079" />
    <path d="M12 17Q14.5 14.5 16.5 17T21 16.5V22.5H12Z" fill="#8A4BA0" />
    <circle cx="16.5" cy="24.8" r="1.1" fill="#FFEDB3" />
    <path d="M11.6 20V7.8A1.2 1.2 0 0 1 12.8 6.6H15" {...shine} strokeWidth="1.1" />
    <path
      d="M5.5 20.5A12 12 0 0 1 6.2 8.5"
      fill="none"
      stroke="#F5C557"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
    <path d="M3.2 9.8L6.9 5.6L8.8 10.9Z" fill="#F5C557" {...contour} strokeWidth="2.2" />
  </Painted>
);
