// Tabs with arrow keys, following the ARIA pattern.
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import './Tabs.css';

interface Tab<K> {
  readonly key: K;
  readonly name: ReactNode;
  /** Cannot be chosen now; `describedBy` is the id of the element with the reason. */
  readonly unavailable?: boolean;
  readonly describedBy?: string | undefined;
}

interface Props<K> {
  readonly label: string;
  readonly tabs: readonly Tab<K>[];
  readonly chosen: K;
  readonly onChoose: (key: K) => void;
  /** A tab that cannot be chosen was tapped. */
  readonly onUnavailable?: (key: K) => void;
  /** The content of the chosen tab. */
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export function Tabs<K extends string | number>({
  label,
  tabs,
  chosen,
  onChoose,
  onUnavailable,
  children,
}: Props<K>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const focused = buttons.findIndex((button) => button === document.activeElement);
    const from = focused >= 0 ? focused : tabs.findIndex((tab) => tab.key === chosen);
    const index = (from + step + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    // A tab that cannot be chosen still gets the focus, so that its reason can be read.
    if (!next.unavailable) onChoose(next.key);
    buttons[index]?.focus();
  };
  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
        {tabs.map(({ key, name, unavailable, describedBy }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className="tabs__tab"
            aria-selected={key === chosen}
            aria-disabled={unavailable || undefined}
            aria-describedby={describedBy}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => {
              if (unavailable) onUnavailable?.(key);
              else onChoose(key);
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}
