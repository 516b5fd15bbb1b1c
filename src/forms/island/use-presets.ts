import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useAsked } from '@/islands/use-asked.ts';
import type { FormView } from '../description/form-view.ts';

/**
 * Keeps the choice that the address may make ahead (`?category=billing`) and its field in step, whichever of the two changes.
 * What was chosen before the form lived stays.
 * @returns what is told of a change in the form
 */
export function usePresets(
  form: RefObject<HTMLFormElement | null>,
  { fields }: FormView,
  isReceived: boolean,
): (changed: EventTarget) => void {
  const name = fields.find(({ preset }) => preset)?.name ?? '';
  const [asked, ask] = useAsked(name);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is asked for changes
  useLayoutEffect(() => {
    const field = form.current?.elements.namedItem(name);
    if (!(field instanceof HTMLSelectElement)) return;
    if (isFirst.current && field.value) ask(field.value);
    else field.value = [...field.options].some(({ value }) => value === asked) ? asked : '';
    isFirst.current = false;
  }, [asked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it was received
  useEffect(() => {
    if (isReceived && asked) ask('');
  }, [isReceived]);
  return (changed) => {
    if (changed instanceof HTMLSelectElement && changed.name === name) ask(changed.value);
  };
}
