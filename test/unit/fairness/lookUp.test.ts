// The device requests blocks from public nodes: a local stand-in serves real TRON blocks in a node's format; others are late,
// send false blocks, do not answer, or disagree.
import { BlockLookUp, REPLACED_WITHIN, SECOND_LOOK } from '../../../src/fairness/blocks/lookUp';
import { publicNode } from '../../../src/fairness/blocks/publicNode';
import { Notebook } from '../../../src/fairness/witness/notebook';
import { witnessTermsOf } from '../../../src/games/games';
import type { Proof } from '../../../src/protocol/proof';
import type { LookedUp, LookUp } from '../../../src/protocol/witness';
import { madeBlock, realBlocks, TronStandIn } from '../../platform/chain/tronStandIn';
import { examine } from './engine';
import { blockHash, registerOf, roundOf } from './honestHouse';

/** The announced block; the recorded real blocks 1 to 4 are consecutive. */
const ANNOUNCED = 4;
const nodes: TronStandIn[] = [];

afterEach(async () => {
  for (const node of nodes.splice(0)) await node.close();
});

async function node({ head = ANNOUNCED } = {}): Promise<TronStandIn> {
  const standIn = await TronStandIn.open();
  for (const [num, block] of realBlocks()) if (num <= ANNOUNCED) standIn.blocks.set(num, block);
  standIn.head = head;
  nodes.push(standIn);
  return standIn;
}

/** A node that serves another block instead of the announced one, with a header that hashes to its id. */
async function liar(): Promise<TronStandIn> {
  const lying = await node();
  lying.blocks.set(ANNOUNCED, madeBlock(ANNOUNCED, lying.idOf(3), lying.timeOf(3) + 3_000, 7));
  return lying;
}

/** An asker whose clock advances as soon as the asker waits. `waited` is called at each wait. */
function askerOf(sources: readonly TronStandIn[], waited: (passed: number) => void = () => undefined) {
  let now = 0;
  const clock = {
    now: () => now,
    after: (delay: number, run: () => void) => {
      setImmediate(() => {
        now += delay;
        waited(now);
        run();
      });
      return () => undefined;
    },
  };
  const lookUp = new BlockLookUp({ clock, sources: sources.map(({ url }) => publicNode(url, fetch)) });
  return {
    pass: (time: number) => (now += time),
    ask: async (
      what: Partial<LookUp> & Pick<LookUp, 'kind'>,
      waited = 0,
    ): Promise<LookedUp & { readonly after: number }> => {
      const asked = {
        game: 'rocket',
        round: '1',
        blockNumber: ANNOUNCED,
        blockHash: '',
        again: false,
        at: 0,
        ...what,
      };
      const answer = await lookUp.answer(asked, waited);
      return { ...answer, after: now };
    },
  };
}

const idOf = (num: number): string => realBlocks().get(num)?.blockID ?? '';

describe('as a bet is sent', () => {
  test('an announced block that no source has yet is fine', async () =>
    expect(await askerOf([await node({ head: 3 })]).ask({ kind: 'head' })).toMatchObject({
      verdict: 'fine',
    }));

  test('a question that comes late accuses nobody: the block came while it was on its way', async () => {
    // The announced block is 3 s old when the sources are reached, and the bet was sent 4 s ago.
    const late = async (): Promise<TronStandIn> => {
      const source = await node();
      source.blocks.set(
        ANNOUNCED + 1,
        madeBlock(ANNOUNCED + 1, source.idOf(ANNOUNCED), source.timeOf(ANNOUNCED) + 3_000, 1),
      );
      source.head = ANNOUNCED + 1;
      return source;
    };
    const sources = [await late(), await late()];
    expect(await askerOf(sources).ask({ kind: 'head' }, 4_000)).toMatchObject({ verdict: 'fine' });
    expect(await askerOf(sources).ask({ kind: 'head' }, 1_000)).toMatchObject({ verdict: 'existed' });
  });

  test('a block that was there is told at once when a second source agrees', async () =>
    expect(await askerOf([await node(), await node()]).ask({ kind: 'head' })).toEqual({
      verdict: 'existed',
      told: `4 ${idOf(4)}`,
      after: 0,
    }));

  test('a lone source is asked again two minutes later before it accuses anybody', async () =>
    expect(await askerOf([await node()]).ask({ kind: 'head' })).toMatchObject({
      verdict: 'existed',
      after: SECOND_LOOK,
    }));

  test('a source that alone claims to be ahead of the others is not believed', async () => {
    const others = await node({ head: 3 });
    expect(await askerOf([await liar(), others]).ask({ kind: 'head' })).toMatchObject({ verdict: 'open' });
  });

  test('a block that came while the question was on its way is no finding', async () => {
    const source = await node();
    const asker = askerOf([source]);
    const answer = asker.ask({ kind: 'head' });
    asker.pass(2_000);
    expect(await answer).toMatchObject({ verdict: 'fine' });
  });

  test('silent sources say nothing', async () => {
    const source = await node();
    source.mood = 'failing';
    expect(await askerOf([source]).ask({ kind: 'head' })).toMatchObject({ verdict: 'silent' });
  });
});

