// The time of a slip's block. Slips contain it; for an older one, from before block times were stored, the chain is asked.
import { useEffect, useState } from 'react';
import { CALLS } from '../../../protocol/calls';
import type { BetSlip } from '../../../protocol/records';
import { useRoot } from '../../stores/root';

/** Null until it is known, and when the chain has no block with this number and id. */
export function useBlockTime(block: BetSlip['block']): number | null {
  const { api } = useRoot();
  const [found, setFound] = useState<{ readonly of: BetSlip['block']; readonly time: number } | null>(null);
  const told = block?.time ?? null;
  useEffect(() => {
    if (!block || block.hash === null || told !== null) return;
    let wanted = true;
    void api.call(CALLS.getBlockByNum, { num: block.num }, { quiet: true }).then((outcome) => {
      if (!wanted || !outcome.ok || outcome.body.block?.hash !== block.hash) return;
      setFound({ of: block, time: outcome.body.block.time });
    });
    return () => {
      wanted = false;
    };
  }, [api, block, told]);
  return told ?? (found?.of === block ? (found?.time ?? null) : null);
}
