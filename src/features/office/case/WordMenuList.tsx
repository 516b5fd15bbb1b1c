import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { choicesFor, type TypedMenu, typedMenu } from './typed-menu.ts';
import type { WordMenuProps } from './word-menu-props.ts';

/** The list of a menu. It handles the keys pressed in the textarea that is in the same box. */
export function WordMenuList({
  sign,
  label,
  choices,
  onPick,
  box,
}: WordMenuProps & { box: RefObject<HTMLElement | null> }) {
  const id = useId();
  const [typed, setTyped] = useState<TypedMenu>();
  const [index, setIndex] = useState(0);
  const offered = typed ? choicesFor(choices, typed) : [];
  const isOpen = offered.length > 0;
  const textOf = (): HTMLTextAreaElement | null => box.current?.querySelector('textarea') ?? null;

  useEffect(() => {
    const text = box.current?.querySelector('textarea');
    const set = (name: string, value: string | undefined): void =>
      value === undefined ? text?.removeAttribute(name) : text?.setAttribute(name, value);
    set('aria-autocomplete', 'list');
    set('aria-controls', isOpen ? id : undefined);
    set('aria-activedescendant', isOpen ? `${id}-${index}` : undefined);
  }, [box, id, isOpen, index]);

  const look = useEffectEvent((): void => {
    const text = textOf();
    const isAtCaret = text && text.selectionStart === text.selectionEnd;
    setTyped(isAtCaret ? typedMenu(text.value.slice(0, text.selectionStart), sign) : undefined);
    setIndex(0);
  });
  const pick = (at: number): void => {
    const text = textOf();
    const choice = offered[at];
    if (text && choice && typed) {
      onPick(choice, text, { before: text.value.slice(0, typed.at), after: text.value.slice(text.selectionStart) });
    }
    setTyped(undefined);
  };
  const move = useEffectEvent((event: KeyboardEvent): void => {
    if (!isOpen || event.ctrlKey || event.metaKey) {
      return;
    }
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      setIndex((index + (key === 'ArrowDown' ? 1 : -1) + offered.length) % offered.length);
    } else if (key === 'Enter' || key === 'Tab') {
      pick(index);
    } else if (key === 'Escape') {
      setTyped(undefined);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    box.current?.addEventListener('input', () => look(), { signal });
    box.current?.addEventListener('keydown', (event) => move(event), { signal, capture: true });
    box.current?.addEventListener('focusout', () => setTyped(undefined), { signal });
    // The clerk may have typed something before the list was loaded.
    look();
    return () => gone.abort();
  }, [box]);
  return isOpen ? (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      className="absolute top-full left-2 z-20 mt-1 max-h-72 w-80 max-w-[calc(100%-1rem)] overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-panel"
    >
      {offered.map(({ value, label: text }, at) => (
        <div
          key={value}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === index}
          // Keeps the focus in the textarea.
          onPointerDown={(event) => {
            event.preventDefault();
            pick(at);
          }}
          className={`flex min-h-11 cursor-pointer items-center rounded-md px-3 text-sm wrap-anywhere hover:bg-sunk ${at === index ? 'bg-sunk font-semibold' : ''}`}
        >
          {text}
        </div>
      ))}
    </div>
  ) : null;
}
