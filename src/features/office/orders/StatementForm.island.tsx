import { Button } from '@/ui/Button.tsx';
import { FileField } from '@/ui/fields/FileField.tsx';
import type { OrdersWords } from './orders.messages.ts';

interface StatementFormProps {
  words: Pick<OrdersWords, 'statementHint' | 'file' | 'chooseFile' | 'noFile' | 'paste' | 'read'>;
  action: string;
}

/** Takes the bank's statement as the file that the bank gives, or pasted. */
export function StatementForm({ words, action }: StatementFormProps) {
  return (
    <form method="post" action={action} encType="multipart/form-data" className="max-w-2xl space-y-3">
      <p className="text-sm text-soft">{words.statementHint}</p>
      <FileField
        {...{ form: 'statement', name: 'file', label: words.file, multiple: false, accept: '.csv,.txt,text/csv' }}
        words={{ choose: words.chooseFile, none: words.noFile }}
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
