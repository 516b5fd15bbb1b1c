import { type StoryKind, storyKinds } from './story-kinds.ts';
import type { SuccessStoriesWords } from './success-stories.messages.ts';

interface KindChoiceProps {
  words: SuccessStoriesWords;
  /** Only in an island. */
  onChoose?: (kind: StoryKind) => void;
  /** Whether it does something only where a script runs. */
  needsScript?: true;
}

/** Which kind of story is shown. */
export function KindChoice({ words, onChoose, needsScript }: KindChoiceProps) {
  return (
    <fieldset
      data-needs-script={needsScript}
      className="flex min-w-0 gap-2 overflow-x-auto [scrollbar-width:none] md:flex-wrap"
    >
      <legend className="sr-only">{words.kind}</legend>
      {storyKinds.map((kind) => (
        <label key={kind} className="relative shrink-0 cursor-pointer">
          <input
            type="radio"
            name="story-kind"
            value={kind}
            defaultChecked={kind === 'all'}
            onChange={() => onChoose?.(kind)}
            className="peer sr-only"
          />
          <span className="flex min-h-11 items-center rounded-full border border-soft/60 px-4 text-sm font-semibold hover:bg-paper peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-link">
            {words[kind]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
