/** Opens the question that the URL names, because a link alone would show only its closed line. */
export function openTarget(): void {
  const open = (): void => {
    const aimed = document.getElementById(location.hash.slice(1));
    if (aimed instanceof HTMLDetailsElement) {
      aimed.open = true;
    }
  };
  open();
  addEventListener('hashchange', open);
}
