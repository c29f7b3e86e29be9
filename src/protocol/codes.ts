// Answer codes. Numbers the outside world fixed keep their place; inside a named range the assignment is ours and
// listed in docs/protocol.md.

export const CODE = {
  success: 200,
  notModified: 304,
  illegalCharacters: 400,
  badSignature: 401,
  undecryptable: 402,
  systemException: 500,
  unavailable: 503,
  tokenExpired: 1117,
  insufficientBalance: 1127,
  betBelowMinimum: 1268,
  betAboveMaximum: 1269,
  periodClosed: 1270,
  blockBeingConfirmed: 1271,
  escapeOutOfLimit: 1272,
  betsPerRoundLimit: 1273,
  roundNotGenerated: 1274,
  roundEnded: 1275,
  bettingFrequencyLimit: 1276,
  gameUnderMaintenance: 1277,
  rocketTookOff: 1278,
  betSettled: 1279,
  betNotFound: 1280,
  amountMissing: 1281,
  amountMalformed: 1282,
  requestIdReused: 1283,
  notFlying: 1284,
  roundVoided: 1285,
  cardSkipLimit: 1298,
  illegalClientSeed: 1299,
  unauthorized: 5001,
  sessionExpired: 5002,
  loggedInElsewhere: 5003,
  accountFrozen: 7006,
  roundAlreadyStarted: 10114,
  /** Made by the client: the call was given up, because the connection is made anew or the session is over. */
  aborted: 99996,
  /** Made by the client: no backend answered within all retries. */
  unreachable: 99997,
  /** Made by the client: an answer that fails its schema or cannot be opened. */
  incorrectData: 99998,
  /** Made by the client: the platform is in maintenance, no call is sent. */
  maintenance: 99999,
} as const;
export type KnownCode = (typeof CODE)[keyof typeof CODE];
