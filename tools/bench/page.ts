// The page of the bench: one game's scene, drawn only when told. ?game=plinko&reel=2.
import { inspectStage, pinQuality } from '../../scenes/stage/stage';
import { BENCHES } from './scenarios';

const query = new URLSearchParams(location.search);
const load = BENCHES[query.get('game') ?? ''];
const element = document.querySelector<HTMLElement>('#scene');
const STEP = 1000 / 60;

if (!load || !element) Object.assign(window, { bench: { games: Object.keys(BENCHES) } });
else {
  const game = await load();
  game.choose(Number(query.get('reel') ?? 0));
  pinQuality(0);
  const mounted = game.mount(element, 'packs/fairground-night');
  const stage = await inspectStage();
  await mounted.ready;
  // The stage's own loop stands still from now on.
  window.requestAnimationFrame = () => 0;
  let time = performance.now();
  const frame = (): void => {
    game.advance(STEP);
    stage.frame((time += STEP));
  };
  const { renderer } = stage.game;
  const gl = 'gl' in renderer ? renderer.gl : null;
  Object.assign(window, { bench: { reels: game.reels, gl, frame } });
}
