// Every game that has a preview: a new one is a file beside this one, and its line here.
import type { GamePreview } from '../strips';

export const PREVIEWS: Readonly<Record<string, () => Promise<GamePreview>>> = {
  rocket: () => import('./rocket').then(({ rocketPreview }) => rocketPreview),
  runway: () => import('./runway').then(({ runwayPreview }) => runwayPreview),
  plinko: () => import('./plinko').then(({ plinkoPreview }) => plinkoPreview),
  classic: () => import('./classic').then(({ classicPreview }) => classicPreview),
  hilo: () => import('./hilo').then(({ hiloPreview }) => hiloPreview),
  bingo: () => import('./bingo').then(({ bingoPreview }) => bingoPreview),
};
