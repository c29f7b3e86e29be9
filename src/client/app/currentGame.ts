// The game on show: loads its module, creates its store when it is entered, and disposes of it when it is left.
import { action, makeObservable, observableRef } from 'mobx';
import type { GamePage } from '../../games/definition';
import type { GameModule, GameStore } from '../../games/game';
import type { PlayStore } from '../stores/play';
import { pageTexts } from '../i18n';
import type { GameServices } from '../stores/services';

export type GameState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly Hud: GameModule['Hud']; readonly store: GameStore };

const LOADING: GameState = { kind: 'loading' };

export class CurrentGame {
  game: GameState = LOADING;
  private entered: GamePage | null = null;

  /** `recovers` gets the error when a game did not open; it returns true when it handles that itself. */
  constructor(
    private readonly services: () => GameServices,
    private readonly recovers: (error: unknown) => boolean,
    private readonly play: Pick<PlayStore, 'enter' | 'leave'>,
  ) {
    makeObservable<CurrentGame, 'show'>(this, { game: observableRef, show: action });
  }

  get askBeforeLeaving(): boolean {
    return this.game.kind === 'ready' && this.game.store.askBeforeLeaving;
  }

  /** `load` fetches the page's module; the drawing half passes it in, so that this file need not import that half's code. */
  async enter(page: GamePage, load: (page: GamePage) => Promise<GameModule>): Promise<void> {
    this.entered = page;
    this.show(LOADING);
    try {
      const services = this.services();
      // Facts that arrive before the witness has its notebook wait for it.
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

  /**
   * Call it after the connection was away, or the page was hidden for long. Resolves when the game has taken its snapshot,
   * or failed to.
   */
  async refresh(): Promise<void> {
    if (this.game.kind === 'ready') await this.game.store.refresh();
  }

  private show(game: GameState): void {
    if (game.kind === 'failed' && this.game.kind === 'ready') {
      this.play.leave();
      this.game.store.dispose();
    }
    this.game = game;
  }
}
