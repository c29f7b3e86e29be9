// Copies text and confirms it twice: by a "copied" toast, and by a label that stays for LABEL_RESET.
import { useEffect, useRef, useState } from 'react';
import type { Cancel, Clock } from '../../core/clock';
import type { Notices } from '../stores/services';
import { LABEL_RESET } from './constants';

interface Copy {
  /** The text whose label shows "copied" now. */
  readonly copied: string | null;
  readonly copy: (text: string) => void;
}

export function useCopy(notices: Notices, clock: Clock): Copy {
  const [copied, setCopied] = useState<string | null>(null);
  const reset = useRef<Cancel>(undefined);
  useEffect(() => () => reset.current?.(), []);
  const copy = async (text: string): Promise<void> => {
    if (!(await writeClipboard(text))) return notices.toast('error', { key: 'hud:copyFailed' });
    notices.toast('success', { key: 'hud:copied' });
    setCopied(text);
    reset.current?.();
    reset.current = clock.after(LABEL_RESET, () => {
      setCopied(null);
    });
  };
  return { copied, copy: (text) => void copy(text) };
}

/** False when the page may not write to the clipboard, as in a frame without that permission. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
