// Placeholders in the shape of what is coming: one piece, the index page, and the second one, a page with a stage.
import type { ReactNode } from 'react';
import './Skeleton.css';

type Shape = 'bar' | 'title' | 'wide' | 'tile' | 'stage' | 'panel' | 'line';

export const Skeleton = ({ shape }: { readonly shape: Shape }) => (
  <span className={`skeleton skeleton--${shape}`} aria-hidden="true" />
);

/** For routes whose name contains "index": the hall. `label` says to screen readers that it loads. */
export const IndexSkeleton = ({ label }: { readonly label: string }) => (
  <div className="skeleton-page" role="status" aria-label={label}>
    <Skeleton shape="bar" />
    <Skeleton shape="title" />
    <Skeleton shape="wide" />
    <div className="skeleton-page__tiles">
      <Skeleton shape="tile" />
      <Skeleton shape="tile" />
      <Skeleton shape="tile" />
      <Skeleton shape="tile" />
    </div>
  </div>
);

interface StageProps {
  readonly label: string;
  /** On the stage: how far it has come. */
  readonly children?: ReactNode;
}

/** The second skeleton, for routes whose name contains "test", and for a game on its way: a stage and its panels. */
export const StageSkeleton = ({ label, children }: StageProps) => (
  <div className="skeleton-page" role="status" aria-label={label}>
    <Skeleton shape="bar" />
    <div className="skeleton-page__stage">
      <Skeleton shape="stage" />
      {children}
    </div>
    <Skeleton shape="panel" />
    <Skeleton shape="panel" />
  </div>
);
