/**
 * Opens the question named in the URL's fragment, or the question around the element named there. Otherwise a link
 * would show only the closed question.
 */
export function openTarget(): void {
  const open = (): void => {
    const aimed = document.getElementById(location.hash.slice(1))?.closest('details');
    if (aimed) {
      aimed.open = true;
    }
  };
  open();
  addEventListener('hashchange', open);
}
