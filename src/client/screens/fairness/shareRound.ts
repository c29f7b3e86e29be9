// Shares a picture of a round: by the phone's share sheet if there is one, else as a file to save.
import stringOfBulbs from '../../../../assets/packs/fairground-night/hud/bulb-string.svg';
import tentOfFair from '../../../../assets/packs/fairground-night/hud/tent.svg';
import type { PackPicture } from '../../hud/pack/Picture';
import type { Proof } from '../../../protocol/proof';
import { SCENE, drawCard, lookOf, type Card } from './shareCard';
import { drawStill, loaded } from './shareStill';

const STRING: PackPicture = { name: 'bulb-string', own: stringOfBulbs };
const TENT: PackPicture = { name: 'tent', own: tentOfFair };

export type Shared = 'shared' | 'kept' | 'given up';

/** `scene`: the laid out picture of the game's stall, in its colours; `sign`: the single picture that stands for the game. */
export async function shareRound(
  card: Card,
  proof: Pick<Proof, 'game'>,
  scene: HTMLElement | null,
  sign: PackPicture | undefined,
  addressOf: (picture: PackPicture) => string,
): Promise<Shared> {
  const still = scene && (await drawStill(scene, SCENE.width, card.drawn.length > 0 || card.fall !== ''));
  const [string = null, tent = null, ball = null] = await Promise.all(
    [STRING, TENT, ...(sign ? [sign] : [])].map((picture) => loaded(addressOf(picture))),
  );
  const blob = await drawCard(card, lookOf(scene ?? document.documentElement), {
    ...still,
    string,
    tent,
    ball,
  });
  const file = new File([blob], `fairground-${proof.game}.png`, { type: blob.type });
  const wish = { files: [file], title: card.title, ...(card.address === null ? {} : { url: card.address }) };
  if (typeof navigator.canShare === 'function' && navigator.canShare(wish))
    try {
      await navigator.share(wish);
      return 'shared';
    } catch (cause) {
      // The player closed the share sheet. After any other error the picture is saved instead.
      if (cause instanceof DOMException && cause.name === 'AbortError') return 'given up';
    }
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
  return 'kept';
}
