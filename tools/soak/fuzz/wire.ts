// Targets for network input: envelopes, signatures, frames, answers, requests and pushes, read by the same functions that
// client and platform use.
import type { WordStream } from '../../../src/core/words';
import { Sealer } from '../../../src/platform/server/sealing';
import { readAnswer, readBody } from '../../../src/protocol/call';
import { openEnvelope } from '../../../src/protocol/envelope';
import { readClientFrame, readPlatformFrame } from '../../../src/protocol/frames';
import { encodeJson, parseJson } from '../../../src/protocol/json';
import { readPush } from '../../../src/protocol/push';
import { readSignature } from '../../../src/protocol/signature';
import * as v from 'valibot';
import { inCases, must, oneOf, type Target } from './case';
import { CALL_LIST, PUSH_TABLES } from './messages';
import { bentJson, bentJsonText, bentText } from './mutate';
import { sampleOf } from './sample';

const SECRETS = ['token-of-a-fuzz', 'another', '', 'Ünï-çødé 🎡'] as const;
const SEALERS = new Map(SECRETS.map((secret) => [secret, new Sealer(secret)]));

function envelope(chance: WordStream): void {
  const secret = oneOf(chance, SECRETS);
  const text = inCases(chance, 50)
    ? JSON.stringify({ code: 200, msg: 'é'.repeat(chance.below(90)) })
    : 'x'.repeat(chance.below(70));
  const iv = Uint8Array.from({ length: 16 }, () => chance.below(256));
  const sealed = SEALERS.get(secret)?.seal(text, iv) ?? '';
  const bent = inCases(chance, 5) ? sealed : bentText(chance, sealed);
  const opened = openEnvelope(secret, bent);
  must(
    opened === (SEALERS.get(secret)?.open(bent) ?? null),
    'client and platform open one envelope differently',
  );
  // Only the padding bits of base64 may differ between two texts of the same bytes.
  const isSame = Buffer.from(bent, 'base64').equals(Buffer.from(sealed, 'base64'));
  must(opened === null || isSame, 'an altered envelope was opened');
  must(bent !== sealed || opened === text, 'an envelope was not opened');
}

function signature(chance: WordStream): void {
  const header = `${'n'.repeat(16 + chance.below(4))}.${1_700_000_000_000 + chance.below(9)}.${'0f'.repeat(32)}`;
  const read = readSignature(bentText(chance, header));
  must(
    read === null || Number.isSafeInteger(read.timestamp) || read.timestamp > 0,
    'a timestamp that is none',
  );
}

function frame(chance: WordStream): void {
  const text = bentJsonText(
    chance,
    oneOf<unknown>(chance, [
      {
        type: 'push',
        stream: 'private',
        seq: 7,
        sentAt: 1_700_000_000_000,
        items: [{ code: 2006, data: {} }],
      },
      { type: 'control', code: 2000 },
      { type: 'heartbeat', sentAt: 12.5, now: 1_700_000_000_000 },
      { type: 'channel', gameChannelType: 2, key: 'key', seq: 3 },
      { gameChannelType: 3 },
    ]),
  );
  const read = readPlatformFrame(text);
  if (read?.type === 'push') must(Number.isSafeInteger(read.seq) && read.seq >= 0, 'a seq that is none');
  readClientFrame(text);
}

function answer(chance: WordStream): void {
  const call = CALL_LIST[chance.below(CALL_LIST.length)];
  if (!call) return;
  const { value } = sampleOf(call.answer, chance);
  const msg = bentJsonText(chance, value);
  readAnswer(bentJsonText(chance, { code: 200, msg, now: 1_700_000_000_000 }));
  const read = readBody(call, msg);
  if (read) encodeJson(read.body);
}

function request(chance: WordStream): void {
  const call = CALL_LIST[chance.below(CALL_LIST.length)];
  if (!call) return;
  const { value } = sampleOf(call.request, chance);
  const parsed = v.safeParse(call.request, parseJson(bentJsonText(chance, value)));
  if (parsed.success) encodeJson(parsed.output);
}

function push(chance: WordStream): void {
  const table = PUSH_TABLES[chance.below(PUSH_TABLES.length)] ?? {};
  const pushes = Object.values(table);
  const chosen = pushes[chance.below(pushes.length)];
  if (!chosen) return;
  const { value } = sampleOf(chosen.data, chance);
  readPush(table, inCases(chance, 90) ? chosen.code : chance.below(9_999), bentJson(chance, value));
}

export const WIRE_TARGETS: readonly Target[] = [
  { name: 'envelopes', weight: 20, run: envelope },
  { name: 'signed headers', weight: 3, run: signature },
  { name: 'socket frames', weight: 10, run: frame },
  { name: 'answers of the API', weight: 17, run: answer },
  { name: 'requests', weight: 10, run: request },
  { name: 'pushes', weight: 12, run: push },
];
