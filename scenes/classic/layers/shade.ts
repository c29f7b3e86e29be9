// A tint that darkens without colouring.
export const grey = (light: number): number => {
  const level = Math.max(0, Math.min(255, Math.round(255 * light)));
  return (level << 16) | (level << 8) | level;
};
