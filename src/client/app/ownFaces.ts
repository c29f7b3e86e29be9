// The client's own typefaces ahead of the first page, where a service worker has them at hand: laid out once with them, the
// page need neither look for faces that stand in nor be laid out again. Over a network they would only hold up the code.

/** Figures and English in them, which every language's first page has. */
const FACES = ['500 1em "Be Vietnam Pro"', '700 1em "Be Vietnam Pro"', '800 1em "Sansita Swashed"'];
const LETTERS = 'A0';

export function askForOwnFaces({ navigator, document }: Window): void {
  // Absent on plain http, and where a browser forbids workers to pages inside others.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (!serviceWorker?.controller) return;
  for (const face of FACES) document.fonts.load(face, LETTERS).catch(() => undefined);
}
