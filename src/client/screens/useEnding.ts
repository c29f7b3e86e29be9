// Why the session ended, for the pages that it ends on: the text of the code that ended it.
import { useEffect } from 'react';
import i18next from 'i18next';
import { moreTexts } from '../i18n';
import { useText } from '../i18n/useText';
import { useRoot } from '../stores/root';

/** Ends a session as an answer, but its text is about exports: whoever reads it here would not know what happened. */
const OF_EXPORTS = 5005;

/** Null where no code ended a session, where it has no text to tell, and until that is here. Call it in an observer. */
export function useEnding(): string | null {
  const { t } = useText();
  const { session } = useRoot();
  const code = session.endedBy;
  const key = code === null || code === OF_EXPORTS ? null : `codes:${code}`;
  useEffect(() => {
    // The page does without words that cannot be had.
    if (key !== null) moreTexts().catch(() => undefined);
  }, [key]);
  return key !== null && i18next.exists(key) ? t(key) : null;
}
