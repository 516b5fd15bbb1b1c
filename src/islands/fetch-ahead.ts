/** Selectors of islands that are not hydrated yet, and of the fields in them. */
const island = 'astro-island[client=touch][ssr]';
const fields = `${island} :is(input:not([type=hidden]),select,textarea)`;

/**
 * Fetches the code of an island that is about to be touched, without running it: when a pointer moves over it, and when
 * one of its fields is scrolled into view while the browser is idle. Fields in view when the page loads are ignored,
 * and nothing is fetched for visitors with data saving on. For the time this saves and the bytes it costs, see
 * docs/decisions/why-islands-wake-on-touch.md.
 */
export function fetchAhead(): void {
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) {
    return;
  }
  document.addEventListener('pointerover', ({ target }) => {
    if (target instanceof Element) {
      void fetchCode(target.closest(island));
    }
  });
  let isScrolled = false;
  addEventListener('scroll', () => (isScrolled = true), { once: true });
  whenIdle(() => {
    const arrived = new WeakSet<Element>();
    const sight = new IntersectionObserver((seen) => {
      for (const { target, isIntersecting } of seen) {
        // The observer first reports what is already in view, and a font that loads late moves fields without
        // scrolling.
        if (isIntersecting && isScrolled && arrived.has(target)) {
          whenIdle(() => void fetchCode(target.closest(island)));
        }
        if (isIntersecting) {
          sight.unobserve(target);
        }
        arrived.add(target);
      }
    });
    for (const field of document.querySelectorAll(fields)) {
      sight.observe(field);
    }
  });
}

const fetched = new Map<string, Promise<boolean>>();

/**
 * Fetches the files of an island's code into the browser's cache before they are imported, because a module whose
 * import failed once cannot be imported again until the page is reloaded.
 * @returns whether the files are in the cache; a failed one is fetched again on the next call
 */
export async function fetchCode(sleeping: Element | null): Promise<boolean> {
  const files = ['renderer-url', 'component-url'].map((name) => {
    const url = sleeping?.getAttribute(name);
    if (!url) {
      return false;
    }
    const fetching = fetched.get(url) ?? fetchFile(url);
    fetched.set(url, fetching);
    return fetching;
  });
  return (await Promise.all(files)).every(Boolean);
}

async function fetchFile(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url);
    // Not awaited, because the import can share the response while it is still loading.
    void answer.arrayBuffer().catch(() => fetched.delete(url));
    return answer.ok;
  } catch {
    fetched.delete(url);
    return false;
  }
}

/** Runs the work once the page has loaded and the browser is idle. Safari has no idle callback. */
function whenIdle(work: () => void): void {
  const soon = (): unknown => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 500));
  if (document.readyState === 'complete') {
    soon();
  } else {
    addEventListener('load', soon, { once: true });
  }
}
