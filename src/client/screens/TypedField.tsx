// A field for a short text, with its length in characters as readers count them, and its error.
import { useId } from 'react';
import { lengthOf } from '../../protocol/typedWords';
import './TypedField.css';

/** The platform accepts at most this length; a longer paste is cut. */
const MAX_TYPED = 200;

interface Props {
  readonly label: string;
  /** The heading above it says the same: the label is only read. */
  readonly hideLabel?: boolean;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Enter was pressed. */
  readonly onEnter: () => void;
  /** Highest number of characters. */
  readonly max: number;
  /** The rule, always visible. */
  readonly rule: string;
  /** The error in the text; null when there is none. */
  readonly fault: string | null;
  readonly readOnly?: boolean;
}

export function TypedField({ label, hideLabel, text, onText, onEnter, max, rule, fault, readOnly }: Props) {
  const id = useId();
  const length = lengthOf(text);
  return (
    <div className="typed" data-faulty={fault !== null || undefined}>
      <label className={hideLabel ? 'only-read' : 'typed__label'} htmlFor={id}>
        {label}
      </label>
      <div className="typed__box" data-read-only={readOnly || undefined}>
        <input
          id={id}
          type="text"
          dir="auto"
          value={text}
          maxLength={MAX_TYPED}
          readOnly={readOnly}
          autoComplete="off"
          enterKeyHint="send"
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault ? `${id}-fault ${id}-rule` : `${id}-rule`}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter();
          }}
        />
        <span className="typed__count" data-over={length > max || undefined}>
          {length}/{max}
        </span>
      </div>
      <p id={`${id}-fault`} className="typed__fault" role="alert">
        {fault}
      </p>
      <p id={`${id}-rule`} className="typed__rule">
        {rule}
      </p>
    </div>
  );
}
