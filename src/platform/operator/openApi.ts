// The OpenAPI document of the operator API, made of the schemas that the platform checks requests with.
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Operation } from './operations';

const SIGNATURE_HEADERS = [
  ['x-operator', 'The operator’s id.'],
  ['x-key-id', 'Id of the signing key; default "first".'],
  ['x-timestamp', 'Unix milliseconds, 13 digits, at most 5 minutes off.'],
  ['x-nonce', '16 to 64 letters, digits, - or _; never used before.'],
  [
    'x-signature',
    'Base64 of the signature (Ed25519, or RSA PKCS#1 v1.5 with SHA-256) over the lines: method, path, operator, timestamp, nonce, idempotency key or nothing, hexadecimal SHA-256 of the body.',
  ],
] as const;

const schemaOf = (schema: v.GenericSchema): unknown => {
  // The document shows the wire, where amounts are decimal text both ways, and not the parsed values.
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  return rest;
};

export function openApi(operations: readonly Operation[]): unknown {
  const paths = operations.map(({ path, summary, request, answer, ofHall, example }) => [
    path,
    {
      post: {
        operationId: path.slice(1).replaceAll(/[/-](\w)/g, (_all, letter: string) => letter.toUpperCase()),
        summary,
        ...(ofHall && { description: 'Only for the operator who runs the hall.' }),
        parameters: [
          ...SIGNATURE_HEADERS.map(([name, description]) => ({
            name,
            in: 'header',
            required: name !== 'x-key-id',
            description,
            schema: { type: 'string' },
          })),
          {
            name: 'idempotency-key',
            in: 'header',
            required: false,
            description:
              'A repeat with the same key gets the first answer and changes nothing. Kept for 24 hours.',
            schema: { type: 'string', maxLength: 64 },
          },
        ],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemaOf(request), example } },
        },
        responses: {
          '200': {
            description: 'Done.',
            content: { 'application/json': { schema: envelope(schemaOf(answer)) } },
          },
          default: {
            description: 'Refused: a code of the catalogue, and the wrong field.',
            content: { 'application/json': { schema: REFUSAL } },
          },
        },
      },
    },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fairground operator API',
      version: '1.0.0',
      description: 'Amounts are decimal text with at most two places; times are unix milliseconds.',
    },
    servers: [{ url: '/operator/v1' }],
    paths: Object.fromEntries(paths) as unknown,
  };
}

const code = { type: 'integer' };
const message = { type: 'string' };
const now = { type: 'integer', description: 'The platform’s time.' };
const envelope = (body: unknown): unknown => ({
  type: 'object',
  properties: { code: { ...code, const: 200 }, message, body, now },
  required: ['code', 'message', 'body', 'now'],
});
const REFUSAL = {
  type: 'object',
  properties: { code, message, field: { type: 'string' }, now },
  required: ['code', 'message', 'now'],
};
