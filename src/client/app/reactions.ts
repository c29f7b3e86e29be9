// Carries out the reactions of the error catalogue: a toast, a fetch, or another page.
import { keyOfRange, rangeOf } from '../connection/codeRanges';
import type { Refusal } from '../connection/http';
import { CODE } from '../../protocol/codes';
import type { Message, Notices, Wallet } from '../stores/services';
import type { Ending } from '../stores/session';

export interface ReactionServices {
  readonly notices: Pick<Notices, 'toast'>;
  readonly wallet: Pick<Wallet, 'refresh'>;
  /** Calls `say` once the texts of all codes have loaded, or `otherwise` when they cannot be loaded. */
  withTexts(say: () => void, otherwise: () => void): void;
  /** Whether a key has a text. */
  hasText(key: string): boolean;
  /** The refusal with the limit or the balance that caused it; null when that is unknown. */
  withSum(refusal: Refusal): Promise<Message | null>;
  /** Ends the session and shows the page about it, with the reason. */
  endSession(ending: Ending): void;
  startMaintenance(): void;
  /** Offers another load of the page. */
  offerReload(): void;
}

const HELD_AGAINST_A_SUM: readonly number[] = [
  CODE.insufficientBalance,
  CODE.betBelowMinimum,
  CODE.betAboveMaximum,
  CODE.marginNotCovered,
];

const GENERIC: Message = { key: 'hud:connection.abnormal' };

/** The code's own text, else the server's text, else the text of its range, else the generic text. */
export function messageOf(code: number, serverText: string, hasText: (key: string) => boolean): Message {
  const key = `codes:${code}`;
  if (hasText(key)) return { key };
  const text = serverText.trim().slice(0, 200);
  if (text) return { key: 'screens:serverText', values: { text } };
  const range = rangeOf(code);
  return range ? { key: keyOfRange(range) } : GENERIC;
}

export function carryOut(refusal: Refusal, services: ReactionServices): void {
  const { notices, wallet, endSession, startMaintenance, offerReload, hasText, withTexts, withSum } =
    services;
  const toast = (message: Message): void => {
    if (!refusal.quiet) notices.toast('error', message);
  };
  const tell = (): void => {
    if (refusal.quiet) return;
    withTexts(
      () => {
        const plain = messageOf(refusal.code, refusal.message, hasText);
        if (HELD_AGAINST_A_SUM.includes(refusal.code))
          void withSum(refusal).then(
            (withIt) => toast(withIt ?? plain),
            () => toast(plain),
          );
        else toast(plain);
      },
      () => toast(GENERIC),
    );
  };
  switch (refusal.reaction) {
    case 'silent':
      return;
    case 'expired':
      return endSession({ page: 'expired', code: refusal.code });
    case 'enter':
      return endSession({ page: 'enter', code: refusal.code });
    case 'maintenance':
      return startMaintenance();
    case 'outdated':
      return offerReload();
    case 'toast-generic':
      return toast(GENERIC);
    case 'toast-and-balance':
      tell();
      void wallet.refresh();
      return;
    case 'toast':
      return tell();
  }
}
