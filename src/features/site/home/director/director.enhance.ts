/** Gives the director's portrait its fallback and removes a signature that cannot be loaded. */
export function enhanceDirector(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('[data-fallback],[data-hide-on-error]')) {
    watchPicture(picture);
  }
}

/** Uses `data-fallback` if a picture fails to load, and hides the picture if there is no fallback or it fails too. */
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
