import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { HiddenValues } from './HiddenValues.tsx';
import type { OrderWords } from './order.messages.ts';

interface QuoteFormProps {
  words: OrderWords;
  action: string;
  /** What goes along unseen. */
  hidden: Readonly<Record<string, string>>;
  /** What the government fee depends on, if it does. */
  table:
    | {
        by: string;
        rows: readonly { value: string; label: string }[];
        times: { label: string; most: number } | undefined;
        note: string;
      }
    | undefined;
}

/** What a price depends on, and nothing about the one who asks. */
export function QuoteForm({ words, action, hidden, table }: QuoteFormProps) {
  return (
    <form method="post" action={action} className="max-w-xl space-y-5">
      <HiddenValues values={hidden} />
      {table ? (
        <>
          <SelectField
            form="quote"
            name="row"
            label={table.by}
            required
            placeholder={words.choose}
            options={table.rows}
          />
          {table.times ? (
            <InputField form="quote" name="times" label={table.times.label} inputMode="numeric" value="1" />
          ) : null}
          <p className="text-sm text-soft">{table.note}</p>
        </>
      ) : null}
      <Button type="submit">{words.make}</Button>
    </form>
  );
}
