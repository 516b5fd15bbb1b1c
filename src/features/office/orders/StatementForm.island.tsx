import { type FormEvent, useState } from 'react';
import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { changedFiles, emptyFileFields, filesIn } from '@/ui/fields/chosen-files.ts';
import { FileField } from '@/ui/fields/FileField.tsx';
import type { OrdersWords } from './orders.messages.ts';

interface StatementFormProps {
  words: Pick<OrdersWords, 'statementHint' | 'file' | 'chooseFile' | 'noFile' | 'fileChanged' | 'paste' | 'read'>;
  action: string;
}

/** The form that imports a bank statement, as the bank's file or as pasted text. */
export function StatementForm({ words, action }: StatementFormProps) {
  const [error, setError] = useState<string>();

  /** Reports a file that changed after it was chosen. The browser would only say that the page cannot be reached. */
  const send = async (form: HTMLFormElement, filled: FormData): Promise<void> => {
    const [changed] = await changedFiles(filled);
    if (!changed) {
      return form.submit();
    }
    emptyFileFields(form);
    setError(fill(words.fileChanged, { file: changed.name }));
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const filled = new FormData(event.currentTarget);
    if (filesIn(filled).length === 0) {
      return;
    }
    event.preventDefault();
    void send(event.currentTarget, filled);
  };
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      onSubmit={submit}
      onChange={() => setError(undefined)}
      className="max-w-2xl space-y-3"
    >
      <p className="text-sm text-soft">{words.statementHint}</p>
      <FileField
        form="statement"
        name="file"
        label={words.file}
        multiple={false}
        accept=".csv,.txt,text/csv"
        words={{ choose: words.chooseFile, none: words.noFile }}
        error={error}
        alone
      />
      <label className="block text-sm font-semibold">
        {words.paste}
        <textarea
          name="statement"
          rows={6}
          className="block w-full rounded-lg border border-soft/60 bg-surface p-3 font-mono text-sm"
        />
      </label>
      <Button type="submit" look="secondary">
        {words.read}
      </Button>
    </form>
  );
}
