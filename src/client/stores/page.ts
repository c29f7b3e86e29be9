// The page on show, for code outside of React, and the two switches that apply to all pages.
import { makeAutoObservable, observableRef } from 'mobx';
import type { Message } from './services';

export class PageStore {
  /** Path within the hash router, without query. */
  path: string;
  /** The page that was on show before; null for the first. */
  previous: string | null = null;
  /** The platform is in maintenance: the client sends no calls. */
  maintenance = false;
  /** How the platform ended the player's open round when it closed; null when there was none. */
  closedRound: Message | null = null;
  /** Whether the less important parts of a page may be fetched and drawn; false until the first page is usable. */
  settled = true;
  /** The page is a game whose scene has neither been drawn nor failed. */
  awaitsScene = false;
  /** The player has dismissed the advice to turn the phone and has not turned it since: no page shows it again. */
  turnNoted = false;
  /** Addresses of the pictures that this page has fetched: on a return to the lobby they appear at once. */
  pictures: ReadonlySet<string> = new Set();

  constructor(path: string) {
    this.path = path;
    makeAutoObservable(this, { pictures: observableRef, closedRound: observableRef });
  }

  /** Whether work that the page does not need at once may be done: the first page is usable, and so is the game on show. */
  get calm(): boolean {
    return this.settled && !this.awaitsScene;
  }

  /** `scene`: whether the page has one. */
  show(path: string, scene = false): void {
    if (path === this.path) return;
    this.previous = this.path;
    this.path = path;
    this.awaitsScene = scene;
  }

  setMaintenance(maintenance: boolean): void {
    this.maintenance = maintenance;
  }

  tellClosedRound(told: Message | null): void {
    this.closedRound = told;
  }

  /** `scene`: whether the page has one. */
  hold(scene: boolean): void {
    this.settled = false;
    this.awaitsScene = scene;
  }
  settle(): void {
    this.settled = true;
    this.awaitsScene = false;
  }
  /** The scene of the page on show has been drawn, or cannot be drawn. */
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
