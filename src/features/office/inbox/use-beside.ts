import { type RefObject, useEffect, useRef, useState } from 'react';
import { useOfficeKey } from '@/ui/office/use-office-key.ts';
import { type Beside, besideList, hasRoomBeside, isPlain } from './case-beside.ts';
import { refreshInbox } from './inbox-now.ts';

/**
 * Opens the cases of a list beside it, if there is room. A second Enter on the row moves the focus into the case, and
 * Escape closes the case.
 * @param list has rows with `data-row`, and is inside `data-inbox`, which also has the place `data-beside`
 */
export function useBeside(list: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<string>();
  const beside = useRef<Beside>(undefined);
  useOfficeKey(open === undefined ? undefined : 'Escape', () => beside.current?.close());
  useEffect(() => {
    const frame = list.current?.closest<HTMLElement>('[data-inbox]');
    const place = frame?.querySelector<HTMLElement>('[data-beside]');
    if (!list.current || !frame || !place) {
      return undefined;
    }
    let shown: string | undefined;
    const made = besideList(frame, place, (reference) => {
      shown = reference;
      setOpen(reference);
      // The list is requested again, because a case that was opened is no longer unread.
      refreshInbox();
    });
    beside.current = made;
    const left = new AbortController();
    const press = (event: MouseEvent): void => {
      const row = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-row]') : null;
      const reference = row?.dataset.row;
      if (!row || reference === undefined || !isPlain(event) || !hasRoomBeside()) {
        return;
      }
      event.preventDefault();
      if (reference === shown) {
        place.focus();
        return;
      }
      // The rows become narrower and higher, so the page is scrolled to keep the pressed row under the pointer.
      const before = row.getBoundingClientRect().top;
      made.open({ reference, href: row.href });
      scrollBy(0, row.getBoundingClientRect().top - before);
    };
    list.current.addEventListener('click', press, { signal: left.signal });
    return () => {
      left.abort();
      made.end();
    };
  }, [list]);
  /** Loads the case of the row that has the focus, if a case is open. */
  const follow = (row: HTMLElement | undefined): void => {
    const reference = row?.dataset.row;
    if (row instanceof HTMLAnchorElement && reference !== undefined) {
      beside.current?.follow({ reference, href: row.href });
    }
  };
  return { open, follow };
}
