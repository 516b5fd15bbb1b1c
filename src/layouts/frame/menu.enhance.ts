/**
 * How far the page may scroll under an open panel, in pixels, before the panel closes, because a finger is never quite
 * still.
 */
const tolerance = 8;

/**
 * The script of the mega menu. The panel follows the open item in keyboard order. It closes on a click outside, on
 * scrolling, on a chosen link and on Escape. Arrow keys move along the bar and into the panel.
 */
export function enhanceMenu(): void {
  const menu = document.querySelector<HTMLElement>('[data-menu]');
  const panel = menu?.querySelector<HTMLElement>('[data-menu-panel]');
  if (!menu || !panel) {
    return;
  }
  const items = [...menu.querySelectorAll<HTMLDetailsElement>('details')];
  const summaries = items.map((item) => item.querySelector('summary') as HTMLElement);
  let openedAt = 0;
  const open = (): HTMLDetailsElement | undefined => items.find((item) => item.open);
  // Moving an element removes the focus from it, so the panel is moved only if it has to be.
  const place = (item: HTMLElement): void => {
    if (item.nextElementSibling !== panel) {
      item.after(panel);
    }
  };
  const close = (): void => {
    for (const item of items) {
      item.open = false;
    }
  };

  for (const item of items) {
    item.addEventListener('toggle', () => {
      if (!item.open) {
        return;
      }
      openedAt = scrollY;
      place(item);
      panel.scrollTop = 0;
      // On a phone, the opened item is scrolled to the top, because the visitor wants to read it.
      item.scrollIntoView({ block: menu.matches(':popover-open') ? 'start' : 'nearest', inline: 'nearest' });
    });
  }
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (!menu.contains(target) || target.closest('a, [popovertarget]')) {
      close();
    }
  });
  addEventListener(
    'scroll',
    () => {
      if (open() && Math.abs(scrollY - openedAt) > tolerance) {
        close();
      }
    },
    { passive: true },
  );
  menu.addEventListener('keydown', (event) => {
    const at = summaries.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape') {
      const item = open();
      close();
      item?.querySelector('summary')?.focus();
    } else if (at >= 0 && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      const next = (at + (event.key === 'ArrowRight' ? 1 : -1) + items.length) % items.length;
      summaries[next]?.focus();
    } else if (at >= 0 && event.key === 'ArrowDown') {
      const item = items[at];
      if (!item) {
        return;
      }
      item.open = true;
      place(item);
      requestAnimationFrame(() =>
        [...panel.querySelectorAll<HTMLElement>('a')].find((link) => link.checkVisibility())?.focus(),
      );
    } else {
      return;
    }
    event.preventDefault();
  });
}
