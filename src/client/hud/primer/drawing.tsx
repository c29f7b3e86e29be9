// The building blocks of the pictures in a game's introduction: the art of its scene, and a few things drawn here. All
// measures are units of the picture, VIEW wide and high. In narrow places its sides are cut, so the important parts are
// between 70 and 250.
import type { ComponentType, CSSProperties, ReactNode } from 'react';
import coin from '../../../../assets/packs/fairground-night/hud/icon-coin.svg';
import { separatorsOf, withSeparators } from '../../../core/separators';
import { useText } from '../../i18n/useText';
import { useAddressOf, type PackPicture } from '../pack/Picture';
import './drawing.css';

export const VIEW = { width: 320, height: 150 } as const;

/** Three pictures: what the player does, what then happens, and how it ends. */
export type Primer = readonly [ComponentType, ComponentType, ComponentType];

const COIN: PackPicture = { name: 'icon-coin', own: coin };

/** Art of the default pack by its path there: its folder and its name. */
export const art = (name: string, own: string): PackPicture => ({ name, own });

interface ArtProps {
  readonly of: PackPicture;
  /** The middle of the picture. */
  readonly x: number;
  readonly y: number;
  /** Side of the square that it fits into. */
  readonly size: number;
  /** Degrees, clockwise. */
  readonly turn?: number;
  readonly mirrored?: boolean;
  readonly className?: string;
}

export function Art({ of, x, y, size, turn = 0, mirrored = false, className }: ArtProps) {
  const addressOf = useAddressOf();
  return (
    <image
      className={className}
      href={addressOf(of)}
      x={-size / 2}
      y={-size / 2}
      width={size}
      height={size}
      transform={`translate(${x} ${y}) rotate(${turn})${mirrored ? ' scale(-1 1)' : ''}`}
    />
  );
}

interface At {
  readonly x: number;
  readonly y: number;
}

/** A coin of the player, or a heap of coins. */
export function Coins({
  x,
  y,
  size = 34,
  count = 1,
}: At & { readonly size?: number; readonly count?: number }) {
  const heap = HEAP.slice(0, count);
  return heap.map(([right, up], i) => (
    <Art key={i} of={COIN} x={x + right * size} y={y - up * size} size={size} />
  ));
}
/** Positions of coins, in coin widths: to the right, and up. */
const HEAP = [
  [0, 0],
  [0.62, 0.04],
  [-0.62, 0.04],
  [0.31, 0.5],
  [-0.31, 0.5],
  [0, 0.98],
] as const;

interface TimesProps extends At {
  /** Decimal text. */
  readonly value: string;
  /** On a plaque, on a large one, or without one. */
  readonly look?: 'plaque' | 'big' | 'bare';
}

/** A multiplier with its sign, in the format of the language. */
export function Times({ x, y, value, look = 'plaque' }: TimesProps) {
  const { locale } = useText();
  const words = `${withSeparators(value, separatorsOf(locale))}×`;
  const isBig = look === 'big';
  const width = words.length * (isBig ? 13 : 9) + (isBig ? 18 : 14);
  const height = isBig ? 36 : 26;
  return (
    <g className={`drawn-times drawn-times--${look}`} transform={`translate(${x} ${y})`}>
      {look !== 'bare' && (
        <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 2} />
      )}
      <text y={isBig ? 8 : 5.5} paintOrder="stroke">
        {words}
      </text>
    </g>
  );
}

/** The game's button, pressed by a hand in a white glove. */
export function Pressed({ x, y, of }: At & { readonly of: PackPicture }) {
  return (
    <g className="drawn-pressed" transform={`translate(${x} ${y})`}>
      <rect className="drawn-pressed__edge" x="-42" y="-15" width="84" height="38" rx="12" />
      <rect className="drawn-pressed__face" x="-42" y="-18" width="84" height="36" rx="12" />
      <path className="drawn-pressed__light" d="M-34 -13.5H34" />
      <Art of={of} x={-8} y={0} size={28} />
      <circle className="drawn-pressed__ring" cx="20" cy="3" r="9" />
      <Hand x={17} y={5} />
    </g>
  );
}

/** The finger points at x, y. */
function Hand({ x, y }: At) {
  return (
    <path
      className="drawn-hand"
      transform={`translate(${x} ${y}) rotate(-14)`}
      d="M0 3c0-5 7-5 7 0v11c.6-3.6 6.6-3.3 6.6.6.6-3.2 6.2-2.9 6.2.9.7-2.8 5.8-2.3 5.8 1.3v8.5c0 7.7-4.4 12.2-11.8 12.2h-2.7c-4.7 0-7.6-2.2-9.8-6.4l-5.7-10.3c-2.2-4.1 3-6.7 5.3-3.2l1.4 2z"
    />
  );
}

/** A dotted path between two things. */
export const Way = ({ along }: { readonly along: string }) => <path className="drawn-way" d={along} />;

/** Stars in the empty parts. */
export const Stars = () => (
  <g className="drawn-stars">
    {STARS.map(([x, y, r]) => (
      <circle key={x} cx={x} cy={y} r={r} />
    ))}
  </g>
);
const STARS = [
  [14, 30, 1.2],
  [38, 12, 0.9],
  [61, 44, 1.1],
  [84, 18, 1.4],
  [113, 9, 0.9],
  [150, 26, 1],
  [192, 12, 1.2],
  [224, 34, 0.9],
  [249, 14, 1.4],
  [272, 46, 1],
  [296, 20, 1.2],
  [310, 58, 0.9],
] as const;

/** The boards of a booth, with a brass edge. */
export const Boards = ({ top = 126 }: { readonly top?: number }) => (
  <g className="drawn-boards">
    <rect x="-10" y={top} width="340" height="40" />
    <path className="drawn-boards__edge" d={`M-10 ${top}H330`} />
    <path
      className="drawn-boards__gaps"
      d={`M40 ${top + 2}l-12 30M120 ${top + 2}l-4 30M200 ${top + 2}l4 30M280 ${top + 2}l12 30`}
    />
  </g>
);

/** Rays of light behind a prize. */
export const Rays = ({ x, y }: At) => (
  <path
    className="drawn-rays"
    transform={`translate(${x} ${y})`}
    d={Array.from({ length: 12 }, (_, i) => {
      const ray = (turn: number): string =>
        `${(Math.cos(turn) * 400).toFixed(1)} ${(Math.sin(turn) * 400).toFixed(1)}`;
      const from = (i * Math.PI) / 6;
      return `M0 0L${ray(from)} ${ray(from + Math.PI / 12)}Z`;
    }).join('')}
  />
);

/** A frame around the important part. */
export const Framed = ({
  x,
  y,
  width,
  height,
  look = 'brass',
}: At & {
  readonly width: number;
  readonly height: number;
  readonly look?: 'brass' | 'first' | 'second';
}) => (
  <rect
    className={`drawn-framed drawn-framed--${look}`}
    x={x - width / 2}
    y={y - height / 2}
    width={width}
    height={height}
    rx="7"
  />
);

interface DrawingProps {
  /** Palette colour of the sky's glow; the accent's when left out. */
  readonly light?: string | undefined;
  readonly children: ReactNode;
}

/** The picture itself. */
export const Drawing = ({ light, children }: DrawingProps) => (
  <svg
    className="drawing"
    {...(light !== undefined && { style: { '--accent-awning': `var(--${light})` } as CSSProperties })}
    viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);
