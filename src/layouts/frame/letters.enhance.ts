/** The font of a language, if it is not the default one. */
const families: Readonly<Record<string, string>> = { hi: '"Hind Hindi"' };

/**
 * Fetches the page's fonts once everything else has loaded and been painted, and shows all weights at the same time.
 */
export function enhanceLetters(): void {
  const root = document.documentElement;
  if (root.dataset.letters === undefined) {
    return;
  }
  const family = families[root.lang] ?? 'Hind';
  const show = async (): Promise<void> => {
    await Promise.allSettled(['400', '600'].map((weight) => document.fonts.load(`${weight} 1em ${family}`)));
    delete root.dataset.letters;
  };
  // The second frame begins after the first has been painted.
  const afterPaint = (): unknown => requestAnimationFrame(() => requestAnimationFrame(() => void show()));
  if (document.readyState === 'complete') {
    afterPaint();
  } else {
    addEventListener('load', afterPaint, { once: true });
  }
}
