/** The islands that sleep, and the fields in them. */
const island = 'astro-island[client=touch][ssr]';
const fields = `${island} :is(input:not([type=hidden]),select,textarea)`;

/**
 * Fetches the code of an island that is about to be touched, without running it: when a pointer comes over it, and when a field
 * of it is scrolled into view and nothing else is to be done. What is in view at arrival is left alone, and so is whoever saves
 * data. What it saves a touch, and costs those who never touch: docs/decisions/why-islands-wake-on-touch.md.
 */
export function fetchAhead(): void {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  document.addEventListener('pointerover', ({ target }) => {
    if (target instanceof Element) fetchCode(target.closest(island));
  });
  whenIdle(() => {
    const arrived = new WeakSet<Element>();
    const sight = new IntersectionObserver((seen) => {
      for (const { target, isIntersecting } of seen) {
        // The first report says what was in view already.
        if (isIntersecting && arrived.has(target)) whenIdle(() => fetchCode(target.closest(island)));
        if (isIntersecting) sight.unobserve(target);
        arrived.add(target);
      }
    });
    for (const field of document.querySelectorAll(fields)) sight.observe(field);
  });
}

const fetched = new Set<string>();

function fetchCode(sleeping: Element | null): void {
  for (const name of ['renderer-url', 'component-url']) {
    const url = sleeping?.getAttribute(name);
    if (!url || fetched.has(url)) continue;
    fetched.add(url);
    // Not `modulepreload`: what fails there has failed for the page, and the touch that follows could not try again.
    fetch(url, { priority: 'low' })
      .then((answer) => answer.arrayBuffer())
      .catch(() => fetched.delete(url));
  }
}

/** Once the page has arrived and nothing else is to be done. Safari has no idle callback. */
function whenIdle(work: () => void): void {
  const soon = (): unknown => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 500));
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
