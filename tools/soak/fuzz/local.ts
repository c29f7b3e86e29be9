// Targets for the client's local input: launch links, config.json, packs, proofs, and stored notes.
import * as v from 'valibot';
import { readEntry, withoutLaunch } from '../../../src/client/app/boot/launch';
import { chooseDomains, normalAddress } from '../../../src/client/connection/domains';
import type { WordStream } from '../../../src/core/words';
import { readPasted } from '../../../src/fairness/offline/reading';
import { checkProof, printProof, readProof } from '../../../src/fairness/proofFile';
import { linkOf, readLink } from '../../../src/fairness/proofLink';
import { OVERALLS, verify } from '../../../src/fairness/steps/verify';
import { Notebook } from '../../../src/fairness/witness/notebook';
import { readConfig } from '../../../src/protocol/config';
import { encodeJson, parseJson } from '../../../src/protocol/json';
import { launchLanguage } from '../../../src/protocol/launch';
import { readPackManifest } from '../../../src/protocol/pack';
import type { ProofRules } from '../../../src/fairness/rule';
import { GAMES, launchGame, witnessTermsOf } from '../../../src/games/games';
import type { Proof } from '../../../src/protocol/proof';
import { PROOF_RULES } from '../../proofRules';
import { Sealer } from '../../../src/platform/server/sealing';
import { readJson, type JsonText } from '../../pack/jsonText';
import { faultsOf, PackSchema } from '../../pack/schema';
import { inCases, must, type Target } from './case';
import { bentJson, bentJsonText, bentText } from './mutate';
import { sampleOf } from './sample';

const NOW = 1_700_000_000_000;
const HASH = '0123456789abcdef'.repeat(4);
/** One game represents all of them. */
const GAME_TYPE = GAMES[0]?.gameType ?? 0;
const OWNER = GAMES[0]?.id ?? '';
const LAUNCH_KEY = 'launch-key-of-a-fuzz';
const sealer = new Sealer(LAUNCH_KEY);

const BLOCK = {
  ...{
    userId: '42',
    token: 'token',
    type: 2,
    gameType: GAME_TYPE,
    maintaining: 0,
    defaultLanguage: 2,
  },
  ...{
    domains: ['https://api.example'],
    noticeDomains: ['live.example'],
    userName: 'linh42',
    nickName: 'Linh',
  },
  ...{ duration: 60_000, startTime: NOW },
};

function launchLink(chance: WordStream): void {
  const block = sealer.seal(bentJsonText(chance, BLOCK));
  const query = `?params=${encodeURIComponent(block)}&ttl=${NOW + 1_000}&source=a`;
  const search = inCases(chance, 30) ? bentText(chance, query) : query;
  const entry = readEntry(search, LAUNCH_KEY, NOW);
  must(!/(^|[?&])(params|ttl)=/.test(withoutLaunch(search)), 'a launch link stays in the address');
  if (entry.kind !== 'launch') return;
  const { launch } = entry;
  launchGame(launch);
  launchLanguage(launch);
  const own = 'https://own.example';
  const domains = chooseDomains(launch.domains, ['https://api.example'], own);
  must(domains.length > 0, 'no domain is left');
  for (const domain of domains)
    must([own, 'https://api.example'].includes(domain), `a domain that nobody allowed: ${domain}`);
}

const CONFIG = {
  launchKey: LAUNCH_KEY,
  ...{ domains: ['https://api.example', 'other.example/base'], noticeDomains: ['live.example'] },
  links: {
    explorer: 'https://explorer.example/',
    sha256Tool: 'https://tool.example',
    support: 'https://help.example',
  },
  ...{
    pack: 'fairground-night',
    packs: ['fairground-night', 'paper-daylight'],
    hosts: ['https://casino.example'],
  },
};

