// A text field for an amount or a multiplier. The typed text stays as it is; the owner of the text validates it. While it is
// not being edited the field shows `shown`, the same amount with the locale's grouping.
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import './AmountField.css';

/** A longer text is no amount: 19 digits, groups, a mark and two places. */
const MAX_TYPED = 30;

interface Props {
  readonly label: string;
  /** Name for screen readers where the label alone is not enough. */
  readonly name?: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Shown while the field has no focus; the typed text when null. */
  readonly shown?: string | null;
  /** Editing begins. */
  readonly onEdit?: () => void;
  readonly onLeave?: () => void;
  /** Enter was pressed; the text is unchanged. */
  readonly onEnter?: () => void;
  readonly faulty?: boolean;
  /** Id of the element with the error text. */
  readonly describedBy?: string | undefined;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  readonly hideLabel?: boolean;
  readonly className?: string;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

export function AmountField(props: Props) {
  const {
    label,
    text,
    onText,
    shown,
    onLeave,
    onEnter,
    faulty,
    describedBy,
    placeholder,
    readOnly,
    hideLabel,
  } = props;
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? own;
  const [editing, setEditing] = useState(false);
  /** Something has been typed since the field got the focus. */
  const isTyped = useRef(false);
  const value = editing ? text : (shown ?? text);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    input.current?.blur();
    onEnter?.();
  };
  return (
    <label className={`field ${faulty ? 'field--fault' : ''} ${props.className ?? ''}`} htmlFor={id}>
      <span className={hideLabel ? 'only-read' : 'field__label'}>{label}</span>
      <input
        ref={input}
        id={id}
        className="field__input"
        type="text"
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_TYPED}
        value={value}
        placeholder={placeholder}
        readOnly={readOnly}
        data-length={lengthClass(value)}
        aria-label={props.name}
        aria-invalid={faulty || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          isTyped.current = true;
          onText(event.target.value);
        }}
        onFocus={(event) => {
          const field = event.target;
          if (readOnly) return;
          setEditing(true);
          isTyped.current = false;
          props.onEdit?.();
          // After the typed text has replaced the grouped one; on a slow device the first digit may come before that.
          requestAnimationFrame(() => {
            if (document.activeElement === field && !isTyped.current) field.select();
          });
        }}
        onBlur={() => {
          setEditing(false);
          onLeave?.();
        }}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}

const lengthClass = (value: string): string | undefined => {
  if (value.length > 15) return 'longest';
  return value.length > 9 ? 'long' : undefined;
};
