// The number of blocks until the block of a player's next chain, fetched while he looks at his seeds.
import { useEffect, useState } from 'react';
import { every } from '../../../core/clock';
import type { GameServices } from '../../../client/stores/services';
import { useText } from '../../../client/i18n/useText';
import { formatCount } from '../../../client/hud/formatCount';
import { CALLS } from '../../../protocol/calls';

/** Milliseconds between two requests: about the time of a block. */
export const ASK_EVERY = 3_000;

interface Props {
  readonly services: GameServices;
  readonly gameType: number;
}

export function BlocksToGo({ services: { api, clock }, gameType }: Props) {
  const { t, locale } = useText();
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    let hasLeft = false;
    const ask = async (): Promise<void> => {
      const answer = await api.call(CALLS.futureBlock, { gameType }, { quiet: true });
      if (!hasLeft) setLeft(answer.ok ? Math.max(0, answer.body.num - answer.body.head.num) : null);
    };
    void ask();
    const cancel = every(clock, ASK_EVERY, () => void ask());
    return () => {
      hasLeft = true;
      cancel();
    };
  }, [api, clock, gameType]);
  return left === null || left === 0 ? null : (
    <> {t('game:bet.blocksToGo', { blocks: formatCount(left, locale) })}</>
  );
}
