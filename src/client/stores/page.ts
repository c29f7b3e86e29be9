// Which page is on show, for everything that is no React component, and the two switches that lie over all pages.
import { makeAutoObservable, observableRef } from 'mobx';
import type { Message } from './services';

export class PageStore {
  /** Path within the hash router, without query. */
  path: string;
  /** The page that was on show before; null for the first. */
  previous: string | null = null;
  /** The platform is in maintenance: no call is sent. */
  maintenance = false;
  /** How the platform has ended the player's open round as it closed; null for none. */
  closedRound: Message | null = null;
  /** What a page can do without may be fetched and drawn; false while the first one is on its way to being of use. */
  settled = true;
  /** The first page is a game whose scene has neither been drawn nor failed. */
  awaitsScene = false;
  /** The phone still lies as it did when the player took note of the advice to turn it: no page gives it again. */
  turnNoted = false;
  /** Pictures that this page has fetched, by address: who comes back to the lobby sees them at once. */
  pictures: ReadonlySet<string> = new Set();

  constructor(path: string) {
    this.path = path;
    makeAutoObservable(this, { pictures: observableRef, closedRound: observableRef });
  }

  show(path: string): void {
    if (path !== this.path) this.previous = this.path;
    this.path = path;
    this.awaitsScene = false;
  }

  setMaintenance(maintenance: boolean): void {
    this.maintenance = maintenance;
  }

  tellClosedRound(told: Message | null): void {
    this.closedRound = told;
  }

  /** `scene`: the page has one. */
  hold(scene: boolean): void {
    this.settled = false;
    this.awaitsScene = scene;
  }
  settle(): void {
    this.settled = true;
  }
  /** The scene of the page on show has been drawn, or will not be. */
  sceneStands(): void {
    this.awaitsScene = false;
  }

  noteTurn(noted: boolean): void {
    this.turnNoted = noted;
  }
  addPicture(address: string): void {
    this.pictures = new Set([...this.pictures, address]);
  }
}
