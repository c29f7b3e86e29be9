// A round that was void: its stakes are back.
import type { GameServices } from '../../stores/services';

/** Tells who had a bet in it by a dialog, and fetches his balance; tells anybody else in passing. */
export function tellVoided(
  { notices, wallet }: Pick<GameServices, 'notices' | 'wallet'>,
  { byThirdParty, hadBets }: { readonly byThirdParty: boolean; readonly hadBets: boolean },
): void {
  const text = { key: byThirdParty ? 'game:void.thirdParty' : 'game:void.exception' };
  if (!hadBets) return notices.toast('error', text);
  void wallet.refresh();
  void notices.confirm({
    title: { key: 'game:void.title' },
    text,
    confirm: { key: 'hud:ok' },
    variant: 'crash',
  });
}
