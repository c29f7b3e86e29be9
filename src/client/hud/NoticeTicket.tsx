// A notice of the platform on a wooden sign under the top bar: on the right of a phone, on the left of a wide screen, and so
// never over the buttons of a bet. It is read out once, however often it is shown. It shows its content only as text.
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { observer } from 'mobx-react-lite';
import { LOCALES } from '../i18n/catalogues';
import { useText, type Text } from '../i18n/useText';
import { noticeText, type BillboardStore, type OnShow, type Posted } from '../stores/billboard';
import { NOTICE_CLOSE_DURATION } from '../stores/noticeTimes';
import type { Message } from '../stores/services';
import { CloseIcon } from './icons/lines';
import { SoundIcon } from './icons/painted';
import { WarningIcon } from './icons/WarningIcon';
import { ABOVE_MODALS, useIsModalOpen } from './useModal';
import './NoticeTicket.css';

type Language = keyof typeof LOCALES;

interface Props {
  readonly billboard: BillboardStore;
  readonly language: Language;
  /** Passes a new notice to screen readers. */
  readonly onSpeak: (message: Message) => void;
}

export const NoticeTicket = observer(({ billboard, language, onSpeak }: Props) => {
  const { t } = useText();
  const [layer] = useState(() => {
    const element = document.createElement('div');
    element.setAttribute(ABOVE_MODALS, '');
    return element;
  });
  useEffect(() => {
    document.body.append(layer);
    return () => layer.remove();
  }, [layer]);
  // A notice never covers the buttons of a sheet or dialog: it waits.
  const isModalOpen = useIsModalOpen();
  useEffect(() => billboard.hold(isModalOpen), [billboard, isModalOpen]);
  const { shown } = billboard;
  return createPortal(
    shown && (
      <section className="billboard" aria-label={t('hud:notices')}>
        <Ticket
          key={shown.id}
          shown={shown}
          language={language}
          onSpeak={onSpeak}
          onDismiss={() => billboard.dismiss()}
        />
      </section>
    ),
    layer,
  );
});

interface TicketProps extends Omit<Props, 'billboard'> {
  readonly shown: OnShow;
  readonly onDismiss: () => void;
}

function Ticket({ shown: { posted, closing }, language, onSpeak, onDismiss }: TicketProps) {
  const text = useText();
  const { head, body, note, lang } = wordsOf(posted, language, text);
  const spoken = posted.first ? [head, body, note].filter(Boolean).join('. ') : '';
  useEffect(() => {
    if (spoken) onSpeak({ key: 'screens:serverText', values: { text: spoken } });
    // The notice was read out when it appeared: a change of language does not repeat it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <div
      className={`billboard__ticket billboard__ticket--${posted.kind}`}
      data-closing={closing || undefined}
      style={{ animationDuration: closing ? `${NOTICE_CLOSE_DURATION}ms` : undefined }}
    >
      <span className="billboard__sign">
        {posted.kind === 'maintenance' ? <WarningIcon /> : <SoundIcon on />}
      </span>
      <div className="billboard__words">
        <b>{head}</b>
        <p lang={lang} dir="auto">
          {body}
        </p>
        {note && <p className="billboard__note">{note}</p>}
      </div>
      <button
        type="button"
        className="billboard__close"
        aria-label={text.t('screens:notice.dismiss')}
        onClick={onDismiss}
      >
        <CloseIcon />
      </button>
    </div>
  );
}

interface Words {
  readonly head: string;
  readonly body: string;
  readonly note?: string;
  /** Language of the body when it differs from the page's. */
  readonly lang?: string;
}

function wordsOf(posted: Posted, language: Language, { t, locale }: Text): Words {
  switch (posted.kind) {
    case 'notice':
      return {
        head: t('screens:notice.platform'),
        body: noticeText(posted.notice, language),
        lang: LOCALES[language],
      };
    case 'announcement': {
      const { type, nickName: name, content, about } = posted.said;
      const head = t(type === 1 ? 'screens:notice.by' : 'screens:notice.says', { name });
      if (about.length === 0) return { head, body: content };
      const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(about);
      return { head, body: content, note: t('screens:notice.about', { names }) };
    }
    case 'maintenance': {
      const { minutes: count, gameType, until } = posted.warning;
      const head = t('screens:notice.maintenance');
      const body =
        gameType === null
          ? t('hud:maintenance.soon', { count })
          : t('screens:notice.game', { count, game: t(`records:games.${gameType}`) });
      if (until === null) return { head, body };
      const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(until);
      return { head, body, note: t('screens:notice.until', { time }) };
    }
  }
}
