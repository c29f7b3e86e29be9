// The named ranges of answer codes: what a code without a text of its own still means. Ranges overlap; the narrowest one
// says most about a code.

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
  // Rounds of a player's own.
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
  // Any game.
  [1268, 1320],
  // Merchant and back office: spans of time, exports.
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

/** Key of the text that says what a range means. */
export const keyOfRange = ([first, last]: CodeRange): string => `codes:${first}-${last}`;
