// The page of the bench: one game's scene, drawn only on request. ?game=<id>&reel=2; with a fault: &plant=leak; at its own
// pace with a free governor: &live.
import { inspectStage, pinQuality } from '../../scenes/stage/stage';
import { PLANTS } from './plants';
import { BENCHES } from './scenarios';

const query = new URLSearchParams(location.search);
const load = BENCHES[query.get('game') ?? ''];
const element = document.querySelector<HTMLElement>('#scene');
const STEP = 1000 / 60;

if (!load || !element)
  Object.assign(window, { bench: { games: Object.keys(BENCHES), plants: Object.keys(PLANTS) } });
else {
  const game = await load();
  game.choose(Number(query.get('reel') ?? 0));
  const isLive = query.has('live');
  if (!isLive) pinQuality(0);
  const mounted = game.mount(element, 'packs/fairground-night');
  const stage = await inspectStage();
  await mounted.whole;
  const plant = PLANTS[query.get('plant') ?? '']?.(stage.game);
  const loop = window.requestAnimationFrame.bind(window);
  const beat = (): void => {
    game.advance(STEP);
    plant?.();
    loop(beat);
  };
  if (isLive) loop(beat);
  // Stops the stage's own loop.
  else window.requestAnimationFrame = () => 0;
  let time = performance.now();
  const frame = (): void => {
    game.advance(STEP);
    stage.frame((time += STEP));
    plant?.();
  };
  const { renderer } = stage.game;
  const gl = 'gl' in renderer ? renderer.gl : null;
  Object.assign(window, { bench: { reels: game.reels, gl, frame } });
}
