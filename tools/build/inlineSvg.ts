// A drawing as an address, for pictures that come with the script: in letters, which pack far better than base64 does.

/** Without its title, which nobody hears of an image, and without line ends. */
export const inlineSvg = (content: string | Buffer): string =>
  `data:image/svg+xml,${content
    .toString()
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/\s*\n\s*/g, '')
    .replaceAll('"', "'")
    .replaceAll('%', '%25')
    .replaceAll('#', '%23')}`;
