import {
  type ComponentType,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

type NativeField = HTMLInputElement | HTMLSelectElement;

/** Parts that have come, by what loads them: a field that is drawn anew has its part at once. */
const come = new Map<unknown, unknown>();

/**
 * Puts a part of React Aria in the place of a browser's own field, where that is better: with a mouse. Fingers keep the phone's
 * own, which no list and no calendar of a page comes near. Until the part has come, and where it cannot be had, the browser's
 * field stands; whoever is in it is not disturbed until he leaves it, and what he chose is taken over.
 * @param load the part's module; the same function each time
 * @returns the browser's field goes where `native` is put; `part` takes its place with what was `chosen`
 */
export function usePart<Props, Native extends NativeField>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): {
  native: RefObject<Native | null>;
  part: ComponentType<Props> | undefined;
  chosen: string | undefined;
} {
  const native = useRef<Native>(null);
  const [taken, setTaken] = useState<{ part: ComponentType<Props>; chosen: string | undefined }>();
  const take = useEffectEvent((part: ComponentType<Props>) => setTaken({ part, chosen: native.current?.value }));
  useLayoutEffect(() => {
    const part = come.get(load) as ComponentType<Props> | undefined;
    if (part && !isIn(native.current)) {
      take(part);
    }
  }, [load]);
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    if (!matchMedia('(pointer: fine)').matches) {
      return undefined;
    }
    const begin = async (): Promise<void> => {
      const { default: part } = await load();
      come.set(load, part);
      if (signal.aborted) {
        return;
      }
      const field = native.current;
      if (isIn(field)) {
        field?.addEventListener('blur', () => take(part), { once: true, signal });
      } else {
        take(part);
      }
    };
    // A part that cannot be had leaves the browser's field.
    begin().catch(() => undefined);
    return () => gone.abort();
  }, [load]);
  return { native, part: taken?.part, chosen: taken?.chosen };
}

const isIn = (field: Element | null): boolean => field !== null && field === document.activeElement;
