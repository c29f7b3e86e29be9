/** Why a call of the operator API was refused: a code of the catalogue, and an English text for the operator's engineers. */
export class OperatorRefusal extends Error {
  constructor(
    readonly code: number,
    message: string,
    /** The field of the request that is at fault, if one is. */
    readonly field: string | null = null,
  ) {
    super(message);
  }
}
