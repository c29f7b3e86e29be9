// What is known of a scene before it is drawn.
import type { SceneModule } from './module';

export type SceneShape = Pick<SceneModule<never>, 'game' | 'frame'>;

/** The largest size of a unit at which the scene's frame fits. */
export const unitsFit = ({ frame }: SceneShape, width: number, height: number): number =>
  Math.max(0.1, Math.min(width / frame.width, height / frame.height));
