// The game on show: loads its module, makes its store when it is entered, and disposes of it when it is left.
import { action, makeObservable, observableRef } from 'mobx';
import type { GamePage } from '../../games/definition';
import type { GameModule, GameStore } from '../../games/game';
import type { PlayStore } from '../stores/play';
import { pageTexts } from '../i18n';
import type { GameServices } from '../stores/services';

export type HostedGame =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly Hud: GameModule['Hud']; readonly store: GameStore };

const LOADING: HostedGame = { kind: 'loading' };

export class GameHost {
  game: HostedGame = LOADING;
  private entered: GamePage | null = null;

  /** `recovers` is told why a game did not open; true when it sees to that by itself. */
  constructor(
    private readonly services: () => GameServices,
    private readonly recovers: (error: unknown) => boolean,
    private readonly play: Pick<PlayStore, 'enter' | 'leave'>,
  ) {
    makeObservable<GameHost, 'show'>(this, { game: observableRef, show: action });
  }

  get askBeforeLeaving(): boolean {
    return this.game.kind === 'ready' && this.game.store.askBeforeLeaving;
  }

  /** `load` brings the page's module; it is handed in by the half that draws, whose code the module need not bring along. */
  async enter(page: GamePage, load: (page: GamePage) => Promise<GameModule>): Promise<void> {
    this.entered = page;
    this.show(LOADING);
    try {
      const services = this.services();
      // What the game is told before its witness has the notebook waits for that.
      void services.witness.prepare();
      const [module] = await Promise.all([load(page), pageTexts(page)]);
      if (this.entered !== page) return;
      const store = module.createStore(services);
      this.show({ kind: 'ready', Hud: module.Hud, store });
      this.play.enter(page.id, store.play);
      await store.start();
    } catch (error) {
      console.error(error);
      if (this.entered === page && !this.recovers(error)) this.show({ kind: 'failed' });
    }
  }

  leave(): void {
    this.play.leave();
    if (this.game.kind === 'ready') this.game.store.dispose();
    this.entered = null;
    this.show(LOADING);
  }

  /** After the connection was away, or the page hidden for long. Ends when the game has taken its snapshot, or failed to. */
  async refresh(): Promise<void> {
    if (this.game.kind === 'ready') await this.game.store.refresh();
  }

  private show(game: HostedGame): void {
    if (game.kind === 'failed' && this.game.kind === 'ready') {
      this.play.leave();
      this.game.store.dispose();
    }
    this.game = game;
  }
}
