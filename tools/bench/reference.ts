// The page of the reference workload: a bare Phaser scene with 300 moving sprites, one emitter, one curve and one bitmap
// text. The cost of a game's scene is given as a multiple of its cost in the same run.
import Phaser from 'phaser';

const SPRITES = 300;
const FONT = { width: 16, height: 20, chars: '0123456789.x' };

/** A small painted disc, drawn here so that the workload loads no files. */
function paintDisc(scene: Phaser.Scene, key: string, size: number): void {
  const canvas = scene.textures.createCanvas(key, size, size);
  if (!canvas) throw new Error('no canvas for the reference workload');
  canvas.context.fillStyle = '#f5c557';
  canvas.context.beginPath();
  canvas.context.arc(size / 2, size / 2, size / 2 - 1, 0, 2 * Math.PI);
  canvas.context.fill();
  canvas.refresh();
}

function paintFont(scene: Phaser.Scene): void {
  const { width, height, chars } = FONT;
  const canvas = scene.textures.createCanvas('digits', width * chars.length, height);
  if (!canvas) throw new Error('no canvas for the reference workload');
  canvas.context.fillStyle = '#fff6e2';
  canvas.context.font = '18px sans-serif';
  for (const [i, char] of [...chars].entries()) canvas.context.fillText(char, i * width + 2, height - 4);
  canvas.refresh();
  scene.cache.bitmapFont.add(
    'digits',
    Phaser.GameObjects.RetroFont.Parse(scene, {
      image: 'digits',
      width,
      height,
      chars,
      charsPerRow: chars.length,
      'offset.x': 0,
      'offset.y': 0,
      'spacing.x': 0,
      'spacing.y': 0,
      lineSpacing: 0,
    }),
  );
}

class Reference extends Phaser.Scene {
  private readonly movers: Phaser.GameObjects.Image[] = [];
  private curve: Phaser.Curves.CubicBezier | undefined;
  private line: Phaser.GameObjects.Graphics | undefined;
  private number: Phaser.GameObjects.BitmapText | undefined;

  create(): void {
    const { width, height } = this.scale;
    paintDisc(this, 'disc', 24);
    paintDisc(this, 'dot', 8);
    paintFont(this);
    for (let i = 0; i < SPRITES; i += 1) this.movers.push(this.add.image(0, 0, 'disc'));
    this.add.particles(width / 2, height / 2, 'dot', {
      speed: { min: 40, max: 160 },
      lifespan: 1200,
      frequency: 20,
      scale: { start: 1, end: 0 },
      blendMode: 'ADD',
    });
    this.curve = new Phaser.Curves.CubicBezier(
      new Phaser.Math.Vector2(0, height),
      new Phaser.Math.Vector2(width * 0.4, height),
      new Phaser.Math.Vector2(width * 0.8, height * 0.6),
      new Phaser.Math.Vector2(width, 0),
    );
    this.line = this.add.graphics();
    this.number = this.add.bitmapText(width / 2, 80, 'digits', '1.00x', 60);
  }

  override update(time: number): void {
    const { width, height } = this.scale;
    for (let i = 0; i < this.movers.length; i += 1) {
      const mover = this.movers[i];
      mover?.setPosition(
        width * (0.5 + 0.45 * Math.sin(time * 0.0007 + i)),
        height * (0.5 + 0.45 * Math.cos(time * 0.0009 + i * 1.3)),
      );
      mover?.setRotation(time * 0.001 + i);
    }
    this.line?.clear().lineStyle(4, 0xf5c557);
    if (this.line) this.curve?.draw(this.line, 32);
    this.number?.setText(`${(1 + (time % 100_000) / 1000).toFixed(2)}x`);
  }
}

const parent = document.querySelector<HTMLElement>('#scene');
const density = devicePixelRatio;
const game = new Phaser.Game({
  type: Phaser.WEBGL,
  parent,
  width: (parent?.clientWidth ?? 390) * density,
  height: (parent?.clientHeight ?? 440) * density,
  banner: false,
  audio: { noAudio: true },
  scene: Reference,
});
game.events.once('ready', () => {
  game.loop.stop();
  let time = 1_000_000;
  const step = 1000 / 60;
  const frame = (): void => game.step((time += step), step);
  Object.assign(window, { bench: { gl: (game.renderer as Phaser.Renderer.WebGL.WebGLRenderer).gl, frame } });
});
