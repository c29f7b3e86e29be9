// A sheet from the foot of the screen. Its head can be dragged by touch or mouse and moved with arrow keys; drawn down to
// half of the window (or half of itself, when it is small) it closes. Escape and a tap beside it close it as well.
import { useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../i18n/useText';
import { Button } from './Button';
import { CloseIcon } from './icons/lines';
import { ScrollRegion } from './ScrollRegion';
import { useModal } from './useModal';
import { useSheetDrag } from './useSheetDrag';
import './Dialog.css';
import './BottomSheet.css';

interface Props {
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** Share of the window's height it opens at; as high as its content without one. */
  readonly opensAt?: number;
  /** Stays in sight below the scrolling body. */
  readonly foot?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

export function BottomSheet({ title, onClose, opensAt, foot, className = '', children }: Props) {
  const { t } = useText();
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const pressedBeside = useRef(false);
  useModal(layer, onClose);
  const drag = useSheetDrag(sheet, onClose);
  return createPortal(
    <div
      className="modal modal--sheet"
      role="presentation"
      ref={layer}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      // Not on the press itself: the tap that follows would hit what lies behind.
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
        style={opensAt === undefined ? undefined : { height: `${opensAt * 100}dvh` }}
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
          {children}
        </ScrollRegion>
        {foot && <div className="sheet__foot">{foot}</div>}
      </section>
    </div>,
    document.body,
  );
}
