/** Opens the question that the address names: a link to it would lead to its closed line. */
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
