// A few texts for cases in which almost nothing works, not even the texts: in the player's language if its texts are loaded,
// otherwise in English.
import i18next from 'i18next';

const PLAIN_WORDS = {
  'screens:error.title': 'Something went wrong',
  'screens:error.text': 'The page had an error. Your bets and balance are safe.',
  'screens:error.reload': 'Reload the page',
} as const;

export const plainWord = (key: keyof typeof PLAIN_WORDS): string =>
  i18next.exists(key) ? i18next.t(key) : PLAIN_WORDS[key];
