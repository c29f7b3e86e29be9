// Which music and which lasting sounds each place has in Deco railway.
import { concourse, departures, diningCar, express, platform, stomp, turnstile } from './music/railway';
import type { Piece } from './music/score';
import { FLIGHT, SHOW, TUMBLE } from './sounds/railway';
import type { Recipe } from './sounds/recipe';

export const RAILWAY: Readonly<
  Record<string, { readonly effects: readonly Recipe[]; readonly piece: Piece }>
> = {
  shared: { effects: [], piece: concourse },
  rocket: { effects: FLIGHT, piece: express },
  runway: { effects: SHOW, piece: platform },
  plinko: { effects: [], piece: turnstile },
  hilo: { effects: [], piece: diningCar },
  bingo: { effects: TUMBLE, piece: stomp },
  classic: { effects: [], piece: departures },
};
