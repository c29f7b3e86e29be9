// A label with a level: low, middle or high, shown by colour and, for the high one, by a star.
import './Pill.css';

export type PillTone = 'low' | 'middle' | 'high';

const STAR = 'M6 .8L7.6 4.2L11.3 4.7L8.6 7.3L9.3 11L6 9.2L2.7 11L3.4 7.3L.7 4.7L4.4 4.2Z';

export const Pill = ({ tone, text }: { readonly tone: PillTone; readonly text: string }) => (
  <span className={`pill pill--${tone}`}>
    {text}
    {tone === 'high' && (
      <svg className="pill__star" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        <path d={STAR} />
      </svg>
    )}
  </span>
);
