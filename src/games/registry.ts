// The games that this version has: one line each. A game that is not here is offered nowhere. Lists of games are made of
// these lines in games.ts; their order there is by each definition's `place`.
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
