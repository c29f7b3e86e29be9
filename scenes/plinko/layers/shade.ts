// Tints that darken: without colouring, and with the blue of night.
export const grey = (light: number): number => {
  const level = Math.round(255 * light);
  return (level << 16) | (level << 8) | level;
};

/** Night falls, 0 to 1: red goes first and blue last, so that a bright sky becomes navy and not mud. */
export const nightfall = (dark: number): number =>
  (Math.round(255 * (1 - dark)) << 16) |
  (Math.round(255 * (1 - 0.75 * dark)) << 8) |
  Math.round(255 * (1 - 0.4 * dark));
