// Which page is on show, for everything that is no React component, and the two switches that lie over all pages.
import { action, makeObservable, observable } from 'mobx';

export class PageStore {
  /** Path within the hash router, without query. */
  path: string;
  /** The platform is in maintenance: no call is sent. */
  maintenance = false;
  /** What a page can do without may be fetched and drawn; false while the first one is on its way to being of use. */
  settled = true;

  constructor(path: string) {
    this.path = path;
    makeObservable(this, {
      path: observable,
      maintenance: observable,
      settled: observable,
      show: action,
      setMaintenance: action,
      hold: action,
      settle: action,
    });
  }

  show(path: string): void {
    this.path = path;
  }

  setMaintenance(maintenance: boolean): void {
    this.maintenance = maintenance;
  }

  hold(): void {
    this.settled = false;
  }
  settle(): void {
    this.settled = true;
  }
}
