// Parts of a crash game's page that are loaded together after its first frame: the sheets, and the own bets and the odds beside
// a wide stage.
export { AutoSheet } from './AutoSheet';
export { Odds } from './Odds';
export { OwnSideBets } from './OwnSideBets';
export { ResultsSheet } from './ResultsSheet';
export { RoundSheet } from './RoundSheet';
