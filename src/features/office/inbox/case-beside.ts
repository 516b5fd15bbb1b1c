/** The media query for screens that are wide enough for a case beside the list. */
const WIDE = '(width >= 90rem)';
/** How long the keyboard selection must rest on a row before its case is loaded, in milliseconds. */
const REST_MS = 150;

interface Opened {
  readonly reference: string;
  readonly href: string;
}

export interface Beside {
  /** Loads a case into the space beside the list. If that fails, the browser goes to the case's own page. */
  open(opened: Opened): void;
  /** Loads the case that the keyboard selection rests on, if a case is open. */
  follow(opened: Opened): void;
  /** Closes the open case. */
  close(): void;
  /** Removes the listeners. */
  end(): void;
}

/** Whether a click follows a link in this tab. */
export const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** Whether there is room for a case beside the list. */
export const hasRoomBeside = (): boolean => matchMedia(WIDE).matches;

/**
 * Opens cases beside the list. The URL becomes that of the open case, so that a reload and a copied link show the case,
 * and the Back button closes it. The case's page is loaded as it is, with its islands.
 * @param frame has `data-open` while a case is open
 * @param changed gets the reference of the open case; undefined for none
 */
export function besideList(
  frame: HTMLElement,
  place: HTMLElement,
  changed: (reference: string | undefined) => void,
): Beside {
  const list = location.pathname + location.search;
  const listTitle = document.title;
  let open: Opened | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();

  const empty = (): void => {
    place.replaceChildren();
    // After this event, Astro unmounts the islands that are no longer in the document.
    document.dispatchEvent(new Event('astro:after-swap'));
  };

  const shut = (): void => {
    asking.abort();
    clearTimeout(timer);
    open = undefined;
    frame.removeAttribute('data-open');
    empty();
    document.title = listTitle;
    changed(undefined);
  };

  const load = async (wanted: Opened): Promise<void> => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    place.setAttribute('aria-busy', 'true');
    const answer = await fetch(wanted.href, { headers: { accept: 'text/html' }, signal }).catch(() => undefined);
    const text = answer?.ok && !answer.redirected ? await answer.text().catch(() => undefined) : undefined;
    if (signal.aborted) {
      return;
    }
    place.removeAttribute('aria-busy');
    const page = text === undefined ? undefined : new DOMParser().parseFromString(text, 'text/html');
    const main = page?.querySelector('main');
    if (!page || !main) {
      location.assign(wanted.href);
      return;
    }
    empty();
    place.append(...[...main.childNodes].map((node) => document.importNode(node, true)));
    // As on every page of the office, islands are hydrated immediately.
    for (const island of place.querySelectorAll('astro-island[client=touch]')) {
      window.touches.push({ island });
    }
    place.scrollTop = 0;
    document.title = page.title;
    changed(wanted.reference);
  };

  const show = (wanted: Opened): void => {
    clearTimeout(timer);
    if (open?.reference === wanted.reference) {
      return;
    }
    const state = { beside: wanted };
    if (open) {
      history.replaceState(state, '', wanted.href);
    } else {
      history.pushState(state, '', wanted.href);
    }
    open = wanted;
    frame.setAttribute('data-open', '');
    void load(wanted);
  };

  const close = (): void => {
    shut();
    history.replaceState(null, '', list);
  };

  const goBack = (): void => {
    const { beside } = (history.state ?? {}) as { beside?: Opened };
    // The user has followed a link to a section of the open case.
    if (open && new URL(open.href, location.href).pathname === location.pathname) {
      return;
    }
    if (beside) {
      open = beside;
      frame.setAttribute('data-open', '');
      void load(beside);
    } else if (location.pathname + location.search === list) {
      shut();
    } else {
      location.reload();
    }
  };
  // A link back to the list closes the case instead.
  const leave = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && new URL(link.href).pathname === new URL(list, location.href).pathname && isPlain(event)) {
      event.preventDefault();
      close();
    }
  };
  place.addEventListener('click', leave);
  addEventListener('popstate', goBack);

  return {
    open: show,
    follow(wanted) {
      clearTimeout(timer);
      if (open) {
        timer = setTimeout(() => show(wanted), REST_MS);
      }
    },
    close,
    end() {
      place.removeEventListener('click', leave);
      removeEventListener('popstate', goBack);
      asking.abort();
      clearTimeout(timer);
    },
  };
}
