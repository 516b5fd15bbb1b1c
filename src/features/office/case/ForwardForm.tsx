import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { TextField } from '@/ui/fields/TextField.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import type { CasePageProps } from './case-page-props.ts';
import { FileBoxes } from './FileBoxes.tsx';
import type { ShownFile } from './shown-files.ts';

interface ForwardFormProps extends CasePageProps {
  /** Number of the row of the timeline; 0: what the case began with. */
  row: number;
  files: readonly ShownFile[];
}

/** Passes on to another address what came in, with its files; folded away until somebody wants it. */
export function ForwardForm({ row, files, words, action, state, busy }: ForwardFormProps) {
  const { of, typed, errors, notice } = state;
  const isBack = typed.act === 'forward' && typed.of === String(row);
  const form = `forward-${row}`;
  const all = files.map(({ id }) => `attach.${id}`);
  return (
    <details id={form} open={isBack} className="mt-1">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm text-link underline">
        {words.forward}
      </summary>
      <form
        // What was taken back is typed in once more.
        key={isBack && notice?.look === 'good' ? 'undone' : 'new'}
        method="post"
        action={`${action}#${form}`}
        data-forward={row}
        className="mt-2 grid gap-3 rounded-lg border border-line p-3"
      >
        <input type="hidden" name="seen" value={of.version} />
        <input type="hidden" name="of" value={row} />
        <InputField
          form={form}
          name="to"
          label={words.forwardTo}
          value={isBack ? typed.to : ''}
          error={isBack ? errors.to : undefined}
          alone
          maxLength={254}
        />
        <TextField
          form={form}
          name="body"
          label={words.forwardNote}
          hint={words.forwardHint}
          value={isBack ? typed.body : ''}
          rows={3}
        />
        {files.length > 0 ? (
          <fieldset>
            <legend className="text-sm font-semibold">{words.forwardFiles}</legend>
            <FileBoxes
              form={form}
              files={files}
              chosen={isBack ? Object.keys(typed).filter((name) => name.startsWith('attach.')) : all}
            />
          </fieldset>
        ) : null}
        <div>
          <Button type="submit" look="secondary" name="act" value="forward" disabled={busy === 'forward'}>
            {words.sendForward}
          </Button>
        </div>
        <div className="empty:hidden">
          {isBack && notice ? <Notice look={notice.look}>{notice.text}</Notice> : null}
        </div>
      </form>
    </details>
  );
}
