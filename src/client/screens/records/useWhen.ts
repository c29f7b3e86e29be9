// Times of records in the reader's own calendar and language.
import { useText } from '../../i18n/useText';

/** Making a format costs a hundred times what it costs to use it, and every row of a list needs one. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string): Intl.DateTimeFormat {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
    formats.set(locale, format);
  }
  return format;
}

export function useWhen(): (time: number) => string {
  const { locale } = useText();
  return (time) => formatOf(locale).format(time);
}
