import { Button } from '@/ui/Button.tsx';
import type { CaseAct } from './case-acts.ts';
import type { CasePageProps } from './case-page-props.ts';

/**
 * A bar that says what the last action was, with a button to undo it. A reply can be undone until it is sent. The bar
 * stays visible while scrolling.
 */
export function UndoBar({ words, action, state }: CasePageProps) {
  const { sent, isForward, changed, joined } = state;
  const kind = sent ? 'reply' : joined ? 'join' : changed ? 'change' : undefined;
  if (!kind) {
    return null;
  }
  const name = { reply: 'mail', join: 'join', change: 'seq' }[kind];
  return (
    <form
      method="post"
      action={action}
      data-undo={kind}
      className="sticky bottom-2 z-30 my-3 mr-20 ml-auto flex w-[22.5rem] max-w-[calc(100%-6rem)] flex-wrap items-center justify-between gap-3 rounded-lg border-2 border-good bg-surface p-3 shadow-panel md:mr-6"
    >
      <p role="status" className="font-semibold">
        {sent ? (isForward ? words.forwardLeaves : words.leaves) : joined ? words.joinedNow : words.changed}
      </p>
      <input type="hidden" name={name} value={sent ?? joined ?? changed} />
      <Button type="submit" look="secondary" name="act" value={`undo-${kind}` satisfies CaseAct}>
        {words.undo}
      </Button>
    </form>
  );
}
