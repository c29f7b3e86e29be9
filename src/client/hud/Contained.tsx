// A part of a page that breaks alone: whatever it throws while it is drawn, the rest goes on, and a plain word with another
// try stands in its place. A part that could not be fetched is left to the page, which loads itself again.
import { Component, type ReactNode } from 'react';
import { useText } from '../i18n/useText';
import { Button } from './Button';
import { isChunkFailure } from './chunkFailure';
import './Contained.css';

interface Props {
  /** Stands for the part until it is tried again. */
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
      <Button look="idle" onClick={onRetry}>
        {t('hud:retry')}
      </Button>
    </div>
  );
}
