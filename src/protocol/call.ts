// A call of the HTTP API as a value: its path and the schemas of request and answer. Client and platform use the same value,
// so they cannot differ.
import * as v from 'valibot';
import { parseJson, readAs, type Wrong } from './json';
import { CODE } from './codes';
import { WIRE_VERSION } from './signature';

export type Schema = v.GenericSchema<unknown, unknown>;

export interface Call<Request extends Schema = Schema, Answer extends Schema = Schema> {
  /** Path below `<domain>/api`, starting with a slash. */
  readonly path: string;
  readonly request: Request;
  readonly answer: Answer;
  /** Carries a requestId: a repeat returns the first answer and moves nothing. */
  readonly movesMoney: boolean;
}

export type RequestOf<C extends Call> = v.InferOutput<C['request']>;
export type AnswerOf<C extends Call> = v.InferOutput<C['answer']>;

/** A call that only reads. */
export const reads = <Request extends Schema, Answer extends Schema>(
  path: string,
  request: Request,
  answer: Answer,
): Call<Request, Answer> => ({ path, request, answer, movesMoney: false });

/** A call that moves money; its request schema must have a `requestId`. */
export const moves = <Request extends v.GenericSchema<unknown, { requestId: string }>, Answer extends Schema>(
  path: string,
  request: Request,
  answer: Answer,
): Call<Request, Answer> => ({ path, request, answer, movesMoney: true });

/** The request of a call without parameters. */
export const nothing = v.object({});

/** The opened answer: on 200 `msg` is the JSON text of the body, otherwise the message for the code. */
export const answerSchema = v.object({
  code: v.pipe(v.number(), v.safeInteger()),
  msg: v.string(),
  now: v.optional(v.number()),
  /** From the signed header of the request: the client ignores an answer to another request. */
  nonce: v.optional(v.string()),
  /** WIRE_VERSION of the platform; missing from a platform that is older than this field. */
  wire: v.optional(v.string()),
});
export type WireAnswer = v.InferOutput<typeof answerSchema>;

/** Reads the text inside an answer's envelope. Any other text counts as "incorrect data". */
export function readAnswer(text: string): WireAnswer {
  const parsed = v.safeParse(answerSchema, parseJson(text));
  return parsed.success ? parsed.output : { code: CODE.incorrectData, msg: '', wire: WIRE_VERSION };
}

/** Reads a 200 answer's body against the call's schema; undefined when it does not fit: `wrong` is called with the field. */
export function readBody<C extends Call>(
  call: C,
  msg: string,
  wrong?: Wrong,
): { readonly body: AnswerOf<C> } | undefined {
  const read = readAs(call.answer, parseJson(msg), wrong);
  return read ? { body: read.output as AnswerOf<C> } : undefined;
}
