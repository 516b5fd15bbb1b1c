/**
 * On a phone the search icon brings the header's own field, focused within the same tap, so that the keyboard comes with it.
 * Without a script the icon leads to the search page, whose field has the focus by its address.
 */
export function enhanceSearchIcon(): void {
  const form = document.getElementById('site-search');
  const icon = document.querySelector<HTMLAnchorElement>('[data-search-icon]');
  const field = form?.querySelector('input');
  if (!form || !icon || !field) {
    return;
  }
  icon.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) {
      return;
    }
    event.preventDefault();
    form.dataset.open = '';
    field.focus();
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    // A finger on a suggestion takes the focus nowhere: the list is still in use.
    if (relatedTarget instanceof Node && !form.contains(relatedTarget)) {
      delete form.dataset.open;
    }
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !form.contains(target)) {
      delete form.dataset.open;
    }
  });
  form.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || form.dataset.open === undefined || field.getAttribute('aria-expanded') === 'true') {
      return;
    }
    delete form.dataset.open;
    icon.focus();
  });
}
