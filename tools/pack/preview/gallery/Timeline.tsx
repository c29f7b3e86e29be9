// A slider over the time of a strip: all its moments, one after the other.
import type { StripOutline } from '../strips';

interface Props {
  readonly outlines: readonly StripOutline[];
  readonly name: string;
  /** Milliseconds since the beginning of the strip. */
  readonly at: number;
  seek(name: string, at: number): void;
}

export function Timeline({ outlines, name, at, seek }: Props) {
  const strip = outlines.find((outline) => outline.name === name);
  if (!strip) return null;
  const { spans, labels } = strip;
  const length = spans.reduce((sum, span) => sum + span, 0);
  const starts = spans.map((_, i) => spans.slice(0, i).reduce((sum, span) => sum + span, 0));
  const index = Math.max(0, starts.filter((start) => start <= at).length - 1);
  return (
    <div className="timeline">
      <select aria-label="State" value={name} onChange={(event) => seek(event.target.value, 0)}>
        {outlines.map((outline) => (
          <option key={outline.name} value={outline.name}>
            {outline.name.replaceAll('-', ' ')}
          </option>
        ))}
      </select>
      <span className="timeline__track">
        <input
          type="range"
          aria-label="Time"
          aria-valuetext={`${Math.round(at)} ms: ${labels[index] ?? ''}`}
          min={0}
          max={Math.max(0, length - 1)}
          step={10}
          value={Math.min(at, length)}
          onChange={(event) => seek(name, Number(event.target.value))}
        />
        <span className="timeline__marks" aria-hidden="true">
          {starts.map((start) => (
            <i key={start} style={{ left: `${(100 * start) / length}%` }} />
          ))}
        </span>
      </span>
      <span className="timeline__at">{(at / 1000).toFixed(2)} s</span>
    </div>
  );
}
