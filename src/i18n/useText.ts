// Texts and the locale for React components; re-renders when the language changes.
import i18next from 'i18next';
import { setDefaults, setI18n, useTranslation } from 'react-i18next';
import type { Message } from '../stores/services';
import { currentLocale } from './index';

// Every page draws with what there is, and again when more texts have come.
setDefaults({ useSuspense: false, bindI18nStore: 'added' });
setI18n(i18next);

export interface Text {
  /** The text of a key, with values put in. */
  readonly t: (key: string, values?: Message['values']) => string;
  /** The text of a message. */
  readonly say: (message: Message) => string;
  readonly locale: string;
}

export function useText(): Text {
  const { t } = useTranslation();
  const text: Text['t'] = (key, values) => t(key, { ...values });
  return { t: text, say: ({ key, values }) => text(key, values), locale: currentLocale() };
}
