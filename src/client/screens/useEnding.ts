// Why the session ended, for the pages that it ends on: what the platform gave as its reason, or the launch link.
import { useEffect } from 'react';
import i18next from 'i18next';
import { moreTexts } from '../i18n';
import { useText } from '../i18n/useText';
import { CONTROL } from '../../protocol/frames';
import { useRoot } from '../stores/root';
import type { Ending } from '../stores/session';

/** Ends a session as an answer, but its text is about exports: whoever reads it here would not know what happened. */
const OF_EXPORTS = 5005;

/** Texts of endings that no answer code tells. */
function keyOf({ code, closed, link }: Ending): string | null {
  if (link) return `screens:ending.${link}`;
  if (code !== null) return code === OF_EXPORTS ? null : `codes:${code}`;
  if (closed === undefined) return null;
  if (closed === CONTROL.accountOver) return `codes:${closed}`;
  if (closed === CONTROL.sessionOver) return 'screens:ending.closed';
  return closed === CONTROL.replaced ? 'screens:refused.replaced' : 'screens:refused.code';
}

/** Null where nothing is known of an ending, and until its text is here. Call it in an observer. */
export function useEnding(): string | null {
  const { t } = useText();
  const { session } = useRoot();
  const { ending } = session;
  const key = ending && keyOf(ending);
  useEffect(() => {
    // The page does without words that cannot be had.
    if (key !== null) moreTexts().catch(() => undefined);
  }, [key]);
  return key !== null && i18next.exists(key) ? t(key, { code: ending?.closed ?? 0 }) : null;
}
