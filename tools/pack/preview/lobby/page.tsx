// The lobby by itself: the client's own pages of it, on phones and on desktops, in an invented hall. The page around it sets
// packs through window.lobby.
import { observable, runInAction } from 'mobx';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import '../../../../src/client/hud/base.css';
import breakpoints from '../../../../src/client/hud/breakpoints.json';
import { dresser } from '../../../../src/client/hud/pack/dress';
import { PicturesProvider, type Pictures } from '../../../../src/client/hud/pack/Picture';
import { useMedia } from '../../../../src/client/hud/useMedia';
import { startTexts } from '../../../../src/client/i18n';
import { TextProvider } from '../../../../src/client/i18n/TextProvider';
import { Home } from '../../../../src/client/screens/home/Home';
import { DesktopFrame } from '../../../../src/client/screens/pc/DesktopFrame';
import { PcHome } from '../../../../src/client/screens/pc/PcHome';
import { RootProvider } from '../../../../src/client/stores/root';
import type { PackShape } from '../shape';
import type { LobbyFrame } from './frameApi';
import { openHall } from './hall';

const HUD = 'hud';

const look: Pictures = observable({ pictures: new Map<string, string>() }, {}, { deep: false });
const dress = dresser(document);

function wear({ name, slots, palette, fonts }: PackShape): void {
  const face = (font: PackShape['fonts']['text']) =>
    font
      ? { ...font, files: font.files.map(({ address, weight }) => ({ file: address, weight })) }
      : undefined;
  dress(
    {
      palette: Object.fromEntries(palette.map((colour) => [colour.name, colour.value])),
      fonts: { display: face(fonts.display), text: face(fonts.text) },
    },
    (file) => file,
  );
  const drawn = slots.filter(({ games, owner }) => games.includes(HUD) && owner !== null);
  runInAction(() =>
    Object.assign(look, {
      pictures: new Map(
        drawn.map(({ part, version }) => [
          part.split('/').at(-1) ?? '',
          `/picture/${name}/${part}?${version}`,
        ]),
      ),
    }),
  );
}

/** Chooses between phone and desktop as the client does. */
const Lobby = () =>
  useMedia(breakpoints.framed) ? (
    <DesktopFrame>
      <PcHome />
    </DesktopFrame>
  ) : (
    <Home />
  );

const { root, play } = openHall();
// Artists who look at a phone on its side need no request to turn it.
root.page.noteTurn(true);
await startTexts('en');
const screen = createRoot(document.getElementById('app') ?? document.body);
const frame: LobbyFrame = {
  wear: (pack) => {
    wear(pack);
    // Rendered only now, so that no pack is fetched before one is set.
    screen.render(
      <TextProvider>
        <RootProvider value={root}>
          <PicturesProvider value={look}>
            <MemoryRouter initialEntries={['/pc/home']}>
              <Lobby />
            </MemoryRouter>
          </PicturesProvider>
        </RootProvider>
      </TextProvider>,
    );
  },
  play,
};
window.lobby = frame;
