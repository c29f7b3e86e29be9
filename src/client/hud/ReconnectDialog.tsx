// The reconnect dialog: what the connection does about the loss, how many tries are left, and what the player can do. It
// stays the same dialog from the first attempt to the last, so that the focus never jumps.
import { useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../i18n/useText';
import type { Message } from '../stores/services';
import { Button } from './Button';
import { WarningIcon } from './icons/WarningIcon';
import { useModal } from './useModal';
import './Dialog.css';
import './ReconnectDialog.css';

export interface ReconnectView {
  readonly phase: 'trying' | 'asking' | 'failed';
  /** The special code, or null for a lost connection. */
  readonly code: number | null;
  /** The meaning of the code. */
  readonly reason?: Message | undefined;
  /** The running attempt of a series of `total`, from 1; null when attempts don't come in series. */
  readonly attempt: number | null;
  readonly total: number;
  /** How often the player may still ask for another try. */
  readonly left: number;
  /** An attempt has just begun. */
  readonly retrying: boolean;
  readonly onReconnect?: (() => void) | undefined;
  readonly onClose?: (() => void) | undefined;
  readonly onLobby?: (() => void) | undefined;
  readonly onLeave: () => void;
}

export function ReconnectDialog(view: ReconnectView) {
  const { t, say } = useText();
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  const { phase, code, onReconnect, onClose, onLobby, onLeave } = view;
  const hasFailed = phase === 'failed';
  useModal(layer, () => onClose?.());
  return createPortal(
    <div className="modal" ref={layer}>
      <div
        className={`dialog ${hasFailed ? 'dialog--crash' : ''}`}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        {hasFailed || code !== null ? (
          <WarningIcon className="dialog__sign" />
        ) : (
          <Lamps lit={phase === 'trying' ? (view.attempt ?? 0) : 0} total={view.total} />
        )}
        <h2 className="dialog__title" id={`${id}-title`}>
          {view.reason ? say(view.reason) : t('hud:connection.abnormal')}
        </h2>
        <div className="dialog__text" id={`${id}-text`} role="status">
          <Words {...view} />
        </div>
        <div className="dialog__answers">
          {onLobby && (
            <Button look="chip" onClick={onLobby}>
              {t('hud:nav.lobby')}
            </Button>
          )}
          {onReconnect && (
            <Button
              look={phase === 'trying' ? 'idle' : 'mint'}
              data-autofocus
              unavailable={phase === 'trying'}
              onClick={onReconnect}
            >
              {t(view.retrying ? 'hud:connection.reconnecting' : 'hud:connection.reconnect')}
            </Button>
          )}
          {onClose && (
            <Button look="mint" data-autofocus onClick={onClose}>
              {t('hud:close')}
            </Button>
          )}
          {hasFailed && (
            <Button look="plum" data-autofocus onClick={onLeave}>
              {t('hud:connection.leave')}
            </Button>
          )}
        </div>
      </div>
    </div>,
    document.body,
  );
}

function Words({ phase, code, left }: ReconnectView) {
  const { t } = useText();
  if (phase === 'failed')
    return <p>{code === null ? t('hud:connection.failed') : t('hud:connection.failedWithCode', { code })}</p>;
  return (
    <>
      <p>{code === null ? t('hud:connection.safe') : t('hud:connection.errorCode', { code })}</p>
      <p className="reconnect__count">{t('hud:connection.triesLeft', { left })}</p>
    </>
  );
}

/** A row of lamps, one for each attempt; the one of the running attempt flickers. */
const Lamps = ({ lit, total }: { readonly lit: number; readonly total: number }) => (
  <div className="reconnect__lamps" aria-hidden="true">
    {Array.from({ length: total }, (_, i) => (
      <span
        key={i}
        className={`reconnect__lamp ${i < lit ? 'reconnect__lamp--lit' : ''} ${i === lit - 1 ? 'reconnect__lamp--now' : ''}`}
      />
    ))}
  </div>
);
