// The message box: the text beside the reader's name, its review status, and the reason for a refusal.
import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { BottomSheet } from '../../hud/BottomSheet';
import { Button } from '../../hud/Button';
import { useText } from '../../i18n/useText';
import { MESSAGE_LENGTH } from '../../../protocol/people';
import { messageFault } from '../../../protocol/typedWords';
import { ReviewStatus } from '../ReviewStatus';
import { TypedField } from '../TypedField';
import type { RankingStore } from './rankingStore';
import { silencedBy } from './silence';

interface Props {
  readonly store: RankingStore;
  readonly onClose: () => void;
}

export const MessageSheet = observer(({ store, onClose }: Props) => {
  const { t } = useText();
  const { mine, sending } = store;
  const [text, setText] = useState(() => mine?.message.text ?? '');
  const [tried, setTried] = useState(false);
  if (!mine) return null;
  const why = silencedBy(mine);
  const { status } = mine.message;
  const locked = status === 'pending';
  const fault = messageFault(text);
  const told = !locked && fault !== null && (tried || fault === 'tooLong') ? fault : null;
  const send = async (): Promise<void> => {
    setTried(true);
    if (!locked && !fault && (await store.sendMessage(text))) onClose();
  };
  const isAgain = status === 'rejected' || status === 'reverted';
  return (
    <BottomSheet
      title={t('people:message.title')}
      onClose={onClose}
      foot={
        !why && (
          <Button look="brass" wide unavailable={locked || sending} onClick={() => void send()}>
            {t(sending ? 'people:message.sending' : isAgain ? 'people:message.again' : 'people:message.send')}
          </Button>
        )
      }
    >
      {why ? (
        <p className="words__why">{t(why)}</p>
      ) : (
        <div className="words">
          <div className="words__status" role="status">
            <ReviewStatus status={status} />
            <p>{t(`people:message.explain.${status}`)}</p>
          </div>
          <TypedField
            label={t('people:message.label')}
            text={locked ? mine.message.text : text}
            onText={setText}
            onEnter={() => void send()}
            max={MESSAGE_LENGTH.max}
            rule={t('people:message.rule')}
            fault={told && t(`people:message.fault.${told}`)}
            readOnly={locked}
          />
        </div>
      )}
    </BottomSheet>
  );
});
