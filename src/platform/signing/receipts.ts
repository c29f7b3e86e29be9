// Adds a signed receipt to the stored answer of a bet. The call and its repeats get this answer, so that each receipt is signed
// only once.
import type { AnswerOf, Call, RequestOf } from '../../protocol/call';
import { route, type CallContext, type Route, type RouteOptions } from '../server/service';
import type { Signer } from './signer';

interface Receipts<C extends Call> {
  readonly signer: Signer;
  /** The parts of a bet and its answer that are signed. */
  readonly textOf: (request: RequestOf<C>, answer: AnswerOf<C>) => string;
}

/** The route of a call that takes bets. */
export const receiptedRoute = <C extends Call>(
  call: C,
  { signer, textOf }: Receipts<C>,
  handle: (request: RequestOf<C>, context: CallContext) => Promise<AnswerOf<C>>,
  options: RouteOptions<C> = {},
): Route =>
  route(
    call,
    (request, context) => {
      const keepAnswer: CallContext['keepAnswer'] = (tx, answer) => {
        const receipt = signer.sign(textOf(request, answer as AnswerOf<C>));
        return context.keepAnswer(tx, { ...(answer as object), receipt });
      };
      return handle(request, { ...context, keepAnswer });
    },
    options,
  );
