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
  /** Of the draft that the form begins from. */
  version: number;
  hasDraft: boolean;
  /** The form has come back: what is in it was typed and is not kept. */
  isTyped: boolean;
}

/** The form of a document. Whoever leaves it with something that is not saved is asked first. */
export function ContentForm({ words, action, fields, errors, version, hasDraft, isTyped }: ContentFormProps) {
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
      {/* Enter in a field saves; the first button of a form is the one it presses. */}
      <button type="submit" name="do" value="save" className="sr-only" tabIndex={-1} aria-hidden="true">
        {words.save}
      </button>
      <div className="grid gap-5">
        {fields.map((field) => (
          <ContentFields key={field.name} words={words} field={field} errors={errors} />
        ))}
      </div>
      <div className="mt-5">
        <Button type="submit" name="do" value="save" look={hasDraft ? 'secondary' : 'primary'}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

/** All that a form would send, as one text. */
const heldBy = (form: HTMLFormElement | null): string =>
  form ? JSON.stringify([...new FormData(form)].map(([name, value]) => [name, String(value)])) : '';
