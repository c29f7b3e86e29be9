// A sheet from the foot of the screen. Its head can be dragged by touch or mouse and moved with arrow keys; dragged down to
// half of the window (or half of itself, when it is small) it closes. Escape and a tap beside it close it as well.
import { useRef, type CSSProperties, type ReactNode } from 'react';
import { SheetFrame } from './SheetFrame';
import { useSheetDrag } from './useSheetDrag';

interface Props {
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** The most of the window's height that it takes, as a share. It is as high as its content, but not lower than a tab's. */
  readonly opensAt?: number;
  /** Stays in sight below the scrolling body. */
  readonly foot?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

export function BottomSheet({ onClose, opensAt, className = '', ...rest }: Props) {
  const sheet = useRef<HTMLElement>(null);
  const drag = useSheetDrag(sheet, onClose);
  const style = opensAt === undefined ? undefined : ({ '--sheet-share': opensAt * 100 } as CSSProperties);
  return (
    <SheetFrame
      {...rest}
      className={style ? `sheet--tall ${className}` : className}
      onClose={onClose}
      sheet={sheet}
      drag={drag}
      style={style}
    />
  );
}
