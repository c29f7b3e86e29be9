// The sheets of bingo, and their arguments.
export type OpenSheet =
  | { readonly kind: 'order' | 'collection' | 'extras' | 'tickets' | 'records' | 'prizes' }
  | { readonly kind: 'period'; readonly roundId: string }
  | {
      readonly kind: 'picker';
      /** Destination of the picked ticket. */
      readonly for: 'cart' | 'collection';
      /** The ticket that is changed; missing for a new one. */
      readonly of?: { readonly id: number | string; readonly numbers: readonly number[] };
      /** The sheet that it was opened from. */
      readonly back?: 'order' | 'collection';
    };
