// A block from a TRON node, accepted only when the hash of its header matches its id. The id is the number in 8 big-endian
// bytes, then bytes 8 to 31 of the SHA-256 of the raw header in protobuf (fields that are zero or empty are left out).
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils';
import * as v from 'valibot';
import { serverTime, type ServerTime } from '../core/clock';

const hex = v.optional(v.pipe(v.string(), v.regex(/^([0-9a-f]{2})*$/, 'no lowercase hex')), '');
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const optionalWhole = v.optional(whole, 0);

const rawData = v.object({
  timestamp: whole,
  txTrieRoot: hex,
  parentHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'no block id')),
  number: optionalWhole,
  witness_id: optionalWhole,
  witness_address: hex,
  version: optionalWhole,
  accountStateRoot: hex,
});
type RawHeader = v.InferOutput<typeof rawData>;

const nodeBlock = v.object({
  blockID: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'no block id')),
  block_header: v.object({ raw_data: rawData }),
});

/** A block with the id of the one before it. */
export interface LinkedBlock {
  readonly num: number;
  readonly hash: string;
  readonly time: ServerTime;
  readonly parent: string;
}

/** Whether a node's answer means that it has no such block. */
const isNothing = (answer: unknown): boolean =>
  answer === null || (typeof answer === 'object' && Object.keys(answer).length === 0);

/**
 * Reads a node's answer; null when it has no such block. Throws when the answer is no block, or when its header does not
 * match its id.
 */
export function readTronBlock(answer: unknown): LinkedBlock | null {
  if (isNothing(answer)) return null;
  const parsed = v.safeParse(nodeBlock, answer);
  if (!parsed.success) throw new Error(`no block: ${v.getDotPath(parsed.issues[0]) ?? 'the whole answer'}`);
  const { blockID, block_header } = parsed.output;
  const header = block_header.raw_data;
  if (blockIdOf(header) !== blockID) throw new Error(`the header of block ${header.number} is not its id's`);
  const { number, timestamp, parentHash } = header;
  return { num: number, hash: blockID, time: serverTime(timestamp), parent: parentHash };
}

/** The id of a raw header. */
export function blockIdOf(header: RawHeader): string {
  const digest = bytesToHex(sha256(rawBytes(header)));
  return header.number.toString(16).padStart(16, '0') + digest.slice(16);
}

/** Field numbers as in TRON's BlockHeader.raw. */
const rawBytes = (header: RawHeader): Uint8Array =>
  concatBytes(
    numberField(1, header.timestamp),
    bytesField(2, header.txTrieRoot),
    bytesField(3, header.parentHash),
    numberField(7, header.number),
    numberField(8, header.witness_id),
    bytesField(9, header.witness_address),
    numberField(10, header.version),
    bytesField(11, header.accountStateRoot),
  );

const NOTHING = new Uint8Array();
const VARINT = 0;
const LENGTH_DELIMITED = 2;

const numberField = (field: number, value: number): Uint8Array =>
  value === 0 ? NOTHING : concatBytes(varint((field << 3) | VARINT), varint(value));

const bytesField = (field: number, text: string): Uint8Array =>
  text === ''
    ? NOTHING
    : concatBytes(varint((field << 3) | LENGTH_DELIMITED), varint(text.length / 2), hexToBytes(text));

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt(value);
  for (; rest >= 128n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return Uint8Array.from([...bytes, Number(rest)]);
}
