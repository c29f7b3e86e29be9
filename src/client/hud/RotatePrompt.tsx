// A phone on its side: recommends portrait once per turn, and is content with "Play on". Over a game it is a plate at the
// edge, since whoever has turned the phone in mid-flight still has to cash out.
import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../i18n/useText';
import { Button } from './Button';
import { RotateIcon } from './icons/painted';
import { usePhoneOnItsSide } from './phoneOnItsSide';
import { useModal } from './useModal';
import './Dialog.css';
import './RotatePrompt.css';

/** The phone still lies as it did when the advice was taken note of: another page does not give it again. */
let acknowledgedTurn = false;

export function RotatePrompt({ beside = false }: { readonly beside?: boolean }) {
  const onItsSide = usePhoneOnItsSide();
  const [acknowledged, setAcknowledged] = useState(acknowledgedTurn);
  useEffect(() => {
    if (onItsSide) return;
    acknowledgedTurn = false;
    setAcknowledged(false);
  }, [onItsSide]);
  if (!onItsSide || acknowledged) return null;
  const acknowledge = (): void => {
    acknowledgedTurn = true;
    setAcknowledged(true);
  };
  return beside ? <Plate onAcknowledge={acknowledge} /> : <Prompt onAcknowledge={acknowledge} />;
}

interface PromptProps {
  readonly onAcknowledge: () => void;
}

function Plate({ onAcknowledge }: PromptProps) {
  const { t } = useText();
  return createPortal(
    <aside className="rotate-plate" role="status">
      <RotateIcon className="rotate-plate__sign" />
      <p className="rotate-plate__text">{t('hud:rotate.text')}</p>
      <Button look="mint" onClick={onAcknowledge}>
        {t('hud:rotate.acknowledge')}
      </Button>
    </aside>,
    document.body,
  );
}

function Prompt({ onAcknowledge }: PromptProps) {
  const { t } = useText();
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  useModal(layer, onAcknowledge);
  return createPortal(
    <div className="modal" ref={layer}>
      <div
        className="dialog dialog--turn"
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={id}
        aria-describedby={`${id}-text`}
      >
        <RotateIcon className="dialog__sign" />
        <h2 className="dialog__title" id={id}>
          {t('hud:rotate.title')}
        </h2>
        <p className="dialog__text" id={`${id}-text`}>
          {t('hud:rotate.text')}
        </p>
        <Button look="mint" wide data-autofocus onClick={onAcknowledge}>
          {t('hud:rotate.acknowledge')}
        </Button>
      </div>
    </div>,
    document.body,
  );
}
