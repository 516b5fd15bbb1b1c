const day = 86_400_000;

/**
 * Shows, in each list of upcoming days, the first one that has not passed in the visitor's time zone, and the number of
 * days until then.
 */
export function enhanceNextDates(): void {
  const now = new Date();
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const say = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' });
  for (const list of document.querySelectorAll('[data-next-dates]')) {
    const items = [...list.children].filter((item): item is HTMLElement => item instanceof HTMLElement);
    const away = (item: HTMLElement): number => {
      const at = Date.parse(item.querySelector('time')?.dateTime ?? '');
      return Math.round((at - today) / day);
    };
    const next = items.find((item) => away(item) >= 0);
    for (const item of next ? items : []) {
      item.hidden = item !== next;
    }
    const place = next?.querySelector('[data-in]');
    if (next && place) {
      place.textContent = `(${say.format(away(next), 'day')})`;
    }
  }
}
