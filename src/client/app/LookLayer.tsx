// Gives all components the sprite pack's pictures, and scenes their folders.
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { PicturesProvider } from '../hud/pack/Picture';
import { SceneFoldersProvider } from '../../kits/stage/sceneFolders';
import type { LookStore } from '../stores/look';
import { LookProvider } from '../stores/lookContext';

interface Props {
  readonly look: LookStore | undefined;
  readonly children: ReactNode;
}

export const LookLayer = ({ look, children }: Props) =>
  look ? <Worn look={look}>{children}</Worn> : children;

const Worn = observer(({ look, children }: { readonly look: LookStore; readonly children: ReactNode }) => (
  <LookProvider value={look}>
    <PicturesProvider value={look}>
      <SceneFoldersProvider value={look.folders}>{children}</SceneFoldersProvider>
    </PicturesProvider>
  </LookProvider>
));
