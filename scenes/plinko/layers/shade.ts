// A tint that darkens without colouring.
export const grey = (light: number): number => {
  const level = Math.round(255 * light);
  return (level << 16) | (level << 8) | level;
};
