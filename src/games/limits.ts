// The default limits of a game in a new deployment.
import type { GameDefinition, LimitsText } from './definition';

const USUAL: LimitsText = { minBet: '1.00', maxBet: '1000.00', profitLimit: '50000.00', betsPerRound: 1 };

export const limitsOf = ({ limits }: Pick<GameDefinition, 'limits'>): LimitsText => ({ ...USUAL, ...limits });
