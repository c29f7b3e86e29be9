// A tall sheet at one share of the window's height on every screen, from its foot or in the middle of a wide one. It follows
// finger, mouse and arrow keys with inertia: it glides on, springs back from above, and closes at half the window or less.
import { useRef, type ReactNode } from 'react';
import { SheetFrame } from './SheetFrame';
import { useSheetMotion } from './useSheetMotion';
import './DragSheet.css';

interface Props {
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** Share of the window's height at which it opens. */
  readonly opensAt: number;
  readonly className?: string;
  readonly children: ReactNode;
}

export function DragSheet({ title, onClose, opensAt, className = '', children }: Props) {
  const sheet = useRef<HTMLElement>(null);
  const { head, grip, percent } = useSheetMotion(sheet, onClose);
  return (
    <SheetFrame
      title={title}
      onClose={onClose}
      sheet={sheet}
      drag={{ head, grip, percent: percent ?? Math.round(100 * opensAt) }}
      className={`drag-sheet ${className}`}
      style={{ height: `${opensAt * 100}vh`, minHeight: `${opensAt * 100}dvh` }}
    >
      {children}
    </SheetFrame>
  );
}
