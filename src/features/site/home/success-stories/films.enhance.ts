/** Fetches what plays a film when somebody opens one, and plays it. */
export function enhanceFilms(): void {
  // A toggle does not rise through the document; it is seen on its way down.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open && target.querySelector('[data-film]'))
        // Without it the captions stand below the picture as they do without a script.
        import('./play-film.ts').then(({ playFilm }) => playFilm(target)).catch(() => {});
    },
    true,
  );
}
