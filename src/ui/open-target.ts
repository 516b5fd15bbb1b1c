/** Opens the question that the URL names, or that the named part is in. A link alone would show only its closed line. */
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
