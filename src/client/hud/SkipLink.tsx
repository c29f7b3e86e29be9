// The first tab stop of a page: skips the bars to the main content. Visible only while it has the focus.
import './SkipLink.css';

interface Props {
  /** Name of its target. */
  readonly name: string;
  /** Selector of the element that gets the focus; the first match. */
  readonly to: string;
}

export const SkipLink = ({ name, to }: Props) => (
  <button
    type="button"
    className="skip-link"
    onClick={() => document.querySelector<HTMLElement>(to)?.focus()}
  >
    {name}
  </button>
);
