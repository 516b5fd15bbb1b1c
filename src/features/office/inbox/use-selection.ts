import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useOfficeKey } from '@/ui/office/use-office-key.ts';

/** A row's checkbox. */
const BOX = 'li input[type=checkbox]';

/**
 * Counts the checked rows of a list, and lets the x key check the focused one. The browser itself keeps track of which
 * boxes are checked, so that they also work before hydration.
 */
export function useSelection(place: RefObject<HTMLElement | null>) {
  const [count, setCount] = useState(0);
  const recount = (): void => setCount(place.current?.querySelectorAll(`${BOX}:checked`).length ?? 0);
  // Checkboxes appear and disappear with the rows, so the checked ones are counted after every render.
  useLayoutEffect(() => recount());
  useOfficeKey('x', () => document.activeElement?.closest('li')?.querySelector<HTMLElement>(BOX)?.click());
  useEffect(() => {
    const list = place.current;
    const left = new AbortController();
    const { signal } = left;
    list?.addEventListener('change', () => setCount(list.querySelectorAll(`${BOX}:checked`).length), { signal });
    // After a mouse click, the keys continue from this row.
    list?.addEventListener(
      'click',
      ({ target, detail }) => {
        if (detail > 0 && target instanceof HTMLElement && target.matches(BOX)) {
          target.closest('li')?.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true });
        }
      },
      { signal },
    );
    return () => left.abort();
  }, [place]);
  const selectAll = (isAll: boolean): void => {
    for (const box of place.current?.querySelectorAll<HTMLInputElement>(BOX) ?? []) {
      box.checked = isAll;
    }
    recount();
  };
  return { count, selectAll };
}
