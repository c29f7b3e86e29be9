// A phone on its side: recommends portrait once per turn; "Play on" closes it. Over a game it is a plate at the edge, since
// a player who has turned the phone in mid-flight still has to cash out.
import { useEffect, useId, useRef, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { createPortal } from 'react-dom';
import { useText } from '../i18n/useText';
import { PageStore } from '../stores/page';
import { useMaybeRoot } from '../stores/root';
import { Button } from './Button';
import { RotateIcon } from './icons/painted';
import { usePhoneOnItsSide } from './phoneOnItsSide';
import { useModal } from './useModal';
import './Dialog.css';
import './RotatePrompt.css';

export const RotatePrompt = observer(({ beside = false }: { readonly beside?: boolean }) => {
  const [own] = useState(() => new PageStore(''));
  const page = useMaybeRoot()?.page ?? own;
  const onItsSide = usePhoneOnItsSide();
  useEffect(() => {
    if (!onItsSide) page.noteTurn(false);
  }, [onItsSide, page]);
  if (!onItsSide || page.turnNoted) return null;
  const acknowledge = (): void => page.noteTurn(true);
  return beside ? <Plate onAcknowledge={acknowledge} /> : <Prompt onAcknowledge={acknowledge} />;
});

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
        <Button look="brass" wide data-autofocus onClick={onAcknowledge}>
          {t('hud:rotate.acknowledge')}
        </Button>
      </div>
    </div>,
    document.body,
  );
}
