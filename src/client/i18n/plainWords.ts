// A few words for when nearly nothing works, texts included: in the player's language where its texts have come, in
// English else.
import i18next from 'i18next';

const PLAIN_WORDS = {
  'screens:error.title': 'Something went wrong',
  'screens:error.text': 'The page had an error. Your bets and balance are safe.',
  'screens:error.reload': 'Reload the page',
} as const;

export const plainWord = (key: keyof typeof PLAIN_WORDS): string =>
  i18next.exists(key) ? i18next.t(key) : PLAIN_WORDS[key];
