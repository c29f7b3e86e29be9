// The first stop of a page: past the bars, to what the page is there for. On show only while it has the focus.
import './SkipLink.css';

interface Props {
  /** Where it leads. */
  readonly name: string;
  /** Selects what gets the focus; the first that matches. */
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
