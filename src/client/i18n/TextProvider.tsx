// Binds the texts to React, once for all components below: each of them listening to i18next by itself cost more than what
// most of them draw.
import { useMemo, type ReactNode } from 'react';
import i18next from 'i18next';
import { setDefaults, setI18n, useTranslation } from 'react-i18next';
import { currentLocale } from './index';
import { TextContext, type Text } from './useText';

// Every page draws with what there is, and again when more texts have come.
setDefaults({ useSuspense: false, bindI18nStore: 'added' });
setI18n(i18next);

export const TextProvider = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation();
  // Another `t` with each language, and with each part of one that comes.
  const text = useMemo(() => remembering(t, currentLocale()), [t]);
  return <TextContext value={text}>{children}</TextContext>;
};

/** Looks up once what is said without values. */
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
