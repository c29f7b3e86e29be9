// How high the window is while the browser's own bars come and go: the unit dvh, where there is none (Chrome below 108,
// Safari below 15.4). The build writes each dvh as so many --dvh (tools/build/lowerCss.ts).

/** Keeps --dvh a hundredth of what can be seen, where the browser does not. */
export function followWindowHeight(page: Window & Partial<Pick<typeof globalThis, 'CSS'>>): void {
  if (page.CSS?.supports?.('height', '1dvh')) return;
  const { style } = page.document.documentElement;
  const tell = (): void => style.setProperty('--dvh', `${page.innerHeight / 100}px`);
  tell();
  page.addEventListener('resize', tell);
}
