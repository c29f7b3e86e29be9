// The sheets of bingo, and what each is opened on.
export type OpenSheet =
  | { readonly kind: 'order' | 'collection' | 'extras' | 'tickets' | 'records' | 'prizes' }
  | { readonly kind: 'period'; readonly roundId: string }
  | {
      readonly kind: 'picker';
      /** Where the picked ticket goes. */
      readonly for: 'cart' | 'collection';
      /** The ticket that is changed; a new one without it. */
      readonly of?: { readonly id: number | string; readonly numbers: readonly number[] };
      /** The sheet that it was opened from. */
      readonly back?: 'order' | 'collection';
    };
