// The common parts of every sheet: the layer that dims the page, the head with its grip and close button, the scrolling
// body. The owner passes a hook that handles dragging.
import {
  useId,
  useRef,
  type CSSProperties,
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../i18n/useText';
import { Button } from './Button';
import { Contained } from './Contained';
import { CloseIcon } from './icons/lines';
import { ScrollRegion } from './ScrollRegion';
import { useModal } from './useModal';
import './Dialog.css';
import './BottomSheet.css';

interface Drag {
  readonly head: HTMLAttributes<HTMLElement>;
  readonly grip: HTMLAttributes<HTMLElement>;
  /** Its height as a share of the window. */
  readonly percent: number;
}

interface Props {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly sheet: RefObject<HTMLElement | null>;
  readonly drag: Drag;
  /** Stays in sight below the scrolling body. */
  readonly foot?: ReactNode;
  readonly className?: string;
  readonly style?: CSSProperties | undefined;
  readonly children: ReactNode;
}

export function SheetFrame({ title, onClose, sheet, drag, foot, className = '', style, children }: Props) {
  const { t } = useText();
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  const pressedBeside = useRef(false);
  useModal(layer, onClose);
  return createPortal(
    <div
      className={className.includes('drag-sheet') ? 'modal modal--sheet modal--drag' : 'modal modal--sheet'}
      role="presentation"
      ref={layer}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      // Not on the press itself: the tap that follows would hit the page behind it.
      onClick={(event) => {
        if (pressedBeside.current && event.target === event.currentTarget) onClose();
      }}
    >
      <section
        ref={sheet}
        tabIndex={-1}
        data-autofocus
        className={`sheet ${className}`}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        style={style}
      >
        <div className="sheet__head" {...drag.head}>
          <span
            className="sheet__grip"
            role="slider"
            tabIndex={0}
            aria-label={t('hud:sheet.resize')}
            aria-orientation="vertical"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={drag.percent}
            {...drag.grip}
          />
          <h2 className="sheet__title" id={id}>
            {title}
          </h2>
          <Button look="plain" aria-label={t('hud:close')} onClick={onClose}>
            <CloseIcon />
          </Button>
        </div>
        <ScrollRegion className="sheet__body" labelledBy={id}>
          <Contained>{children}</Contained>
        </ScrollRegion>
        <div className="sheet__foot">{foot && <Contained>{foot}</Contained>}</div>
      </section>
    </div>,
    document.body,
  );
}
