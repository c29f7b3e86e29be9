// Makes pages of atlases textures of the one Phaser game. Half a page can stand for the whole: frames are given in pixels of
// the whole page, and the graphics card uses shares of it.
import Phaser from 'phaser';
import type { Atlas } from './atlas';
import type { Page } from './decode';
import { pictureOf } from './album';
import { Painting } from './painting';
import { PLAIN, Sprite, type Pictures } from './sprite';
import { wholeImage } from './wholeImage';

/** Removes all atlases: only one scene's atlas is kept at a time, so that texture memory stays flat whatever a player visits. */
export function clearTextures({ textures }: Phaser.Game): void {
  for (const key of textures.getTextureKeys()) if (!key.startsWith('__')) textures.remove(key);
}

export function addAtlas({ textures, renderer }: Phaser.Game, { key, page, size, frames }: Atlas): void {
  const { image, bitmap } = page;
  if (textures.exists(key)) return bitmap?.close();
  const isWebgl = renderer.type === Phaser.WEBGL;
  // Phaser's types do not include bitmaps; WebGL accepts them.
  const first =
    isWebgl || !image ? ((bitmap ?? image) as HTMLImageElement) : wholeImage(image, size.w, size.h);
  const texture = textures.create(key, first, size.w, size.h);
  if (texture) textures.addAtlasJSONHash(key, texture as unknown as HTMLImageElement, frames);
  bitmap?.close();
  const source = texture?.source[0];
  // From here on the texture belongs to the image: if the context is lost, it is created again from it.
  if (source && isWebgl && image) keepImage(source, image);
}

/** Replaces a half-size page by the whole one. */
export function replacePage({ textures }: Phaser.Game, key: string, { image, bitmap }: Page): void {
  const source = textures.exists(key) ? textures.get(key).source[0] : undefined;
  const { glTexture } = source ?? {};
  if (source && glTexture) {
    const { width, height, flipY, wrapS, wrapT, minFilter, magFilter, format } = glTexture;
    const pixels = (bitmap ?? image) as HTMLImageElement;
    glTexture.update(pixels, width, height, flipY, wrapS, wrapT, minFilter, magFilter, format);
  }
  bitmap?.close();
  if (source && image) keepImage(source, image);
}

function keepImage(source: Phaser.Textures.TextureSource, image: HTMLImageElement): void {
  source.source = source.image = image;
  if (source.glTexture) source.glTexture.pixels = image;
}

const NO_PICTURES: Pictures = { get: () => undefined, colour: () => PLAIN };

/** Adds a dot from a texture. */
export function dot(scene: Phaser.Scene, key: string): void {
  const from = scene.textures.get(key);
  const picture = pictureOf(from.get(from.getFrameNames()[0]));
  const painting = new Painting(scene);
  painting.add(new Sprite(picture, NO_PICTURES, false, 'normal', painting.ledger)).put(0, 0);
}
