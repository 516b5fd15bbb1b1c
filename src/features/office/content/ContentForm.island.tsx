import { useEffect, useRef } from 'react';
import { ContentFields } from './ContentFields.tsx';
import { CONTENT_FORM, type ContentFormWords } from './content-form-words.ts';
import type { FieldNode } from './field-node.ts';

interface ContentFormProps {
  words: ContentFormWords;
  action: string;
  fields: readonly FieldNode[];
  errors: Readonly<Record<string, string>>;
  /** The version of the draft that the form starts from. */
  version: number;
  /** Whether the form is shown again with typed values that are not saved. */
  isTyped: boolean;
}

/** The form of a document. It asks for confirmation before the page is left with unsaved changes. */
export function ContentForm(props: ContentFormProps) {
  const { words, action, fields, errors, version, isTyped } = props;
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
      id={CONTENT_FORM}
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
      {/* Enter in a field presses the form's first button, so this one saves. */}
      <button type="submit" name="do" value="save" className="sr-only" tabIndex={-1} aria-hidden="true">
        {words.save}
      </button>
      <div className="grid gap-5">
        {fields.map((field) => (
          <ContentFields key={field.name} words={words} field={field} errors={errors} />
        ))}
      </div>
    </form>
  );
}

/** All values of the form as one string, for comparison. */
const heldBy = (form: HTMLFormElement | null): string =>
  form ? JSON.stringify([...new FormData(form)].map(([name, value]) => [name, String(value)])) : '';
