/** Shows one story at a time: arrows that wrap round, dots, and the choice of a kind, which begins again and closes the film. */
export function enhanceSuccessStories(): void {
  const root = document.querySelector<HTMLElement>('[data-stories]');
  const track = root?.querySelector<HTMLElement>('[data-track]');
  const dots = root?.querySelector('[data-dots]');
  const count = root?.querySelector<HTMLElement>('[data-story-count]');
  if (!root || !track || !dots || !count) return;
  let items: HTMLElement[] = [];
  let links: HTMLElement[] = [];
  let fitting: number[] = [];
  let current = 0;

  /** @param again the same story, after others joined the list: its film stays as it is */
  const show = (at: number, again = false): void => {
    current = (at + fitting.length) % fitting.length;
    for (const [index, item] of items.entries()) {
      const here = index === fitting[current];
      item.hidden = !here;
      links[index]?.toggleAttribute('hidden', !fitting.includes(index));
      if (here) links[index]?.setAttribute('aria-current', 'true');
      else links[index]?.removeAttribute('aria-current');
    }
    if (!again) for (const film of track.querySelectorAll('details')) film.open = false;
    const words = count.dataset.storyCount ?? '';
    count.textContent = words.replace('{number}', String(current + 1)).replace('{count}', String(fitting.length));
  };
  const gather = (): void => {
    items = [...track.children] as HTMLElement[];
    links = [...dots.children] as HTMLElement[];
  };
  /** Stories that come later join the list behind the one that is shown. */
  const join = (html: string): void => {
    const shown = fitting[current] ?? 0;
    track.insertAdjacentHTML('beforeend', html);
    for (const item of [...track.children].slice(items.length) as HTMLElement[]) {
      const dot = document.createElement('a');
      dot.href = `#${item.id}`;
      dot.dataset.kind = item.dataset.kind ?? '';
      dot.textContent = item.id.replace(/\D/g, '');
      dots.append(dot);
    }
    gather();
    narrow();
    show(fitting.indexOf(shown), true);
  };
  const narrow = (): void => {
    const kind = root.querySelector<HTMLInputElement>('input:checked')?.value ?? 'all';
    fitting = [...items.keys()].filter((index) => kind === 'all' || items[index]?.dataset.kind === kind);
  };
  const choose = (): void => {
    narrow();
    show(0);
  };

  root.addEventListener('change', choose);
  root.querySelector('[data-previous]')?.addEventListener('click', () => show(current - 1));
  root.querySelector('[data-next]')?.addEventListener('click', () => show(current + 1));
  dots.addEventListener('click', (event) => {
    const index = links.indexOf(event.target as HTMLElement);
    if (index < 0) return;
    event.preventDefault();
    show(fitting.indexOf(index));
  });
  // One story fills the track: nothing is left to scroll, so it is no stop for the keyboard.
  track.removeAttribute('tabindex');
  gather();
  choose();
  const fetchMore = async (): Promise<void> => {
    const answer = await fetch(root.dataset.more ?? '').catch(() => undefined);
    if (answer?.ok) join(await answer.text());
  };
  whenIdle(() => void fetchMore());
}

/** Once the page has arrived and nothing else is to be done. Safari has no idle callback. */
function whenIdle(work: () => void): void {
  const soon = (): unknown => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 500));
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
