// Times of records in the reader's calendar and language.
import { keeping } from '../../../core/once';
import { useText } from '../../i18n/useText';

/** Creating a format costs a hundred times as much as using it, and every row of a list needs one. */
const formatOf = keeping(
  (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }),
);

export function useWhen(): (time: number) => string {
  const { locale } = useText();
  return (time) => formatOf(locale).format(time);
}
