// Texts and the locale for React components; re-renders when the language changes.
import { createContext, useContext } from 'react';
import i18next from 'i18next';
import type { Message } from '../stores/services';
import { currentLocale } from './index';

export interface Text {
  /** The text of a key, with values put in. */
  readonly t: (key: string, values?: Message['values']) => string;
  /** The text of a message. */
  readonly say: (message: Message) => string;
  readonly locale: string;
}

/** Outside of a TextProvider, texts are in the present language, but components do not re-render when it changes. */
const PLAIN: Text = {
  t: (key, values) => i18next.t(key, { ...values }),
  say: ({ key, values }) => PLAIN.t(key, values),
  get locale() {
    return currentLocale();
  },
};

export const TextContext = createContext(PLAIN);

/** The texts: the same object until the language changes or more texts have loaded. */
export const useText = (): Text => useContext(TextContext);
