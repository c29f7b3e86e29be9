// The three pictures of a game for a player without bets. The whole client provides them, once the page is usable; without
// them the column stays empty.
import { useContext, useEffect, useState, type ComponentType } from 'react';
import { when } from 'mobx';
import { FirstVisitContext, type GamePicturesProps } from '../../client/hud/gameMenu';
import { useMaybeRoot } from '../../client/stores/root';

export function GamePictures(props: GamePicturesProps) {
  const load = useContext(FirstVisitContext);
  const page = useMaybeRoot()?.page;
  const [loaded, setLoaded] = useState<{ readonly Pictures: ComponentType<GamePicturesProps> } | null>(null);
  useEffect(
    () =>
      when(
        () => page?.settled ?? true,
        () => {
          load?.().then(
            ({ GamePictures: Pictures }) => setLoaded({ Pictures }),
            () => undefined,
          );
        },
      ),
    [load, page],
  );
  return loaded && <loaded.Pictures {...props} />;
}
