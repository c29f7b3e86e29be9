// A picture in its slot, with the frame, the pivot and the lines of its nine-slice drawn over it.
import type { SlotShape } from '../shape';

interface Props {
  readonly pack: string;
  readonly slot: SlotShape;
  readonly marks: boolean;
  /** Draws the pictures that lie in it in the scene over it. */
  readonly guide: boolean;
}

/** Room around the frame, as a share of its longer side: pivots may lie outside. */
const ROOM = 0.06;

export function SlotPicture({ pack, slot, marks, guide }: Props) {
  const [width, height] = slot.size;
  const room = ROOM * Math.max(width, height);
  const box = `${-room} ${-room} ${width + 2 * room} ${height + 2 * room}`;
  const [left, top, right, bottom] = slot.nineSlice ?? [0, 0, 0, 0];
  return (
    <svg className="picture" viewBox={box} role="img" aria-label={slot.what || slot.part}>
      {slot.owner && (
        <image
          href={`/picture/${pack}/${slot.part}?${slot.version}`}
          width={width}
          height={height}
          preserveAspectRatio="none"
        />
      )}
      {guide && slot.hasGuide && (
        <image href={`/guide/${pack}/${slot.part}.svg`} width={width} height={height} />
      )}
      {marks && (
        <g className="marks">
          <rect width={width} height={height} vectorEffect="non-scaling-stroke" />
          {slot.nineSlice && (
            <path
              className="marks__slice"
              vectorEffect="non-scaling-stroke"
              d={`M${left} 0V${height}M${width - right} 0V${height}M0 ${top}H${width}M0 ${height - bottom}H${width}`}
            />
          )}
          {slot.pivot && <Pivot at={slot.pivot} size={Math.max(width, height) * 0.05} within={slot.size} />}
        </g>
      )}
    </svg>
  );
}

interface PivotProps {
  readonly at: readonly [number, number];
  readonly size: number;
  readonly within: readonly [number, number];
}

/** Draws a cross at the pivot; where that lies outside, a marked cross at the nearest point of the border. */
function Pivot({ at: [x, y], size, within: [width, height] }: PivotProps) {
  const [px, py] = [Math.min(Math.max(x, 0), width), Math.min(Math.max(y, 0), height)];
  const isOutside = px !== x || py !== y;
  return (
    <g className={isOutside ? 'marks__pivot marks__pivot--outside' : 'marks__pivot'}>
      <path
        vectorEffect="non-scaling-stroke"
        d={`M${px - size} ${py}h${2 * size}M${px} ${py - size}v${2 * size}`}
      />
      <circle cx={px} cy={py} r={size * 0.5} vectorEffect="non-scaling-stroke" />
    </g>
  );
}
