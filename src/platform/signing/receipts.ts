// Puts a signed receipt into the answer of a bet: into the one that is kept under its request id as well, so that a repeat
// brings the same.
import type { AnswerOf, Call, RequestOf } from '../../protocol/call';
import { route, type CallContext, type Route, type RouteOptions } from '../server/service';
import type { Signer } from './signer';

interface Receipts<C extends Call> {
  readonly signer: Signer;
  /** What is signed of a bet and its answer. */
  readonly textOf: (request: RequestOf<C>, answer: AnswerOf<C>) => string;
}

/** The route of a call that takes bets. */
export const receiptedRoute = <C extends Call>(
  call: C,
  { signer, textOf }: Receipts<C>,
  handle: (request: RequestOf<C>, context: CallContext) => Promise<AnswerOf<C>>,
  options: RouteOptions<C> = {},
): Route => {
  const sealed = (request: RequestOf<C>, answer: AnswerOf<C>): AnswerOf<C> =>
    ({
      ...(answer as object),
      receipt: signer.sign(textOf(request, answer)),
    }) as AnswerOf<C>;
  return route(
    call,
    async (request, context) => {
      const keepAnswer: CallContext['keepAnswer'] = (tx, kept) =>
        context.keepAnswer(tx, sealed(request, kept as AnswerOf<C>));
      return sealed(request, await handle(request, { ...context, keepAnswer }));
    },
    options,
  );
};
