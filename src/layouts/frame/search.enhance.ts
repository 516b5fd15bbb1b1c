/**
 * On a phone, the search icon opens the header's own field and focuses it within the same tap, so that the keyboard
 * opens too. Without a script, the icon leads to the search page, where `#search` in the URL focuses the field.
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
    // A tap on a suggestion takes the focus from the field but gives it to no other element. The list is still in use
    // then.
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
