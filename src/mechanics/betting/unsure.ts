// After which ends of a call nobody knows whether money has moved: the same request must be asked again.
import { CODE } from '../../protocol/codes';

export const UNSURE: ReadonlySet<number> = new Set([CODE.aborted, CODE.unreachable, CODE.incorrectData]);
