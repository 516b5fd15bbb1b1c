import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import type { Suggestion } from './suggestion-groups.ts';

const { InputClick, InputKeyDownArrowDown, InputKeyDownArrowUp, ItemMouseMove, MenuMouseLeave } =
  useCombobox.stateChangeTypes;

/**
 * Where this combobox differs from downshift: between the last suggestion and the first is the box itself, so that the
 * visitor returns to the typed text; a pointer that is there by chance chooses nothing; a click into the box only sets
 * the caret.
 */
export function moveThroughBox(
  { isOpen, highlightedIndex }: UseComboboxState<Suggestion>,
  { type, changes, props }: UseComboboxStateChangeOptions<Suggestion>,
): Partial<UseComboboxState<Suggestion>> {
  const last = props.items.length - 1;
  switch (type) {
    case InputKeyDownArrowDown:
      return isOpen && highlightedIndex === last ? { ...changes, highlightedIndex: -1 } : changes;
    case InputKeyDownArrowUp:
      return isOpen && highlightedIndex === 0 ? { ...changes, highlightedIndex: -1 } : changes;
    case InputClick:
    case ItemMouseMove:
    case MenuMouseLeave:
      return { ...changes, isOpen, highlightedIndex };
    default:
      return changes;
  }
}
