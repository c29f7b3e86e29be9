// Toasts as tickets, newest below. The live region reads them out; here they are only visible, and a tap closes them.
import type { ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import type { NoticesStore, ShownToast } from '../stores/notices';
import type { ToastKind } from '../stores/services';
import { useText } from '../i18n/useText';
import { TOAST_PROGRESS_TRANSITION } from './constants';
import { CheckIcon, CloseIcon, ExclaimIcon } from './icons/lines';
import { TicketsIcon } from './icons/painted';
import './Toasts.css';

const SIGNS: Readonly<Record<ToastKind, ComponentType>> = {
  success: CheckIcon,
  bet: TicketsIcon,
  error: CloseIcon,
  wrong: ExclaimIcon,
};

export const Toasts = observer(({ notices }: { readonly notices: NoticesStore }) => (
  <div className="toasts">
    {notices.toasts.map((toast) => (
      <Toast key={toast.id} toast={toast} onDismiss={notices.dismissToast} />
    ))}
  </div>
));

interface Props {
  readonly toast: ShownToast;
  readonly onDismiss: (id: number) => void;
}

function Toast({ toast: { id, kind, message, duration }, onDismiss }: Props) {
  const { t, say } = useText();
  const Sign = SIGNS[kind];
  // The bar empties in TOAST_PROGRESS_TRANSITION and is empty when the toast goes: a shorter toast starts part-way.
  const timing = {
    animationDuration: `${TOAST_PROGRESS_TRANSITION}ms`,
    animationDelay: `${duration - TOAST_PROGRESS_TRANSITION}ms`,
  };
  return (
    <button
      type="button"
      className={`toast toast--${kind}`}
      title={t('hud:toast.dismiss')}
      onClick={() => {
        onDismiss(id);
      }}
    >
      <span className="toast__stub">
        <Sign />
      </span>
      <span className="toast__text">{say(message)}</span>
      <span className="toast__left" style={timing} />
    </button>
  );
}
