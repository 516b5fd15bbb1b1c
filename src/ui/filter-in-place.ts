/**
 * Handles a GET form if its results are already on the page. Without a script, the server answers it. With a script,
 * the page is filtered in place and the URL changes as the request would have changed it, so that links and the back
 * button work.
 * @param form its buttons with `aria-pressed` are the choices, one of them 'all'; a field `q` searches
 * @param show shows the result for this choice and query
 */
export function filterInPlace(form: HTMLFormElement, show: (choice: string, query: string) => void): void {
  const buttons = [...form.elements].filter((element) => element instanceof HTMLButtonElement);
  const choices = buttons.filter((button) => button.hasAttribute('aria-pressed'));
  const name = choices[0]?.name ?? '';
  const field = form.elements.namedItem('q');
  const box = field instanceof HTMLInputElement ? field : undefined;

  const obey = (): void => {
    const asked = new URLSearchParams(location.search);
    const choice = choices.find((button) => button.value === asked.get(name))?.value ?? 'all';
    for (const button of buttons) {
      if (choices.includes(button)) {
        button.setAttribute('aria-pressed', String(button.value === choice));
      }
      // The search button submits the current choice.
      else {
        button.value = choice;
      }
    }
    const query = asked.get('q') ?? '';
    if (box && box.value !== query) {
      box.value = query;
    }
    show(choice, query);
  };
  const ask = (choice: string, query: string, how: 'pushState' | 'replaceState'): void => {
    const asked = new URLSearchParams({ ...(choice !== 'all' && { [name]: choice }), ...(query && { q: query }) });
    const search = String(asked) && `?${asked}`;
    if (search !== location.search) {
      history[how](null, '', location.pathname + search);
    }
    obey();
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const chosen = event.submitter instanceof HTMLButtonElement ? event.submitter.value : 'all';
    ask(chosen, box?.value ?? '', 'pushState');
  });
  box?.addEventListener('input', () => {
    const chosen = choices.find((button) => button.getAttribute('aria-pressed') === 'true')?.value ?? 'all';
    ask(chosen, box.value, 'replaceState');
  });
  document.querySelector(`form[data-clears="${form.id}"]`)?.addEventListener('submit', (event) => {
    event.preventDefault();
    ask('all', '', 'pushState');
    (box ?? choices[0])?.focus();
  });
  addEventListener('popstate', obey);
}
