// Binds the texts to React once for all components below: separate subscriptions of each component to i18next took more time than
// most of them need to render.
import { useMemo, type ReactNode } from 'react';
import i18next from 'i18next';
import { setDefaults, setI18n, useTranslation } from 'react-i18next';
import { currentLocale } from './index';
import { TextContext, type Text } from './useText';

// Every page renders with the loaded texts, and again when more texts have loaded.
setDefaults({ useSuspense: false, bindI18nStore: 'added' });
setI18n(i18next);

export const TextProvider = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation();
  // `t` is a new function for each language, and after each part that loads.
  const text = useMemo(() => remembering(t, currentLocale()), [t]);
  return <TextContext value={text}>{children}</TextContext>;
};

/** Caches texts without values, so that each is looked up only once. */
function remembering(lookUp: (key: string, values: Record<string, unknown>) => string, locale: string): Text {
  const known = new Map<string, string>();
  const t: Text['t'] = (key, values) => {
    if (values) return lookUp(key, { ...values });
    let text = known.get(key);
    if (text === undefined) {
      text = lookUp(key, {});
      known.set(key, text);
    }
    return text;
  };
  return { t, say: ({ key, values }) => t(key, values), locale };
}
