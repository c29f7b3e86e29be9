// Times of records in the reader's own calendar and language.
import { useMemo } from 'react';
import { useText } from '../../i18n/useText';

export function useWhen(): (time: number) => string {
  const { locale } = useText();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
    return (time) => format.format(time);
  }, [locale]);
}
