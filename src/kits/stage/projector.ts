// Runs a film on the device's clock: returns at each moment the facts for the scene, and the scene's time.
import { serverTime, type Cancel, type Clock, type ServerTime } from '../../core/clock';
import { factsIn, placeIn, timeIn, watchingTime, type Film } from './film';

/** Makes the film anew for the scene's time at its beginning. */
type MakeFilm<F> = (start: ServerTime) => Film<F>;

export class Projector<F> {
  /** True when nothing moves any more. */
  ended = false;
  private film: Film<F>;
  private start: ServerTime;
  /** The moment at which the film began; null while the scene is not there yet. */
  private begun: number | null = null;
  private ending: Cancel = () => undefined;

  constructor(
    private readonly clock: Clock,
    private readonly make: MakeFilm<F>,
    private readonly whenEnded: (ended: boolean) => void,
  ) {
    this.start = serverTime(clock.now());
    this.film = make(this.start);
  }

  get isLapsed(): boolean {
    return this.film.lapse !== undefined;
  }

  /** Plays from the beginning. The scene's time continues: it never runs backwards. */
  play(): void {
    const now = this.clock.now();
    const shown = this.begun === null ? now : this.now() + 1;
    this.start = serverTime(Math.max(now, shown));
    this.film = this.make(this.start);
    this.begun = now;
    this.endAfter(watchingTime(this.film));
  }

  /** Jumps to the end. */
  skip(): void {
    this.begun = this.clock.now() - watchingTime(this.film);
    this.endAfter(0);
  }

  stop(): void {
    this.ending();
  }

  facts(): F {
    return factsIn(this.film, this.place());
  }

  now(): ServerTime {
    return timeIn(this.start, this.place());
  }

  private place(): number {
    return this.begun === null ? 0 : placeIn(this.film, this.clock.now() - this.begun);
  }

  private endAfter(delay: number): void {
    this.ending();
    this.tell(false);
    if (delay <= 0) return this.tell(true);
    this.ending = this.clock.after(delay, () => this.tell(true));
  }

  private tell(ended: boolean): void {
    this.ended = ended;
    this.whenEnded(ended);
  }
}
