// Messages for a void round, whose stakes are returned.
import type { GameServices } from '../../client/stores/services';

/**
 * Tells a player who had an open bet in the round by a dialog, and fetches his balance; tells other players by a toast.
 * `wasPaid`: one of his bets was paid before. A message says that the payout stays; the dialog comes only if he also had an
 * open bet.
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
