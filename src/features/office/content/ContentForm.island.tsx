import { useEffect, useRef } from 'react';
import { Button } from '@/ui/Button.tsx';
import { ContentFields } from './ContentFields.tsx';
import type { ContentFormWords } from './content-form-words.ts';
import type { FieldNode } from './field-node.ts';

interface ContentFormProps {
  words: ContentFormWords;
  action: string;
  fields: readonly FieldNode[];
  errors: Readonly<Record<string, string>>;
  /** The version of the draft that the form starts from. */
  version: number;
  hasDraft: boolean;
  /** Whether the draft differs from the site. */
  canPublish: boolean;
  /** Whether the page has a preview of the draft, which a narrow screen shows above the form. */
  hasPreview: boolean;
  /** Whether the form is shown again with typed values that are not saved. */
  isTyped: boolean;
}

/** The form of a document. It asks before the page is left with unsaved changes. */
export function ContentForm(props: ContentFormProps) {
  const { words, action, fields, errors, version, hasDraft, canPublish, hasPreview, isTyped } = props;
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    const held = isTyped ? '' : heldBy(form.current);
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isSent.current && heldBy(form.current) !== held) {
        event.preventDefault();
      }
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isTyped]);
  return (
    <form
      ref={form}
      method="post"
      action={action}
      acceptCharset="utf-8"
      onSubmit={() => {
        isSent.current = true;
      }}
      className="mx-4 mb-6 max-w-4xl sm:mx-6"
    >
      <input type="hidden" name="version" value={version} />
      {/* Enter in a field presses the first button of the form, so this one saves. */}
      <button type="submit" name="do" value="save" className="sr-only" tabIndex={-1} aria-hidden="true">
        {words.save}
      </button>
      <div className="grid gap-5">
        {fields.map((field) => (
          <ContentFields key={field.name} words={words} field={field} errors={errors} />
        ))}
      </div>
      <div
        data-content-bar
        className="sticky bottom-0 z-30 -mx-4 mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-2 sm:mx-0 sm:rounded-t-card sm:border-x"
      >
        <Button type="submit" name="do" value="save" look={hasDraft ? 'secondary' : 'primary'}>
          {words.save}
        </Button>
        {canPublish ? (
          <Button type="submit" name="do" value="publish">
            {words.publish}
          </Button>
        ) : null}
        {hasPreview ? (
          <a href="#preview" className="inline-flex min-h-11 items-center px-2 text-link underline xl:hidden">
            {words.preview}
          </a>
        ) : null}
      </div>
    </form>
  );
}

/** All values of the form as one string, for comparison. */
const heldBy = (form: HTMLFormElement | null): string =>
  form ? JSON.stringify([...new FormData(form)].map(([name, value]) => [name, String(value)])) : '';
