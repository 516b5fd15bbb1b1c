/**
 * Support categories: a click selects and presets the ticket's category, a click on the selected one deselects. The
 * choice lives in the address, so that it can be linked. Without a script each card leads to the preset form.
 */
export function enhanceSupportCategories(): void {
  const cards = [...document.querySelectorAll<HTMLAnchorElement>('a[data-category]')];
  const field = document.querySelector<HTMLSelectElement>('#support-ticket-category');
  if (!field || cards.length === 0) return;
  const show = (): void => {
    for (const card of cards) card.setAttribute('aria-pressed', String(card.dataset.category === field.value));
  };
  for (const card of cards) {
    card.setAttribute('role', 'button');
    card.addEventListener('click', (event) => {
      event.preventDefault();
      const { category = '' } = card.dataset;
      field.value = field.value === category ? '' : category;
      history.replaceState(history.state, '', field.value ? `?category=${field.value}` : location.pathname);
      show();
    });
    card.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      card.click();
    });
  }
  field.addEventListener('change', show);
  field.form?.addEventListener('reset', () => setTimeout(show));
  const linked = new URLSearchParams(location.search).get('category');
  if (linked && cards.some(({ dataset }) => dataset.category === linked)) field.value ||= linked;
  show();
}
