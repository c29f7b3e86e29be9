// Parts of a crash game's page that are loaded together after its first frame: the sheets, and beside a wide stage the past rounds,
// the own bets and the odds.
export { AutoSheet } from './AutoSheet';
export { Odds } from './Odds';
export { OwnSideBets } from './OwnSideBets';
export { PastRounds } from './PastRounds';
export { ResultsSheet } from './ResultsSheet';
export { RoundSheet } from './RoundSheet';
