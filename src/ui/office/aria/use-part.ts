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

/** The loaded components, keyed by loader, so that a field that is rendered again gets its component immediately. */
const come = new Map<unknown, unknown>();

/**
 * Replaces a browser's own field with a React Aria component where that is better, that is, with a mouse. On touch
 * screens the browser's own field stays, because no list or calendar in a page is as good as the phone's own. Until the
 * component has loaded, and if it fails to load, the browser's field is used. It is not replaced while it has the
 * focus, and its value is kept.
 * @param load the component's module; the same function each time
 * @returns `native`, the ref for the browser's field, and `part`, the component that replaces it with the value
 * `chosen`
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
    // If the component fails to load, the browser's field stays.
    begin().catch(() => undefined);
    return () => gone.abort();
  }, [load]);
  return { native, part: taken?.part, chosen: taken?.chosen };
}

const isIn = (field: Element | null): boolean => field !== null && field === document.activeElement;
