import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import type { Suggestion } from './suggestion-groups.ts';

const { InputClick, InputKeyDownArrowDown, InputKeyDownArrowUp, ItemMouseMove, MenuMouseLeave } =
  useCombobox.stateChangeTypes;

/**
 * Changes the behaviour of downshift in three ways. The arrow keys return to the box and the typed text between the
 * last suggestion and the first. A pointer that happens to be over a suggestion chooses nothing. A click into the box
 * only sets the caret.
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
