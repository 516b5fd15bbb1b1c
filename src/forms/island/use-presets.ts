import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useAsked } from '@/islands/use-asked.ts';
import type { FormView } from '../description/form-view.ts';

/**
 * Keeps a field and its URL parameter (`?category=billing`) in sync, whichever of the two changes. A choice made before
 * hydration stays.
 * @returns the handler for a change in the form
 */
export function usePresets(
  form: RefObject<HTMLFormElement | null>,
  { fields }: FormView,
  isReceived: boolean,
): (changed: EventTarget) => void {
  const name = fields.find(({ preset }) => preset)?.name ?? '';
  const [asked, ask] = useAsked(name);
  const isFirst = useRef(true);
  const choose = useEffectEvent((wanted: string) => {
    const field = form.current?.elements.namedItem(name);
    if (!(field instanceof HTMLSelectElement)) {
      return;
    }
    if (isFirst.current && field.value) {
      ask(field.value);
    } else {
      field.value = [...field.options].some(({ value }) => value === wanted) ? wanted : '';
    }
    isFirst.current = false;
  });
  const forget = useEffectEvent(() => {
    if (asked) {
      ask('');
    }
  });
  useLayoutEffect(() => choose(asked), [asked]);
  useEffect(() => {
    if (isReceived) {
      forget();
    }
  }, [isReceived]);
  return (changed) => {
    if (changed instanceof HTMLSelectElement && changed.name === name) {
      ask(changed.value);
    }
  };
}
