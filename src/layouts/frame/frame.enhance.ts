/** How far down the page the header stays visible, in pixels. */
const stays = 100;

/** Hides the header on scrolling down, shows it on scrolling up, and draws the progress bar. */
export function enhanceScrolling(): void {
  const header = document.querySelector<HTMLElement>('[data-header]');
  const bar = document.querySelector<HTMLElement>('[data-progress]');
  if (!header || !bar) {
    return;
  }
  let last = scrollY;
  let waiting = false;
  const update = (): void => {
    waiting = false;
    const now = Math.max(0, scrollY);
    const whole = document.documentElement.scrollHeight - innerHeight;
    bar.style.transform = `scaleX(${whole > 0 ? Math.min(1, now / whole) : 0})`;
    const busy = header.querySelector('details[open],:focus-visible');
    if (now !== last || now <= stays || busy) {
      header.toggleAttribute('data-away', now > last && now > stays && !busy);
    }
    last = now;
  };
  const ask = (): void => {
    if (!waiting) {
      requestAnimationFrame(update);
    }
    waiting = true;
  };
  addEventListener('scroll', ask, { passive: true });
  header.addEventListener('focusin', ask);
  // The style sheet has the header's usual height for each width. Setting the same value again would recalculate the
  // styles of the whole page: 6% of the work of loading it.
  new ResizeObserver(() => {
    const { offsetHeight: height } = header;
    const { paddingTop } = getComputedStyle(header.parentElement ?? header);
    if (paddingTop !== `${height}px`) {
      document.documentElement.style.setProperty('--header-height', `${height}px`);
    }
  }).observe(header);
  update();
}

/** The theme button. The choice is remembered; until there is one, the system setting applies. */
export function enhanceTheme(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-theme-button]');
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const show = (theme: string): void => {
    root.dataset.theme = theme;
    button?.setAttribute('aria-pressed', `${theme === 'dark'}`);
  };
  const chosen = (): string | null => {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null;
    }
  };
  show(root.dataset.theme ?? 'light');
  system.onchange = () => {
    if (!chosen()) {
      show(system.matches ? 'dark' : 'light');
    }
  };
  button?.addEventListener('click', () => {
    const theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
    show(theme);
    try {
      localStorage.setItem('theme', theme);
    } catch {
      // Without storage, the theme still changes on this page.
    }
  });
}

/** The lower right of the screen, with room around the floating button. */
const AROUND_BUTTON = '-75% 0px 0px -70%';

/**
 * Closes the floating menu on a click elsewhere, on Escape and after a choice. On a phone, hides its button while a form
 * is beneath it, unless the button has the focus of a keyboard. This is not in the style sheet, which is at the limit of
 * its size.
 */
export function enhanceFloating(): void {
  const menu = document.querySelector<HTMLDetailsElement>('[data-floating]');
  if (!menu) {
    return;
  }
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (!menu.contains(target) || target.closest('ul')) {
      menu.open = false;
    }
  });
  const phone = matchMedia('(width < 48rem)');
  const beneath = new Set<Element>();
  const show = (): void => {
    const isInTheWay = beneath.size > 0 && phone.matches && !menu.matches('[open],:focus-within');
    menu.style.cssText = isInTheWay ? 'opacity:0;pointer-events:none' : '';
  };
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        beneath[isIntersecting ? 'add' : 'delete'](target);
      }
      show();
    },
    { rootMargin: AROUND_BUTTON },
  );
  // After the focus has moved.
  const showSoon = () => setTimeout(show);
  phone.onchange = show;
  menu.ontoggle = showSoon;
  menu.addEventListener('focusin', showSoon);
  menu.addEventListener('focusout', showSoon);
  for (const form of document.forms) {
    watch.observe(form);
  }
  menu.onkeydown = ({ key }) => {
    if (key === 'Escape' && menu.open) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  };
}
