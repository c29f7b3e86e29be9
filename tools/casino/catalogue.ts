// The games that the demo casino offers, as its staff would enter them. A test holds
// the returns against the rules of the games.

export interface Table {
  /** The game's number on the wire. */
  readonly game: number;
  readonly name: string;
  readonly kind: string;
  /** Picture in page/tables. */
  readonly art: string;
  /** Lowest and highest long-run return, in hundredths of a per cent of the stakes. */
  readonly rtp: readonly [number, number];
}

export const TABLES: readonly Table[] = [
  { game: 7, name: 'Rocket Ride', kind: 'Leave before it blows', art: 'rocket', rtp: [9900, 9900] },
  { game: 9, name: 'Runway', kind: 'Cash out while she walks', art: 'runway', rtp: [9900, 9900] },
  { game: 10, name: 'Brass Plinko', kind: 'Sixteen rows of pins', art: 'plinko', rtp: [9890, 9916] },
  { game: 8, name: 'Hi-Lo', kind: 'Higher, equal or lower', art: 'hilo', rtp: [9900, 9900] },
  { game: 11, name: 'Bingo', kind: 'Thirty balls, and ten more', art: 'bingo', rtp: [9514, 9514] },
  {
    game: 5,
    name: 'Odd & Even',
    kind: 'The last digit of a public block',
    art: 'odd-even',
    rtp: [9750, 9750],
  },
  { game: 6, name: 'Big & Small', kind: 'High half or low half', art: 'big-small', rtp: [9750, 9750] },
  {
    game: 4,
    name: 'Banker & Player',
    kind: 'Two hands out of one block',
    art: 'banker-player',
    rtp: [9423, 9779],
  },
  { game: 1, name: 'Lucky', kind: 'A letter and a digit', art: 'lucky', rtp: [9375, 9375] },
  { game: 3, name: 'Bull', kind: 'Ten times the stake, either way', art: 'bull', rtp: [8328, 8328] },
];
