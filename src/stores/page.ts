// Which page is on show, for everything that is no React component, and the two switches that lie over all pages.
import { action, makeObservable, observable } from 'mobx';

export class PageStore {
  /** Path within the hash router, without query. */
  path: string;
  /** The platform is in maintenance: no call is sent. */
  maintenance = false;

  constructor(path: string) {
    this.path = path;
    makeObservable(this, { path: observable, maintenance: observable, show: action, setMaintenance: action });
  }

  show(path: string): void {
    this.path = path;
  }

  setMaintenance(maintenance: boolean): void {
    this.maintenance = maintenance;
  }
}
