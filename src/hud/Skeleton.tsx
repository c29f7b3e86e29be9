// Placeholders in the shape of what is coming: one piece, the index page, and the second one, a page with a stage.
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

/** The second skeleton, for routes whose name contains "test", and for a game on its way: a stage and its panels. */
export const StageSkeleton = ({ label }: { readonly label: string }) => (
  <div className="skeleton-page" role="status" aria-label={label}>
    <Skeleton shape="bar" />
    <Skeleton shape="stage" />
    <Skeleton shape="panel" />
    <Skeleton shape="panel" />
  </div>
);
