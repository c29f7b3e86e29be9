// The choice of language: those that have texts, each under its own name, changed without a reload.
import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { switchTexts } from '../../i18n';
import { LOCALES } from '../../i18n/catalogues';
import { useText } from '../../i18n/useText';
import { LANGUAGES, type Language } from '../../../protocol/launch';
import { useRoot } from '../../stores/root';

export const LanguageChoice = observer(() => {
  const { t, locale } = useText();
  const { session, notices } = useRoot();
  const [coming, setComing] = useState<Language | null>(null);
  const choose = async (language: Language): Promise<void> => {
    setComing(language);
    try {
      if (await switchTexts(language)) session.setLanguage(language);
    } catch {
      notices.toast('error', { key: 'screens:languageFailed' });
    } finally {
      setComing((latest) => (latest === language ? null : latest));
    }
  };
  return (
    <fieldset className="settings__part languages" aria-busy={coming !== null}>
      <legend>{t('people:settings.language')}</legend>
      <div className="languages__list">
        {LANGUAGES.map((language) => {
          const isChosen = coming === null ? LOCALES[language] === locale : language === coming;
          return (
            <label
              key={language}
              lang={LOCALES[language]}
              className={isChosen ? 'languages__chosen' : undefined}
            >
              <input type="radio" name="language" checked={isChosen} onChange={() => void choose(language)} />
              <span>{t(`people:settings.languages.${language}`)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
});
