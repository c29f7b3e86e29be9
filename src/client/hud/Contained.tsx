// A part of a page that fails alone: when it throws during rendering, the rest goes on, and a short text with a retry button
// replaces it. A part that could not be fetched is left to the page, which reloads itself.
import { Component, type ReactNode } from 'react';
import { useText } from '../i18n/useText';
import { Button } from './Button';
import { isChunkFailure } from './chunkFailure';
import './Contained.css';

interface Props {
  /** Replaces the part until the retry. */
  readonly renderInstead?: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly thrown?: { readonly error: unknown } | undefined;
}

export class Contained extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } };
  }

  private readonly retry = (): void => this.setState({ thrown: undefined });

  override render(): ReactNode {
    const { thrown } = this.state;
    const { renderInstead, children } = this.props;
    if (!thrown) return children;
    if (isChunkFailure(thrown.error)) throw thrown.error;
    return renderInstead ? renderInstead(this.retry) : <BrokenPart onRetry={this.retry} />;
  }
}

export function BrokenPart({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useText();
  return (
    <div className="broken-part" role="alert">
      <p>{t('hud:broken')}</p>
      <Button look="chip" onClick={onRetry}>
        {t('hud:retry')}
      </Button>
    </div>
  );
}
