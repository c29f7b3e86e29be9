// The platform's notices, to be read later. They are shown only as text.
import { observer } from 'mobx-react-lite';
import { LOCALES } from '../../i18n/catalogues';
import { useText } from '../../i18n/useText';
import { DEFAULT_LANGUAGE } from '../../../protocol/launch';
import { noticeText } from '../../stores/billboard';
import { useRoot } from '../../stores/root';
import './People.css';

export const NoticeList = observer(() => {
  const { t } = useText();
  const { billboard, session } = useRoot();
  const language = session.language ?? DEFAULT_LANGUAGE;
  if (billboard.notices.length === 0) return null;
  return (
    <section className="people" aria-labelledby="people-notices">
      <div className="people__head">
        <h2 id="people-notices">{t('screens:lobby.notices')}</h2>
      </div>
      <ul>
        {billboard.notices.map((notice) => (
          <li key={notice.id} className="people__notice" lang={LOCALES[language]} dir="auto">
            {noticeText(notice, language)}
          </li>
        ))}
      </ul>
    </section>
  );
});
