// Shared by all scenes: layers in their order, cues reported once, the darkening between rounds.
import type { SceneSource } from '../../../scenes/stage/module';
import { sceneOf, type SceneFrame } from '../../../scenes/stage/scene';
import type { Picture, Pictures } from '../../../scenes/stage/sprite';
import { Sprite } from '../../../scenes/stage/sprite';
import type { SpriteMaker } from '../../../scenes/stage/spriteMaker';
import { DipLayer, VeilLayer } from '../../../scenes/stage/veil';

interface Facts {
  readonly round: number;
  readonly over: boolean;
}
interface Frame extends SceneFrame {
  now: number;
  round: number;
  over: boolean;
}

const newFrame = (): Frame => ({ width: 0, height: 0, reduced: false, now: 0, round: 0, over: false });
const PICTURE = { name: 'solid', left: 0, top: 0, width: 8, height: 8 } as Picture;

/** An empty album. */
const NO_PICTURES: Pictures = { get: () => undefined, colour: () => 0 };

/** Makes sprites that are never drawn. */
function makerOf(): { maker: SpriteMaker; made: Sprite[] } {
  const made: Sprite[] = [];
  const make = (): Sprite => {
    const sprite = new Sprite(PICTURE, NO_PICTURES, false);
    made.push(sprite);
    return sprite;
  };
  return { maker: { make } as unknown as SpriteMaker, made };
}

function play(cues: string[] = []) {
  const told = { facts: { round: 1, over: false }, now: 1000, reduced: false };
  const drawn: string[] = [];
  const reduced: boolean[] = [];
  const source: SceneSource<Facts> = {
    facts: () => told.facts,
    now: () => told.now,
    reducedMotion: () => told.reduced,
    onCue: (cue) => cues.push(cue),
  };
  const module = sceneOf<Facts, Frame, { round: number }>({
    game: 'test',
    size: { width: 100, height: 50 },
    newFrame,
    frameAt: ({ round, over }, now, out) => Object.assign(out, { round, over, now }),
    layers: () =>
      ['below', 'above'].map((name) => ({
        draw: (frame: Frame, effects: number) => {
          reduced.push(frame.reduced);
          drawn.push(`${name} ${frame.round} ${frame.width}×${frame.height} ${effects}`);
        },
      })),
    isIdle: (_, facts) => facts.round === 0,
    pace: (frame, facts) => (facts.over ? 'still' : frame.reduced ? 'calm' : 'fast'),
    cues: {
      newMark: () => ({ round: 0 }),
      markOf: (frame, out) => Object.assign(out, { round: frame.round }),
      cuesBetween: (before, next) => (before.round === next.round ? [] : [`round ${next.round}`]),
    },
    cellAt: (x, _, frame) => (x < frame.width / 2 ? 'left' : null),
  });
  const scene = module.create(makerOf().maker, source);
  return { module, scene, told, drawn, reduced, cues };
}

describe('a scene', () => {
  test('draws its layers in their order, with the frame that the view has filled', () => {
    const { scene, drawn, told } = play();
    scene.resize(200, 100, 0.5);
    told.facts = { round: 7, over: false };
    expect(scene.draw()).toBe('fast');
    expect(drawn).toEqual(['below 7 200×100 0.5', 'above 7 200×100 0.5']);
  });

  test('at rest an idle picture is the one of reduced motion, and rests; one that tells something does neither', () => {
    const { scene, told, reduced } = play();
    told.facts = { round: 0, over: false };
    expect([scene.draw(false), reduced.at(-1)]).toEqual(['fast', false]);
    expect([scene.draw(true), reduced.at(-1)]).toEqual(['resting', true]);
    told.facts = { round: 1, over: false };
    expect([scene.draw(true), reduced.at(-1)]).toEqual(['fast', false]);
  });

  test('rests until its facts, its view or the wish for motion change', () => {
    const { scene, told } = play();
    told.facts = { round: 0, over: false };
    scene.draw(true);
    expect(scene.rests?.()).toBe(true);
    told.reduced = true;
    expect(scene.rests?.()).toBe(false);
    told.reduced = false;
    expect(scene.rests?.()).toBe(true);
    told.facts = { round: 0, over: false };
    expect(scene.rests?.()).toBe(false);
    scene.draw(true);
    Object.assign(told.facts, { round: 1 });
    expect(scene.rests?.()).toBe(false);
  });

  test('tells a cue once, however often it is drawn', () => {
    const { scene, told, cues } = play();
    scene.draw();
    scene.draw();
    told.facts = { round: 2, over: false };
    scene.draw();
    scene.draw();
    expect(cues).toEqual(['round 1', 'round 2']);
  });

  test('wants as many pictures as facts and motion ask for', () => {
    const { scene, told } = play();
    told.reduced = true;
    expect(scene.draw()).toBe('calm');
    told.facts = { round: 1, over: true };
    expect(scene.draw()).toBe('still');
  });

  test('says what is touched, by the frame that is shown', () => {
    const { scene, module } = play();
    scene.resize(200, 100, 1);
    scene.draw();
    expect([scene.touched?.(60, 10), scene.touched?.(160, 10)]).toEqual(['left', null]);
    expect(module.frame).toEqual({ width: 100, height: 50 });
  });
});

describe('the dip between rounds', () => {
  function dip() {
    const { maker, made } = makerOf();
    const layer = new DipLayer<Frame>(maker, ({ over }) => !over);
    const frame = { ...newFrame(), width: 100, height: 50 };
    return (now: number, over: boolean, reduced = false) => {
      layer.draw(Object.assign(frame, { now, over, reduced }));
      return made[0]?.visible ? made[0].alpha : 0;
    };
  }

  test('covers the way back to the beginning, and clears', () => {
    const at = dip();
    expect(at(0, false)).toBe(0);
    expect(at(16, true)).toBe(0);
    expect(at(32, false)).toBe(1);
    expect(at(242, false)).toBeCloseTo(0.5, 2);
    expect(at(452, false)).toBe(0);
  });

  test('has nothing to soften after a jump in time, or where no motion is wanted', () => {
    const at = dip();
    at(0, true);
    expect(at(5000, false)).toBe(0);
    at(5016, true);
    expect(at(5032, false, true)).toBe(0);
  });
});

test('a veil covers the whole scene in its colour', () => {
  const { maker, made } = makerOf();
  new VeilLayer<Frame>(maker, 0x123456, () => 0.4).draw({ ...newFrame(), width: 160, height: 80 });
  const [solid] = made;
  expect(solid).toMatchObject({ visible: true, topTint: 0x123456, alpha: 0.4 });
  expect((solid?.scaleX ?? 0) * PICTURE.width).toBeGreaterThanOrEqual(160);
  expect((solid?.scaleY ?? 0) * PICTURE.height).toBeGreaterThanOrEqual(80);
});
