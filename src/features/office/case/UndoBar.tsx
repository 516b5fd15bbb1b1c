import { Button } from '@/ui/Button.tsx';
import type { CasePageProps } from './case-page-props.ts';

/** What was just done, and the way back: for a reply as long as it has not left. */
export function UndoBar({ words, action, sent, changed }: CasePageProps) {
  if (!sent && !changed) return null;
  return (
    <form
      method="post"
      action={action}
      data-undo={sent ? 'reply' : 'change'}
      className="my-3 flex flex-wrap items-center justify-between gap-3 rounded-lg border-2 border-good bg-surface p-3"
    >
      <p role="status" className="font-semibold">
        {sent ? words.leaves : words.changed}
      </p>
      <input type="hidden" name={sent ? 'mail' : 'seq'} value={sent ?? changed} />
      <Button type="submit" look="secondary" name="act" value={sent ? 'undo-reply' : 'undo-change'}>
        {words.undo}
      </Button>
    </form>
  );
}
