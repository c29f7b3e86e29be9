// Catches errors of components: after a failed fetch of code it reloads the page once, after anything else it shows the
// generic error page.
import { Component, type ReactNode } from 'react';
import { ErrorPage } from '../screens/error/ErrorPage';
import { reloadForChunk } from './chunkReload';

interface State {
  readonly failed: boolean;
  readonly reloading: boolean;
}

export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false, reloading: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (reloadForChunk(error)) this.setState({ reloading: true });
  }

  override render(): ReactNode {
    const { failed, reloading } = this.state;
    if (reloading) return null;
    return failed ? <ErrorPage /> : this.props.children;
  }
}
