// The height of the window while the browser's own bars come and go: replaces the unit dvh where it is missing (Chrome below
// 108, Safari below 15.4). The build replaces each dvh by a multiple of --dvh (tools/build/lowerCss.ts).

/** Keeps --dvh at a hundredth of the visible height in browsers without dvh. */
export function followWindowHeight(page: Window & Partial<Pick<typeof globalThis, 'CSS'>>): void {
  if (page.CSS?.supports?.('height', '1dvh')) return;
  const { style } = page.document.documentElement;
  const tell = (): void => style.setProperty('--dvh', `${page.innerHeight / 100}px`);
  tell();
  page.addEventListener('resize', tell);
}
