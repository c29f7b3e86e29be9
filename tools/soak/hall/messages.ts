// Messages between a soak and the platform's process.

export type HallQuestion =
  | { readonly id: number; readonly ask: 'mint' }
  | { readonly id: number; readonly ask: 'query'; readonly sql: string; readonly values: readonly unknown[] }
  | { readonly id: number; readonly ask: 'audit' }
  | { readonly id: number; readonly ask: 'usage' };

export type HallAnswer =
  | { readonly id: number; readonly body: unknown }
  | { readonly id: number; readonly error: string }
  | { readonly ready: number };

/** A new player, as a launch link opens the session. */
export interface Minted {
  readonly userId: string;
  readonly token: string;
  /** For its sockets' tickets. */
  readonly pass: string;
  readonly nickName: string;
}
