// Writes a drawing as a data address, for pictures inside scripts. It is plain text, which compresses far better than base64.

/** Leaves out line ends, and the title, which screen readers do not read from an image. */
export const inlineSvg = (content: string | Buffer): string =>
  `data:image/svg+xml,${content
    .toString()
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/\s*\n\s*/g, '')
    .replaceAll('"', "'")
    .replaceAll('%', '%25')
    .replaceAll('#', '%23')}`;
