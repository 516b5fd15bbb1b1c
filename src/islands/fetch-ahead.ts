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
        // The first report says what was in view already, and a font that comes late moves fields up that nobody scrolled to.
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
 * Has the files of an island's code in the browser's cache before they are imported: a module that could not be had once cannot
 * be had again until the page is loaded anew.
 * @returns whether they are there; what failed is fetched again when it is asked for again
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
    // The import joins what is arriving.
    void answer.arrayBuffer().catch(() => fetched.delete(url));
    return answer.ok;
  } catch {
    fetched.delete(url);
    return false;
  }
}

/** Once the page has arrived and nothing else is to be done. Safari has no idle callback. */
function whenIdle(work: () => void): void {
  const soon = (): unknown => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 500));
  if (document.readyState === 'complete') {
    soon();
  } else {
    addEventListener('load', soon, { once: true });
  }
}
