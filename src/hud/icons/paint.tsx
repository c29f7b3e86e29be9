// A painted sign: a picture of the sprite pack, as large as the text around it.
import { Picture, type PackPicture } from '../pack/Picture';

export interface Props {
  readonly className?: string;
}

/** The component of a sign. */
export const sign = (name: string, own: string) => {
  const picture: PackPicture = { name: `icon-${name}`, own };
  const Sign = ({ className = '' }: Props) => <Picture of={picture} className={`icon ${className}`} />;
  return Sign;
};
