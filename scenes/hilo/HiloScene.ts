// The fortune teller's table on the canvas: its layers draw only the values that frameAt wrote into the frame object.
import type { HiloFacts } from '../../src/games/hilo/facts';
import type { Pace } from '../stage/module';
import { sceneOf, type Layer } from '../stage/scene';
import type { SpriteMaker } from '../stage/spriteMaker';
import { VeilLayer } from '../stage/veil';
import * as cues from './cues';
import { ROW, newFrame, type HiloFrame } from './frame';
import { CardLayer } from './layers/card';
import { ChestLayer, ChestLight, CoinLayer } from './layers/chest';
import { PrizeLayer } from './layers/prize';
import { TellerLayer, WallLayer } from './layers/room';
import { LightLayer, TableLayer } from './layers/table';
import { frameAt } from './view';

/** Colour of the room after a loss. */
const DARK = 'dark';

/** All cards on the table: the row, the card on its way there, and the top card. */
class CardsLayer implements Layer<HiloFrame> {
  private readonly row: readonly CardLayer[];
  private readonly leaving: CardLayer;
  private readonly top: CardLayer;

  constructor(maker: SpriteMaker) {
    this.row = Array.from({ length: ROW + 2 }, () => new CardLayer(maker, true));
    this.leaving = new CardLayer(maker, false);
    this.top = new CardLayer(maker, false);
  }

  draw(frame: HiloFrame): void {
    this.leaving.hide();
    for (let i = 0; i < this.row.length; i += 1) {
      const pose = frame.row[i];
      const card = this.row[i];
      if (!pose || !card) continue;
      // Only the card on its way changes from one face to the other.
      if (pose.visible && pose.mini < 1) {
        card.hide();
        this.leaving.draw(pose);
      } else card.draw(pose);
    }
    this.top.draw(frame.top);
  }
}

function pace({ turning, winAge, chest, chestAge, reduced }: HiloFrame): Pace {
  if (turning || winAge >= 0 || chestAge >= 0 || (chest > 0 && chest < 1)) return 'fast';
  return reduced ? 'still' : 'calm';
}

export const hiloScene = sceneOf<HiloFacts, HiloFrame, cues.CueMark>({
  game: 'hilo',
  size: { width: 360, height: 380 },
  newFrame,
  frameAt,
  layers: (maker, { motion }) => [
    new WallLayer(maker),
    new TellerLayer(maker),
    new TableLayer(maker),
    new ChestLayer(maker),
    new LightLayer(maker, motion),
    new ChestLight(maker),
    new VeilLayer<HiloFrame>(maker, DARK, ({ light }) => (1 - light) * 0.7),
    new CoinLayer(maker, motion),
    new CardsLayer(maker),
    new PrizeLayer(maker),
  ],
  pace,
  isIdle: (frame) => pace(frame) === 'calm',
  cues,
});
