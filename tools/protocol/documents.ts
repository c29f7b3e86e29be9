// Generates the protocol documents for backends in other languages from the schemas in code: JSON Schema, OpenAPI for the calls,
// AsyncAPI for the socket, and an example of every message.
import { toJsonSchema } from '@valibot/to-json-schema';
import { isPlainDecimal } from '../../src/core/hundredths';
import type { Call, Schema } from '../../src/protocol/call';
import { answerSchema } from '../../src/protocol/call';
import { clientFrame, platformFrame } from '../../src/protocol/frames';
import { launchSchema } from '../../src/protocol/launch';
import { WIRE_VERSION } from '../../src/protocol/signature';
import { CALLS_BY_GROUP, PUSHES } from '../conform/messages';
import { exampleOf } from './example';

const FOLDER = 'docs/protocol';
/** Decimal text with at most two places, as the schemas check it. */
const DECIMAL = String.raw`^-?(0|[1-9]\d{0,18})(\.\d{1,2})?$`;

interface Message {
  /** For example `rocket.bet.request` or `push.3001.rocket.countdown`. */
  readonly name: string;
  readonly schema: Schema;
}
interface CallMessage {
  readonly group: string;
  readonly name: string;
  readonly call: Call;
}

const calls: readonly CallMessage[] = Object.entries(CALLS_BY_GROUP)
  .flatMap(([group, table]) => Object.entries<Call>(table).map(([name, call]) => ({ group, name, call })))
  // Some calls are in several tables.
  .filter(({ call }, place, all) => all.findIndex((one) => one.call.path === call.path) === place);
const pushes = Object.entries(PUSHES).flatMap(([group, table]) =>
  Object.entries<{ readonly code: number; readonly data: Schema }>(table).map(([name, { code, data }]) => ({
    name: `push.${code}.${group}.${name}`,
    code,
    schema: data,
  })),
);

const messages: readonly Message[] = [
  { name: 'launch.block', schema: launchSchema },
  { name: 'answer', schema: answerSchema },
  { name: 'frame.client', schema: clientFrame },
  { name: 'frame.platform', schema: platformFrame },
  ...calls.flatMap(({ group, name, call }) => [
    { name: `${group}.${name}.request`, schema: call.request },
    { name: `${group}.${name}.answer`, schema: call.answer },
  ]),
  ...pushes,
];

/** The JSON Schema of a schema's input, not its output: amounts are decimal text on the wire in both directions. */
function jsonSchema(schema: Schema): object {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
    overrideAction: ({ valibotAction, jsonSchema: so }) => {
      if (valibotAction.type === 'safe_integer') return { ...so, type: 'integer' };
      return 'requirement' in valibotAction && valibotAction.requirement === isPlainDecimal
        ? { ...so, pattern: DECIMAL }
        : null;
    },
  });
  return rest;
}
const refTo = (name: string): object => ({ $ref: `messages.json#/$defs/${name}` });
const envelope = (name: string, secret: string): object => ({
  type: 'string',
  contentEncoding: 'base64',
  description: `An envelope under ${secret} (docs/protocol.md).`,
  'x-sealed': refTo(name),
});

const HEADERS = [
  ['authorization', 'The session’s token, or the one-time code of a launch link for its exchange.'],
  ['ct', 'h5'],
  ['sessionid', 'The session id of the last refreshSession, empty before the first.'],
  ['encryption', `Version of the wire: ${WIRE_VERSION}.`],
  ['sign', '<nonce>.<timestamp>.<HMAC-SHA256 under the token>, hex.'],
] as const;

const openApi = (): object => ({
  openapi: '3.1.0',
  info: {
    title: 'Fairground calls',
    version: WIRE_VERSION,
    description:
      'Bodies are envelopes: `x-sealed` names what is inside. Inside the answer’s envelope is `answer`; its `msg` is the JSON text of what `x-body` names. Made from the schemas in code.',
  },
  servers: [{ url: '/api' }],
  paths: Object.fromEntries(
    calls.map(({ group, name, call }) => [
      call.path,
      {
        post: {
          operationId: `${group}_${name}`,
          tags: [group],
          ...(call.movesMoney && {
            description:
              'Moves money: a repeat under one requestId returns the first answer and moves nothing.',
          }),
          parameters: HEADERS.map(([header, description]) => ({
            name: header,
            in: 'header',
            required: true,
            description,
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { data: envelope(`${group}.${name}.request`, 'the token') },
                  required: ['data'],
                },
              },
            },
          },
          responses: {
            '200': {
              description: 'Done or refused: the code is inside.',
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: {
                      data: {
                        ...envelope('answer', 'the token'),
                        'x-body': refTo(`${group}.${name}.answer`),
                      },
                    },
                    required: ['data'],
                  },
                },
              },
            },
          },
        },
      },
    ]),
  ),
});

const asyncApi = (): object => ({
  asyncapi: '3.0.0',
  info: {
    title: 'Fairground live socket',
    version: WIRE_VERSION,
    description:
      'Each text frame is an envelope: under the token, or for the stream `channel` under the channel’s key.',
  },
  channels: {
    notice: {
      address: '/notice',
      messages: {
        client: { payload: refTo('frame.client') },
        platform: { payload: refTo('frame.platform') },
        ...Object.fromEntries(
          pushes.map(({ name, code }) => [
            name.replaceAll('.', '_'),
            { summary: `Item of a push frame with the code ${code}.`, payload: refTo(name) },
          ]),
        ),
      },
    },
  },
  operations: {
    say: {
      action: 'receive',
      channel: { $ref: '#/channels/notice' },
      messages: [{ $ref: '#/channels/notice/messages/client' }],
    },
    hear: {
      action: 'send',
      channel: { $ref: '#/channels/notice' },
      messages: [{ $ref: '#/channels/notice/messages/platform' }],
    },
  },
});

/** The text of each generated file, by its path from the project's root. */
export function documents(): Readonly<Record<string, string>> {
  const text = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;
  const defs = Object.fromEntries(messages.map(({ name, schema }) => [name, jsonSchema(schema)]));
  const examples = Object.fromEntries(messages.map(({ name, schema }) => [name, exampleOf(schema, name)]));
  return {
    [`${FOLDER}/messages.json`]: text({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $defs: defs,
    }),
    [`${FOLDER}/examples.json`]: text(examples),
    [`${FOLDER}/openapi.json`]: text(openApi()),
    [`${FOLDER}/asyncapi.json`]: text(asyncApi()),
  };
}

/** All messages, for the test that checks that each has an example. */
export const MESSAGES = messages;
