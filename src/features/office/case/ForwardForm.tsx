import { useEffect, useState } from 'react';
import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { TextField } from '@/ui/fields/TextField.tsx';
import { Notice } from '@/ui/office/Notice.tsx';
import type { CaseAct } from './case-acts.ts';
import { type CasePageProps, isBackFrom } from './case-page-props.ts';
import { FileBoxes } from './FileBoxes.tsx';
import { preselected } from './preselected.ts';
import type { ShownFile } from './shown-files.ts';

interface ForwardProps extends CasePageProps {
  /** The number of the timeline row; 0 for the first message of the case. */
  row: number;
  files: readonly ShownFile[];
}

/**
 * Forwards a received message to another email address. Without scripts, the link opens the same page with the form.
 */
export function Forward(props: ForwardProps) {
  const { row, words, action, state } = props;
  const [isOpen, setIsOpen] = useState(state.forwarding === row);
  const isBack = isBackFrom(state.typed, 'forward') && state.typed.of === String(row);
  const sent = state.isForward ? state.sent : undefined;
  useEffect(() => {
    if (sent) {
      setIsOpen(false);
    }
  }, [sent]);
  const isShown = isOpen || isBack;
  return (
    <div id={`forward-${row}`} className="scroll-mt-16">
      <a
        href={`${action}?forward=${row}#forward-${row}`}
        aria-expanded={isShown}
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(!isShown);
        }}
        className="inline-flex min-h-11 items-center text-sm text-link underline underline-offset-4"
      >
        {words.forward}
      </a>
      {isShown ? <ForwardForm {...props} isBack={isBack} /> : null}
    </div>
  );
}

function ForwardForm({ row, files, words, action, state, busy, isBack }: ForwardProps & { isBack: boolean }) {
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
