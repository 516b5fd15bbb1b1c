import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { TextField } from '@/ui/fields/TextField.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import type { CaseAct } from './case-acts.ts';
import { FileBoxes } from './FileBoxes.tsx';
import type { ForwardProps } from './forward-props.ts';
import { preselected } from './preselected.ts';

/** The form that forwards a message. */
export function ForwardForm({ row, files, words, action, state, busy, isBack }: ForwardProps & { isBack: boolean }) {
  const { of, typed, errors, notice } = state;
  const form = `forward-${row}`;
  const first = preselected(files, of.carries);
  const chosen = isBack
    ? Object.keys(typed).filter((name) => name.startsWith('attach.'))
    : first.map(({ id }) => `attach.${id}`);
  return (
    <form
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
          {first.length < files.length ? <p className="my-1 text-sm text-soft">{of.carries.text}</p> : null}
          <FileBoxes form={form} files={files} chosen={chosen} />
        </fieldset>
      ) : null}
      <div>
        <Button
          type="submit"
          look="secondary"
          name="act"
          value={'forward' satisfies CaseAct}
          disabled={busy === 'forward'}
        >
          {words.sendForward}
        </Button>
      </div>
      <div className="empty:hidden">{isBack && notice ? <Notice look={notice.look}>{notice.text}</Notice> : null}</div>
    </form>
  );
}
