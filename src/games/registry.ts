// The games of this version, one line each. A game that is missing here is not offered. games.ts makes lists of games from
// these lines; their order there is by each definition's `place`.
export { bankerPlayer } from './bankerPlayer/game';
export { bigSmall } from './bigSmall/game';
export { bingo } from './bingo/game';
export { bull } from './bull/game';
export { hilo } from './hilo/game';
export { lucky } from './lucky/game';
export { oddEven } from './oddEven/game';
export { plinko } from './plinko/game';
export { rocket } from './rocket/game';
export { runway } from './runway/game';
