// The sheets of a crash game, which come together behind its first frame.
export { AutoSheet } from './AutoSheet';
export { ResultsSheet } from './ResultsSheet';
export { RoundSheet } from './RoundSheet';
