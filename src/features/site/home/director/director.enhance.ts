/**
 * Uses the fallback of the director's portrait if the portrait cannot be loaded, and hides a signature that cannot be
 * loaded.
 */
export function enhanceDirector(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('[data-fallback],[data-hide-on-error]')) {
    watchPicture(picture);
  }
}

/**
 * Uses `data-fallback` if a picture fails to load. Hides the picture if it has no fallback or the fallback fails too.
 */
export function watchPicture(picture: HTMLImageElement): void {
  const mend = (): void => {
    const fallback = picture.dataset.fallback;
    delete picture.dataset.fallback;
    if (fallback) {
      picture.src = fallback;
    } else {
      picture.hidden = true;
    }
  };
  picture.addEventListener('error', mend);
  // The picture may have failed before this script ran. A lazy picture that is still waiting is not complete.
  if (picture.complete && picture.naturalWidth === 0) {
    mend();
  }
}