describe('once the platform has told the block', () => {
  const told = { kind: 'block', blockHash: idOf(ANNOUNCED) } as const;

  test('a source that has it confirms it', async () =>
    expect(await askerOf([await node()]).ask(told)).toEqual({
      verdict: 'confirmed',
      told: idOf(ANNOUNCED),
      after: 0,
    }));

  test('a source that lags is waited for', async () => {
    const source = await node({ head: 3 });
    const asker = askerOf([source], (passed) => {
      if (passed > 10_000) source.head = ANNOUNCED;
    });
    expect(await asker.ask(told)).toMatchObject({ verdict: 'confirmed' });
  });

  test('a source that lags for good, fails, or tells nonsense is none', async () => {
    const [lags, fails, nonsense] = [await node({ head: 3 }), await node(), await node()];
    fails.mood = 'failing';
    nonsense.mood = 'nonsense';
    expect(await askerOf([lags, fails, nonsense]).ask(told)).toMatchObject({ verdict: 'silent' });
  });

  test('another id is a finding when a second source agrees', async () =>
    expect(await askerOf([await node(), await node()]).ask({ ...told, blockHash: 'ab'.repeat(32) })).toEqual({
      verdict: 'other',
      told: idOf(ANNOUNCED),
      after: 0,
    }));

  test('of a lone source two minutes later, and not before', async () => {
    const source = await node();
    const wrong = { ...told, blockHash: 'ab'.repeat(32) };
    expect(await askerOf([source]).ask(wrong)).toMatchObject({ verdict: 'other', after: SECOND_LOOK });
    const silentLater = askerOf([source], () => (source.mood = 'failing'));
    expect(await silentLater.ask(wrong)).toMatchObject({ verdict: 'open' });
  });

  test('a source that lies accuses nobody while another has the block as it was told', async () => {
    expect(await askerOf([await liar(), await node()]).ask(told)).toMatchObject({ verdict: 'open' });
    expect(await askerOf([await node(), await liar()]).ask(told)).toMatchObject({ verdict: 'confirmed' });
  });

  test('a block whose header does not hash to its id is no block', async () => {
    const forged = await node();
    const real = realBlocks().get(ANNOUNCED);
    if (real) forged.blocks.set(ANNOUNCED, { ...real, blockID: 'ab'.repeat(32) });
    expect(await askerOf([forged]).ask({ ...told, blockHash: 'ab'.repeat(32) })).toMatchObject({
      verdict: 'silent',
    });
  });

  test('a block that the public chain replaced within a minute is no finding', async () => {
    const source = await node();
    const asker = askerOf([source], () => {
      source.blocks.set(ANNOUNCED, madeBlock(ANNOUNCED, idOf(3), source.timeOf(3) + 3_000, 9));
    });
    expect(await asker.ask(told)).toMatchObject({ verdict: 'confirmed' });
    expect(await asker.ask({ ...told, again: true })).toMatchObject({ verdict: 'replaced' });
    expect(await askerOf([await node()]).ask({ ...told, again: true })).toMatchObject({
      verdict: 'confirmed',
      after: REPLACED_WITHIN,
    });
  });
});

describe('in the notebook', () => {
  /** A device that watches a round, with or without a bet; its public sources give this verdict. */
  function played(verdict: LookedUp['verdict'], { bet = true, game = 'rocket' } = {}) {
    const notebook = new Notebook(witnessTermsOf, true);
    const asks: LookUp[] = [];
    const findings: string[] = [];
    const take = (fact: Parameters<Notebook['take']>[0]): void => {
      const reaction = notebook.take(fact, () => 0);
      findings.push(...reaction.findings.map(({ defect }) => defect));
      for (const one of reaction.cases) notebook.settle(examine(one), () => 0);
      for (const what of reaction.asks) {
        if (!('blockNumber' in what)) continue;
        asks.push(what);
        const isLater = what.kind === 'head' ? verdict === 'existed' : verdict !== 'existed';
        if (!what.again) {
          const answer = { verdict: isLater ? verdict : 'fine', told: 'cd'.repeat(32) } as const;
          take({ kind: 'looked-up', game, asked: what, answer });
        }
      }
    };
    const [announced, ...rest] = roundOf(game, 1);
    if (!announced) throw new Error('no round');
    take({ kind: 'register', game, owner: game, from: 0, entries: registerOf('rocket') });
    take(announced);
    if (bet) take({ kind: 'staked', game, round: '99' });
    for (const fact of rest) {
      if (fact.kind !== 'ended' || bet) take(fact);
      else take({ ...fact, proof: { ...fact.proof, bet: undefined } as Proof });
    }
    return { asks, findings, mark: notebook.mark(`${game}/99`) };
  }

  test('a round with my money is looked up as the bet goes out and when its block is told, and again a minute later', () => {
    const { asks, mark } = played('confirmed');
    expect(mark).toBe('checked');
    expect(asks.map(({ kind, again }) => `${kind} ${again}`)).toEqual([
      'head false',
      'block false',
      'block true',
    ]);
    expect(asks[1]).toMatchObject({ blockNumber: 1, blockHash: blockHash(1) });
  });

  test('nothing is asked about rounds of others', () =>
    expect(played('confirmed', { bet: false }).asks).toEqual([]));

  test.each([
    ['existed', 'late-commitment'],
    ['other', 'other-block'],
  ] as const)('a block that is %s is a finding, and the round stays wrong', (verdict, defect) => {
    const { findings, mark } = played(verdict);
    expect(findings).toContain(defect);
    expect(mark).toBe('mismatch');
  });

  test.each(['open', 'silent', 'replaced'] as const)(
    'one that is %s leaves the round as it adds up',
    (verdict) => {
      const { mark } = played(verdict);
      expect(mark).toBe('adds-up');
    },
  );
});
