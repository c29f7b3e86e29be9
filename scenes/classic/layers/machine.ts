// The machine beside the counters: the scene contains all five, and draws that of the current game.
import type { Layer } from '../../stage/scene';
import type { SpriteMaker } from '../../stage/spriteMaker';
import type { ClassicFrame } from '../frame';
import { CoinMachine } from './coin';
import { DoorsMachine } from './doors';
import { Place, type Machine } from './place';
import { RodeoMachine } from './rodeo';
import { ScalesMachine } from './scales';
import { StrikerMachine } from './striker';

export class MachineLayer implements Layer<ClassicFrame> {
  private readonly stands: readonly { readonly place: Place; readonly machine: Machine }[];

  constructor(maker: SpriteMaker) {
    this.stands = [ScalesMachine, CoinMachine, StrikerMachine, DoorsMachine, RodeoMachine].map((Made) => {
      const place = new Place(maker);
      return { place, machine: new Made(place) };
    });
  }

  draw(frame: ClassicFrame): void {
    for (let i = 0; i < this.stands.length; i += 1) {
      const stand = this.stands[i];
      if (!stand) continue;
      if (stand.machine.gameType !== frame.machine.gameType) {
        stand.place.hide();
        continue;
      }
      stand.place.stand(frame);
      stand.machine.draw(frame, stand.place);
    }
  }
}
