import { FileField } from '@/ui/fields/FileField.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import type { CasePageProps } from './case-page-props.ts';
import { FileBoxes } from './FileBoxes.tsx';

interface EnclosedProps extends Pick<CasePageProps, 'words' | 'state'> {
  /** Whether the form was rejected and is shown with the typed values. */
  isBack: boolean;
}

/** The field for the other recipients of a reply. */
export function CopiesField({ words, state, isBack }: EnclosedProps) {
  const { of, typed, errors } = state;
  return (
    <InputField
      form="reply"
      name="cc"
      label={words.cc}
      hint={of.ccHint}
      value={isBack ? typed.cc : of.draft?.cc}
      error={isBack ? errors.cc : undefined}
      alone
      maxLength={2000}
    />
  );
}

/** The files of a reply: those stored with its draft, new uploads, and files of the case. */
export function EnclosedFiles({ words, state, isBack }: EnclosedProps) {
  const { of, typed, errors } = state;
  const chosen = isBack ? Object.keys(typed).filter((name) => name.startsWith('attach.')) : [];
  const kept = isBack ? chosen : (of.draft?.files ?? []).map((id) => `attach.${id}`);
  return (
    <>
      {of.staged.length > 0 ? (
        <div>
          <p id="staged" className="mb-1 text-sm font-semibold">
            {words.attached}
          </p>
          <ul aria-labelledby="staged" className="grid gap-2">
            {of.staged.map(({ id, name, text, href }) => (
              <li key={id} className="flex items-center justify-between gap-2 rounded-lg border border-line px-3 py-1">
                <a
                  href={href}
                  target="_blank"
                  rel="noopener"
                  className="inline-flex min-h-11 min-w-0 items-center text-link underline underline-offset-4 wrap-anywhere"
                >
                  {text}
                </a>
                <input type="hidden" name={`staged.${id}`} value="on" />
                <SmallButton name="act" value={`drop-file.${id}`}>
                  {words.remove}
                  <span className="sr-only"> {name}</span>
                </SmallButton>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <FileField
        form="reply"
        name="files"
        label={words.attach}
        hint={of.attachHint}
        multiple
        accept={of.accept}
        words={{ choose: words.chooseFiles, none: words.noFile }}
        error={isBack ? errors.files : undefined}
        alone
      />
      {of.offered.length > 0 ? (
        <details open={kept.length > 0} className="rounded-lg border border-line px-3">
          <summary className="flex min-h-11 cursor-pointer items-center text-sm text-link underline underline-offset-4">
            {words.attachOwn}
          </summary>
          <FileBoxes form="reply" files={of.offered} chosen={kept} />
        </details>
      ) : null}
    </>
  );
}