function config(chance: WordStream): void {
  const read = readConfig(parseJson(bentJsonText(chance, CONFIG)));
  if ('fault' in read) return must(read.fault.length > 0, 'a fault without words');
  for (const link of Object.values(read.config.links))
    must(link === undefined || /^https?:\/\//.test(link), 'a link of another scheme');
  for (const domain of read.config.domains) normalAddress(domain);
}

const MANIFEST = {
  ...{
    name: 'paper-daylight',
    title: 'Paper',
    palette: { 'bg-1': '#0f0c33' },
    pictures: { stall: 'ui/stall.webp' },
  },
  fonts: { display: { family: 'Baloo 2', files: [{ file: 'fonts/a.woff2', weight: 700 }] } },
};

function pack(chance: WordStream): void {
  try {
    const { pictures } = readPackManifest(parseJson(bentJsonText(chance, MANIFEST)));
    for (const file of Object.values(pictures)) {
      const folder = new URL('https://own.example/packs/paper-daylight/');
      must(new URL(file, folder).href.startsWith(folder.href), `a picture outside of its pack: ${file}`);
    }
  } catch (error) {
    // The error that this reader is allowed to throw.
    if (!v.isValiError(error)) throw error;
  }
  const text = bentJsonText(chance, sampleOf(PackSchema, chance).value);
  let json: JsonText;
  try {
    json = readJson(text);
  } catch (error) {
    // The error that this reader is allowed to throw.
    if (!(error instanceof SyntaxError)) throw error;
    must(/^line \d+, column \d+: ./.test(error.message), 'a fault of JSON without its place');
    return;
  }
  const source = v.safeParse(PackSchema, json.value);
  if (!source.success) must(faultsOf(source.issues, json).length > 0, 'a fault without words');
}

function verified(rules: ProofRules, proof: Proof): void {
  const { overall } = verify(rules, proof);
  must(OVERALLS.includes(overall), 'a proof without a verdict');
  const again = readProof(rules, printProof(proof));
  must(again.ok || again.fault.kind === 'too-long', 'a proof that was read cannot be read again');
  const link = linkOf(rules, proof);
  if (!link.ok) return;
  const linked = readLink(rules, link.value.slice(link.value.indexOf('?')));
  must(
    linked?.ok === true && encodeJson(sorted(linked.value)) === encodeJson(sorted(withoutRegister(proof))),
    'a link says something else than its proof',
  );
}

/** Links leave the register out: the chain's id, which they carry, is a hash of the entry. */
const withoutRegister = ({ chain, ...proof }: Proof): Proof =>
  chain === undefined ? proof : { ...proof, chain: { ...chain, register: undefined } };

/** With its keys in order, and without empty ones. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, field]) => [key, sorted(field)]),
  );
}

/** Mostly a value that fits a game's schema. */
const proofSample = (rules: ProofRules, chance: WordStream): unknown => {
  const rule = [...rules.values()][chance.below(rules.size)];
  return rule && sampleOf(rule.shape.schema, chance).value;
};

async function proofFile(chance: WordStream): Promise<void> {
  const rules = await PROOF_RULES;
  const text = bentJsonText(chance, proofSample(rules, chance));
  const read = readProof(rules, text);
  if (read.ok) verified(rules, read.value);
  readPasted(rules, inCases(chance, 20) ? `${text}\n${HASH}\n${text}` : text);
}

async function proofLink(chance: WordStream): Promise<void> {
  const rules = await PROOF_RULES;
  const sample = checkProof(rules, proofSample(rules, chance));
  const made = sample.ok ? linkOf(rules, sample.value) : null;
  const link = made?.ok ? made.value : '/h5/help/verify?game=none';
  const bent = bentText(chance, link);
  const read = readLink(rules, bent.slice(bent.indexOf('?')));
  if (read?.ok) verified(rules, read.value);
  readPasted(rules, bent);
}

const NOTES = {
  version: 2,
  rounds: [
    ['7', null, true, false, ['chain', 7, HASH, HASH, 12, HASH, null]],
    ['6', 'checked', true, true, null],
  ],
  chains: [['chain', HASH, 1, 12, HASH, 7, HASH]],
  sent: ['seed'],
  register: {
    ...{ owner: OWNER, entries: [[0, HASH, HASH, HASH, 10_000]], current: ['8', 8, HASH, 12] },
    ...{ head: 11, faulty: ['5'], unjudged: 3, digest: ['7', HASH] },
  },
};

function keptNotes(chance: WordStream): void {
  const game = GAMES[chance.below(GAMES.length)]?.proofName ?? '';
  const notebook = new Notebook(witnessTermsOf);
  notebook.load(game, bentJson(chance, NOTES));
  const promise = {
    ...{ chainId: 'chain', index: 8, tip: HASH, serverSeedHash: HASH, gameResultHash: HASH },
    ...{ blockNumber: 12, blockHash: HASH, clientSeed: 'shared' },
  };
  notebook.take(
    {
      ...{ kind: 'promised', game, gameType: GAME_TYPE, round: '8', promise, on: true },
      ...{ said: { nextChain: HASH, head: 11 }, open: inCases(chance, 50) },
    },
    () => NOW,
  );
  notebook.look(game, '7', { chainId: 'chain', index: 7 });
}

export const LOCAL_TARGETS: readonly Target[] = [
  { name: 'launch links', weight: 5, run: launchLink },
  { name: 'config.json', weight: 4, run: config },
  { name: 'packs', weight: 3, run: pack },
  { name: 'proof files', weight: 4, run: proofFile },
  { name: 'proof links', weight: 3, run: proofLink },
  { name: 'kept notes', weight: 3, run: keptNotes },
];
