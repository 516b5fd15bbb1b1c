import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import type { Suggestion } from './suggestion-groups.ts';

const { InputClick, InputKeyDownArrowDown, InputKeyDownArrowUp, ItemMouseMove, MenuMouseLeave } =
  useCombobox.stateChangeTypes;

/**
 * Changes downshift's behaviour in three points. Between the last suggestion and the first, the arrow keys return to
 * the box and the typed text. A pointer that is over a suggestion by chance chooses nothing. A click into the box only
 * sets the caret.
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
