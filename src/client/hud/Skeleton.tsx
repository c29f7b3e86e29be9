// Placeholders in the shape of the coming page: one piece, the index page, and a page with a stage.
import type { ReactNode } from 'react';
import './Skeleton.css';

type Shape = 'bar' | 'title' | 'wide' | 'tile' | 'stage' | 'panel' | 'line';

export const Skeleton = ({ shape }: { readonly shape: Shape }) => (
  <span className={`skeleton skeleton--${shape}`} aria-hidden="true" />
);

/** The placeholder of the hall, for routes whose name contains "index". Screen readers read `label` while it loads. */
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
  /** Progress, shown on the stage. */
  readonly children?: ReactNode;
}

/** The second skeleton, for routes whose name contains "test", and for a loading game: a stage and its panels. */
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
