// A round that was void: its stakes are back.
import type { GameServices } from '../../client/stores/services';

/**
 * Tells who had an open bet in it by a dialog, and fetches his balance; tells anybody else in passing. `wasPaid`: a bet of
 * his had been paid before. It stays so, and he is told that; that bets are taken back he is told only if one of his was.
 */
export function tellVoided(
  { notices, wallet }: Pick<GameServices, 'notices' | 'wallet'>,
  {
    byThirdParty,
    hadBets,
    wasPaid = false,
  }: { readonly byThirdParty: boolean; readonly hadBets: boolean; readonly wasPaid?: boolean },
): void {
  const text = { key: byThirdParty ? 'game:void.thirdParty' : 'game:void.exception' };
  if (wasPaid) notices.toast('success', { key: 'game:void.paidStays' });
  if (!hadBets) return wasPaid ? undefined : notices.toast('error', text);
  void wallet.refresh();
  void notices.confirm({
    title: { key: 'game:void.title' },
    text,
    confirm: { key: 'hud:ok' },
    variant: 'crash',
  });
}
