// Only those parts of the client that the fairness sheet and the verifier need.
import { RULES, examine, newNotebook } from './engine';
import { ProofRulesProvider } from '../../../src/client/screens/fairness/proofRules';
import type { ReactNode } from 'react';
import { ManualClock } from '../../../src/core/clock';
import type { ClientConfig } from '../../../src/protocol/config';
import { NoticesStore } from '../../../src/client/stores/notices';
import { PageStore } from '../../../src/client/stores/page';
import { WitnessStore } from '../../../src/client/stores/witness';
import { RootProvider, type Root } from '../../../src/client/stores/root';

export function fakeRoot(
  links: ClientConfig['links'] = {},
  blocks: Pick<ClientConfig, 'demoBlocks' | 'blockSources'> = { blockSources: ['https://node.example'] },
) {
  const clock = new ManualClock();
  const notices = new NoticesStore(clock, () => 'en');
  const config: ClientConfig = {
    launchKey: 'key',
    domains: [],
    noticeDomains: [],
    links,
    hosts: [],
    pack: 'fairground-night',
    packs: [],
    packOrigins: [],
    ...blocks,
  };
  const witness = new WitnessStore({
    clock,
    memory: { read: () => undefined, write: () => undefined },
    loadNotes: () => Promise.resolve(() => newNotebook()),
    examine: (one) => Promise.resolve(examine(one)),
    ask: () => Promise.resolve(null),
    alarm: () => undefined,
  });
  const page = new PageStore('/h5/help/verify');
  const root = { clock, notices, config, witness, page } as Partial<Root> as Root;
  const Around = ({ children }: { readonly children: ReactNode }) => (
    <RootProvider value={root}>
      <ProofRulesProvider value={RULES}>{children}</ProofRulesProvider>
    </RootProvider>
  );
  return { clock, notices, witness, Around };
}

/** A fake clipboard, which jsdom lacks; returns the copied texts, newest last. */
export function fakeClipboard(): string[] {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
  });
  return copied;
}

/** Fakes media queries, which jsdom lacks. */
export function fakeMedia(stillness: boolean): void {
  window.matchMedia = (query: string) =>
    ({
      matches: stillness && query.includes('reduced-motion'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as Partial<MediaQueryList> as MediaQueryList;
}
