// Times of records in the reader's calendar and language.
import { keeping } from '../../../core/once';
import { useText } from '../../i18n/useText';

/** Creating a format costs a hundred times as much as using it, and every row of a list needs them. */
const formatsOf = keeping((locale: string) => [
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }),
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
]);

/** Day and time with a point between them: some languages have only a space there. */
export function useWhen(): (time: number) => string {
  const { locale } = useText();
  return (time) =>
    formatsOf(locale)
      .map((format) => format.format(time))
      .join(' · ');
}
