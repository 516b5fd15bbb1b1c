import type { RefObject } from 'react';
import type { SuccessStoriesWords } from './success-stories.messages.ts';

/** A kind of story: an id of content/story-categories.yaml, and its name. */
export interface StoryKind {
  id: string;
  name: string;
}

interface KindChoiceProps {
  kinds: readonly StoryKind[];
  words: SuccessStoriesWords;
  /** Called when a kind is chosen. Only an island sets it. */
  onChoose?: (kind: string) => void;
  /** Whether the choice works only with a script. */
  needsScript?: true;
  ref?: RefObject<HTMLFieldSetElement | null>;
}

/** The choice of the kind of story to show: all kinds, or one. */
export function KindChoice({ kinds, words, onChoose, needsScript, ref }: KindChoiceProps) {
  return (
    <fieldset
      ref={ref}
      data-needs-script={needsScript}
      className="flex min-w-0 gap-2 overflow-x-auto [scrollbar-width:none] md:flex-wrap"
    >
      <legend className="sr-only">{words.kind}</legend>
      {[{ id: 'all', name: words.all }, ...kinds].map(({ id, name }, place) => (
        <label key={id} className="relative shrink-0 cursor-pointer">
          <input
            type="radio"
            name="story-kind"
            value={id}
            data-place={place}
            defaultChecked={id === 'all'}
            onChange={() => onChoose?.(id)}
            className="peer sr-only"
          />
          <span className="story-kind">{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Returns the chosen kind; 'all' if none is. */
export function chosenKind(choice: HTMLFieldSetElement | null): string {
  for (const field of choice?.elements ?? []) {
    if (field instanceof HTMLInputElement && field.checked) {
      return field.value;
    }
  }
  return 'all';
}
