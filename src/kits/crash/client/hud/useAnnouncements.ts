// Announces to screen readers what the canvas shows: the phases of the round, and how the player's bets ended. The win
// notice announces a payout.
import { useEffect } from 'react';
import { reaction } from 'mobx';
import { formatMoney, add, ZERO } from '../../../../core/money';
import { formatMultiplier } from '../../../../client/hud/formatMultiplier';
import type { Message } from '../../../../client/stores/services';
import type { CrashStore } from '../store';
import type { CrashWords } from './words';

type Scene = 'quiet' | 'prepare' | 'closed' | 'flying' | 'stopped';

function sceneOf({ facts, loading, secondsLeft }: CrashStore): Scene {
  if (loading || facts.voided) return 'quiet';
  if (facts.phase === 'prepare' && facts.takeoffAt === null) return 'quiet';
  if (facts.phase === 'prepare') return secondsLeft === 0 ? 'closed' : 'prepare';
  return facts.blast || facts.phase === 'ending' ? 'stopped' : 'flying';
}

export function useAnnouncements(store: CrashStore, words: CrashWords): void {
  useEffect(
    () =>
      reaction(
        () => sceneOf(store),
        (scene) => {
          const message = messageFor(scene, store, words);
          if (message) store.services.notices.announce(message);
        },
      ),
    [store, words],
  );
  useEffect(
    () =>
      reaction(
        () => store.silent,
        (isSilent) => {
          if (isSilent) store.services.notices.announce({ key: 'game:crash.state.silent' });
        },
      ),
    [store],
  );
  useEffect(
    () =>
      reaction(
        () => store.panels.filter(({ bet }) => bet?.status === 'escaped').length,
        (now, before) => {
          if (now > before) store.services.notices.announce({ key: words.sayEscaped });
        },
      ),
    [store, words],
  );
}

function messageFor(scene: Scene, store: CrashStore, words: CrashWords): Message | null {
  const flying = store.panels.flatMap(({ bet }) => (bet?.status === 'placed' ? [bet] : []));
  switch (scene) {
    case 'quiet':
      return null;
    case 'prepare':
      return { key: 'game:crash.say.prepare', values: { seconds: store.secondsLeft ?? 0 } };
    case 'closed':
      return { key: 'game:crash.say.closed', values: { block: store.facts.awaitedBlock ?? '' } };
    case 'flying':
      return { key: flying.length > 0 ? words.sayFlying : words.sayWatching };
    case 'stopped': {
      const { crash } = store.facts;
      if (crash === null) return null;
      const at = formatMultiplier(crash, store.services.locale());
      if (flying.length === 0) return { key: words.sayStopped, values: { at } };
      const lost = flying.reduce((sum, bet) => add(sum, bet.amount), ZERO);
      return { key: words.sayLost, values: { at, stake: formatMoney(lost, store.services.locale()) } };
    }
  }
}
