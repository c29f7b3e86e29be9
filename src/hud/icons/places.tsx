// More painted signs in the hand of painted.tsx: the places beside the games.
import { contour, Painted, rim, shade, shine, type Props } from './painted';

/** The winner's cup: the ranking. */
export const CupIcon = (props: Props) => (
  <Painted {...props}>
    <path
      d="M8 7H3.8C3.8 12.5 5.6 15.4 10 16M24 7H28.2C28.2 12.5 26.4 15.4 22 16"
      fill="none"
      {...contour}
      strokeWidth="5"
    />
    <path
      d="M8 7H3.8C3.8 12.5 5.6 15.4 10 16M24 7H28.2C28.2 12.5 26.4 15.4 22 16"
      fill="none"
      stroke="#CE8F2E"
      strokeWidth="2"
      strokeLinejoin="round"
    />
    <path d="M14 20H18V25H14Z" fill="#CE8F2E" {...contour} />
    <path d="M9.5 25H22.5L24 29.5H8Z" fill="#C07A4C" {...contour} />
    <path d="M23 26.6L24 29.5H14C18 29.3 21 28.3 23 26.6Z" fill="#552638" opacity=".55" />
    <path d="M7.5 3.5H24.5C24.5 12.5 23 20.5 16 20.5S7.5 12.5 7.5 3.5Z" fill="#F5C557" {...contour} />
    <path
      d="M24.5 3.5C24.5 12.5 23 20.5 16 20.5C15 20.5 14.1 20.3 13.3 20C19 18 20.5 11 20.6 3.5Z"
      {...shade}
    />
    <path
      d="M16 7L17.2 9.8L20.2 10L17.9 12L18.7 15L16 13.4L13.3 15L14.1 12L11.8 10L14.8 9.8Z"
      fill="#C8284F"
    />
    <path d="M10 6.2Q10.2 11 11.6 14.4" {...shine} />
    <path d="M22.9 9Q22.4 14 20.4 17" {...rim} />
  </Painted>
);

const COG =
  'M13.8 3H18.2L19 6.3L21.5 7.3L24.4 5.5L27.5 8.6L25.7 11.5L26.7 14L30 14.8V17.2L26.7 18L25.7 20.5L27.5 23.4L24.4 26.5L21.5 24.7L19 25.7L18.2 29H13.8L13 25.7L10.5 24.7L7.6 26.5L4.5 23.4L6.3 20.5L5.3 18L2 17.2V14.8L5.3 14L6.3 11.5L4.5 8.6L7.6 5.5L10.5 7.3L13 6.3Z';

/** A brass cog of the carousel: the settings. */
export const CogIcon = (props: Props) => (
  <Painted {...props}>
    <path d={COG} fill="#CE8F2E" {...contour} />
    <path
      d="M26.7 14L30 14.8V17.2L26.7 18L25.7 20.5L27.5 23.4L24.4 26.5L21.5 24.7L19 25.7L18.2 29H13.8L13 25.7L10.5 24.7C18 25.5 25.5 20.5 26.7 14Z"
      {...shade}
    />
    <circle cx="16" cy="16" r="5" fill="#191349" {...contour} strokeWidth="2.6" />
    <path d="M9 12.6A8 8 0 0 1 13 8.8" {...shine} />
    <path d="M24 19.5A8.6 8.6 0 0 1 20 23.6" {...rim} />
  </Painted>
);
