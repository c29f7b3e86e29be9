// The named ranges of answer codes: they give a meaning to codes without a text of their own. Ranges overlap; the narrowest
// one describes a code best.

/** First and last code of a range, both included. */
type CodeRange = readonly [first: number, last: number];

/**
 * The ranges that hold codes without a text of their own. Each has a text under `codes:<first>-<last>`. The round
 * hundreds and tens of the contract ("1001 to 1100s", "1155 to 1160s") are meant up to their last code. The narrowest first.
 */
export const CODE_RANGES: readonly CodeRange[] = [
  // Deposit and signature.
  [1385, 1397],
  // Rules of game accounts.
  [1398, 1411],
  // Payment password and arbitration.
  [1155, 1169],
  // A player's own rounds.
  [1809, 1823],
  // Tickets.
  [1850, 1865],
  // Guesses.
  [1300, 1318],
  // Betting: round, limits, maintenance, game started.
  [1274, 1297],
  // Chat, balance and currency.
  [1100, 1137],
  // Registration and verification.
  [1216, 1263],
  // Codes that any game may answer.
  [1268, 1320],
  // Merchant and back office: time ranges, exports.
  [1324, 1500],
  // Administration and login: permissions, whitelist, names, roles, orders and disputes, domains, addresses.
  [1001, 1199],
  // Wallet and merchant callback.
  [11507, 11717],
  // Merchant, currency, export and configuration.
  [1412, 1830],
];

/** The narrowest named range that holds a code; null when none does. */
export const rangeOf = (code: number): CodeRange | null =>
  CODE_RANGES.find(([first, last]) => code >= first && code <= last) ?? null;

/** Key of the text that describes a range. */
export const keyOfRange = ([first, last]: CodeRange): string => `codes:${first}-${last}`;
