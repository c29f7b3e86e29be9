// A picture of the active sprite pack. The default pack's pictures come with the client; another pack's are found by name.
import { createContext, useContext } from 'react';
import { observer } from 'mobx-react-lite';

/** Addresses of pictures by name; for all others the client's own are used. */
export interface Pictures {
  readonly pictures: ReadonlyMap<string, string>;
}

const PicturesContext = createContext<Pictures>({ pictures: new Map() });
export const PicturesProvider = PicturesContext.Provider;

/** A picture's name in packs, and its address in the client's own files. */
export interface PackPicture {
  readonly name: string;
  readonly own: string;
}

/** Another pack's picture of that name, if it has one. */
export const usePictureOf = (name: string): string | undefined =>
  useContext(PicturesContext).pictures.get(name);

export const useAddressOf = (): ((picture: PackPicture) => string) => {
  const { pictures } = useContext(PicturesContext);
  return ({ name, own }) => pictures.get(name) ?? own;
};

interface Props {
  readonly of: PackPicture;
  readonly className?: string | undefined;
}

/** Hidden from screen readers: the text beside it has the content. */
export const Picture = observer(({ of, className }: Props) => {
  const addressOf = useAddressOf();
  return <img className={className} src={addressOf(of)} alt="" draggable={false} />;
});
