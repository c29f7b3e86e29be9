// A painted icon: a drawing of the sprite pack, as large as the text around it. The client's own is drawn inline; another
// pack's is an image, since foreign drawings must not become part of the page.
import { createElement, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { usePictureOf } from '../pack/Picture';

export interface Props {
  readonly className?: string;
}

/** The output of tools/build/drawing.cjs for a file. */
export interface Drawing {
  readonly viewBox: string;
  readonly shapes: readonly Shape[];
}
type Shape = readonly [tag: string, attributes: object, within?: readonly Shape[]];

const drawn = (shapes: readonly Shape[]): ReactNode[] =>
  shapes.map(([tag, attributes, within = []]) => createElement(tag, attributes, ...drawn(within)));

/** Makes the component of an icon. */
export const sign = (name: string, { viewBox, shapes }: Drawing) => {
  let inside: ReactNode[] | undefined;
  return observer(({ className = '' }: Props) => {
    const other = usePictureOf(`icon-${name}`);
    if (other !== undefined)
      return <img className={`icon ${className}`} src={other} alt="" draggable={false} />;
    inside ??= drawn(shapes);
    return createElement(
      'svg',
      { className: `icon ${className}`, viewBox, 'aria-hidden': true, focusable: false },
      ...inside,
    );
  });
};
