import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

/** How long after the last key press a choice made with arrow keys is saved, in milliseconds. */
const KEYS_MS = 800;

interface Saving {
  readonly form: RefObject<HTMLFormElement | null>;
  /** The initial values of the fields. */
  readonly from: Readonly<Record<string, string>>;
  readonly names: readonly string[];
  /** Values that are saved only by pressing the button. */
  readonly grave: readonly string[];
  /** `act` of the form that is being sent; '' for none. */
  readonly busy: string;
  /** Whether the clerk has to decide first, because a colleague's change or an error is shown. */
  readonly mayNot: boolean;
}

/**
 * Submits a form when one of its values changes: immediately if it was chosen with a mouse or a finger, after a moment
 * if it was chosen with arrow keys, and on leaving the field if it was typed.
 */
export function useSaveOnChange({ form, from, names, grave, busy, mayNot }: Saving) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const byKeys = useRef(false);
  const isWaiting = useRef(false);
  const sent = useRef<string>(undefined);
  const [isAsking, setIsAsking] = useState(false);

  const current = (): readonly string[] =>
    names.map((name) => findField(form.current, name)?.value ?? from[name] ?? '');
  const isChanged = (): boolean => current().some((value, at) => value !== (from[names[at] ?? ''] ?? ''));

  const save = useEffectEvent((): void => {
    clearTimeout(timer.current);
    if (mayNot || !isChanged()) {
      setIsAsking(false);
      return;
    }
    if (current().some((value) => grave.includes(value))) {
      setIsAsking(true);
      return;
    }
    setIsAsking(false);
    // Only one form is sent at a time.
    isWaiting.current = busy !== '';
    if (busy === '') {
      sent.current = JSON.stringify(current());
      form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>('button[name=act]'));
    }
  });

  useEffect(() => {
    if (busy === '' && isWaiting.current) {
      save();
    }
  }, [busy]);

  const askAtFirst = useEffectEvent(() => setIsAsking(isChanged() && !mayNot));
  useEffect(() => {
    // The browser may have restored an earlier choice before the page was active, so the clerk decides whether to save
    // it.
    askAtFirst();
  }, []);

  useEffect(() => {
    const watched = form.current;
    if (!watched) {
      return undefined;
    }
    // A list and a calendar of React Aria put the choice into a hidden field, which fires no event.
    const observer = new MutationObserver((changes) => {
      const isField = changes.some(
        ({ target }) => target instanceof HTMLInputElement && target.type === 'hidden' && target.name !== 'seen',
      );
      // While a day is being typed, it is not saved until the clerk leaves its field.
      if (isField && !document.activeElement?.matches('[role=spinbutton]')) {
        save();
      }
    });
    observer.observe(watched, { subtree: true, attributes: true, attributeFilter: ['value'] });
    return () => {
      observer.disconnect();
      clearTimeout(timer.current);
    };
  }, [form]);

  return {
    /** Whether the chosen value is saved only by pressing the button. */
    isAsking,
    /** Whether the current values are those that this form sent last. */
    wasSaved: (): boolean => sent.current === JSON.stringify(current()),
    on: {
      onPointerDown: (): void => {
        byKeys.current = false;
      },
      onKeyDown: ({ key }: KeyboardEvent): void => {
        byKeys.current = key !== 'Enter';
      },
      onChange: ({ target }: { target: EventTarget }): void => {
        clearTimeout(timer.current);
        if (target instanceof HTMLSelectElement) {
          timer.current = setTimeout(() => save(), byKeys.current ? KEYS_MS : 0);
        } else if (target instanceof HTMLInputElement && target.type === 'date' && !byKeys.current) {
          timer.current = setTimeout(() => save(), 0);
        }
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): void => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
          clearTimeout(timer.current);
          // Waits until the field has done its own work on losing the focus, such as completing a year.
          timer.current = setTimeout(() => save(), 0);
        }
      },
      onSubmit: (): void => {
        clearTimeout(timer.current);
        sent.current = JSON.stringify(current());
        setIsAsking(false);
      },
    },
  };
}

/** Finds a field of a form by its name. */
export function findField(
  form: HTMLFormElement | null,
  name: string,
): HTMLInputElement | HTMLSelectElement | undefined {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : undefined;
}
