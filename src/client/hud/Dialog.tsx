// The confirmation dialog, and its crash variant: one button and a more serious look, for a round that was voided or a game
// that failed. Escape answers "no", which is the only answer of the crash variant.
import { useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { observer } from 'mobx-react-lite';
import type { NoticesStore, Question } from '../stores/notices';
import { useText } from '../i18n/useText';
import { Button } from './Button';
import { WarningIcon } from './icons/WarningIcon';
import { useModal } from './useModal';
import './Dialog.css';

/** Shows the open question, if there is one. */
export const ConfirmDialog = observer(({ notices }: { readonly notices: NoticesStore }) => {
  const { question, questionId } = notices;
  return question && <Dialog key={questionId} question={question} onAnswer={notices.answer} />;
});

interface Props {
  readonly question: Question;
  readonly onAnswer: (confirmed: boolean) => void;
}

export function Dialog({ question, onAnswer }: Props) {
  const { say } = useText();
  const id = useId();
  const layer = useRef<HTMLDivElement>(null);
  const isCrash = question.variant === 'crash';
  const isQuestion = !isCrash && question.cancel !== undefined;
  useModal(layer, () => {
    onAnswer(false);
  });
  return createPortal(
    <div className="modal" ref={layer}>
      <div
        className={`dialog ${isCrash ? 'dialog--crash' : ''}`}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        {isCrash && <WarningIcon className="dialog__sign" />}
        <h2 className="dialog__title" id={`${id}-title`}>
          {say(question.title)}
        </h2>
        <p className="dialog__text" id={`${id}-text`}>
          {say(question.text)}
        </p>
        <div className="dialog__answers">
          {isQuestion && question.cancel && (
            <Button
              look="idle"
              onClick={() => {
                onAnswer(false);
              }}
            >
              {say(question.cancel)}
            </Button>
          )}
          <Button
            look={isCrash ? 'plum' : 'mint'}
            data-autofocus
            onClick={() => {
              onAnswer(true);
            }}
          >
            {say(question.confirm)}
          </Button>
        </div>
      </div>
    </div>,
    document.body,
  );
}
