// What a soak and the platform's process say to each other.

export type HallQuestion =
  | { readonly id: number; readonly ask: 'mint' }
  | { readonly id: number; readonly ask: 'query'; readonly sql: string; readonly values: readonly unknown[] }
  | { readonly id: number; readonly ask: 'audit' }
  | { readonly id: number; readonly ask: 'usage' };

export type HallAnswer =
  | { readonly id: number; readonly body: unknown }
  | { readonly id: number; readonly error: string }
  | { readonly ready: number };

/** A player of his own, as a launch link brings him. */
export interface Minted {
  readonly userId: string;
  readonly token: string;
  /** Of its sockets' tickets. */
  readonly pass: string;
  readonly nickName: string;
}
