import { useCombobox } from 'downshift';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { fill } from '@/i18n/fill.ts';
import { useAdopted } from '@/islands/use-adopted.ts';
import { useTold } from '@/islands/use-told.ts';
import { loadSearch } from './load-search.ts';
import { moveThroughBox } from './move-through-box.ts';
import { Suggestions } from './Suggestions.tsx';
import type { SuggestionWords } from './search.messages.ts';
import type { Suggestion } from './suggestion-groups.ts';
import { useShortened } from './use-shortened.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SearchBoxProps {
  id: string;
  label: string;
  /** The initial text of the box. */
  query?: string;
  placeholder?: string;
  /** The URL to which the search form is sent. */
  action: string;
  className: string;
}

/** The pause in typing, in milliseconds, after which a screen reader announces the count. */
const rest = 700;

// This code loads when a box gets the focus, so the index is requested while React is still starting.
if (typeof document !== 'undefined') {
  void loadSearch().catch(() => {});
}

/**
 * A search box with suggestions, in a form that also searches without a script. React never writes into the field, so
 * that Hindi can be composed in it. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function SearchBox({ id, label, query = '', placeholder, action, className }: SearchBoxProps) {
  const [typed, setTyped, field] = useAdopted<string, HTMLInputElement>(query, (input) => input.value);
  const { words, groups, items } = useSuggestions(typed.trim(), action);
  const combobox = useCombobox<Suggestion>({
    id,
    inputId: id,
    items,
    itemToString: () => typed,
    stateReducer: moveThroughBox,
  });
  const { isOpen, highlightedIndex, openMenu, closeMenu, setHighlightedIndex } = combobox;
  const shown = isOpen && items.length > 0;
  const told = useTold(shown && words ? sayCount(items.length - 1, words) : '', rest);
  const list = useRef<HTMLDivElement>(null);

  // If someone typed while the island was loading, the suggestions open now.
  const come = useEffectEvent(() => {
    if (field.current === document.activeElement && field.current?.value !== query) {
      openMenu();
    }
  });
  useEffect(() => come(), []);
  useShortened(list, shown);

  const press = (event: KeyboardEvent): void => {
    const { key, nativeEvent } = event;
    const chosen = items[highlightedIndex];
    const own = key === 'Home' || key === 'End' || key === 'Enter' || nativeEvent.isComposing;
    if (own) {
      Object.assign(nativeEvent, { preventDownshiftDefault: true });
    }
    if (nativeEvent.isComposing) {
      return;
    }
    // These keys move the caret within the typed text, so no suggestion stays highlighted.
    if (/^(Home|End|ArrowLeft|ArrowRight)$/.test(key)) {
      setHighlightedIndex(-1);
    }
    if (key !== 'Enter') {
      return;
    }
    closeMenu();
    if (!shown || !chosen) {
      return;
    }
    event.preventDefault();
    location.assign(chosen.href);
  };
  const { value: _, ...input } = combobox.getInputProps({
    ref: field,
    onKeyDown: press,
    onChange: ({ currentTarget }) => setTyped(currentTarget.value),
  });

  return (
    <>
      <label {...combobox.getLabelProps()} htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        {...input}
        name="q"
        type="search"
        role="combobox"
        maxLength={120}
        enterKeyHint="search"
        defaultValue={query}
        placeholder={placeholder}
        aria-activedescendant={input['aria-activedescendant'] || undefined}
        aria-expanded={shown}
        aria-autocomplete="list"
        className={className}
      />
      <div
        {...combobox.getMenuProps({ ref: list, 'aria-label': words?.list ?? label })}
        hidden={!shown}
        className="suggestions"
      >
        {shown ? <Suggestions id={id} groups={groups} items={items} getItemProps={combobox.getItemProps} /> : null}
      </div>
      <p aria-live="polite" className="sr-only">
        {told}
      </p>
    </>
  );
}

function sayCount(count: number, { said, saidOne, saidNone }: SuggestionWords): string {
  return [saidNone, saidOne][count] ?? fill(said, { count: String(count) });
}
