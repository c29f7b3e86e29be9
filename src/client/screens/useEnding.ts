// Why the session ended, for the pages that show it: the platform's reason, or the launch link.
import { useEffect } from 'react';
import i18next from 'i18next';
import { moreTexts } from '../i18n';
import { useText } from '../i18n/useText';
import { CONTROL } from '../../protocol/frames';
import { useRoot } from '../stores/root';
import type { Ending } from '../stores/session';

/** This code ends a session, but its text is about exports, which would not explain anything here. */
const OF_EXPORTS = 5005;

/** Keys of the texts for endings, also for those without an answer code. */
function keyOf({ code, closed, link }: Ending): string | null {
  if (link) return `screens:ending.${link}`;
  if (code !== null) return code === OF_EXPORTS ? null : `codes:${code}`;
  if (closed === undefined) return null;
  if (closed === CONTROL.accountOver) return `codes:${closed}`;
  if (closed === CONTROL.sessionOver) return 'screens:ending.closed';
  return closed === CONTROL.replaced ? 'screens:refused.replaced' : 'screens:refused.code';
}

/** Null when the reason is unknown, and until its text has loaded. Call it in an observer. */
export function useEnding(): string | null {
  const { t } = useText();
  const { session } = useRoot();
  const { ending } = session;
  const key = ending && keyOf(ending);
  useEffect(() => {
    // The page works without the text when it cannot be loaded.
    if (key !== null) moreTexts().catch(() => undefined);
  }, [key]);
  return key !== null && i18next.exists(key) ? t(key, { code: ending?.closed ?? 0 }) : null;
}
