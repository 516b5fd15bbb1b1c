import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { HiddenValues } from './HiddenValues.tsx';
import type { OrderWords } from './order.messages.ts';

interface QuoteFormProps {
  words: OrderWords;
  action: string;
  hidden: Readonly<Record<string, string>>;
  /** The earlier answers, and the errors by field. */
  values?: Readonly<Record<string, string>> | undefined;
  errors?: Readonly<Record<string, string>> | undefined;
  /**
   * The fields that the government fee depends on, if any. A package has one entry for each service with such a fee.
   */
  tables: readonly {
    name: string;
    by: string;
    service: string | undefined;
    rows: readonly { value: string; label: string }[];
    times: { label: string; most: number } | undefined;
    note: string;
  }[];
}

/** Asks what the price depends on, and nothing about the customer. */
export function QuoteForm({ words, action, hidden, values = {}, errors = {}, tables }: QuoteFormProps) {
  return (
    <form method="post" action={action} className="max-w-xl space-y-5">
      <HiddenValues values={hidden} />
      {tables.map(({ name, by, service, rows, times, note }) => (
        <div key={name} className="space-y-5">
          <SelectField
            form="quote"
            name={name}
            label={service ? `${service}: ${by}` : by}
            options={rows}
            value={values[name]}
            error={errors[name]}
            required
            placeholder={words.choose}
          />
          {times ? (
            <InputField
              form="quote"
              name="times"
              label={times.label}
              inputMode="numeric"
              value={values.times ?? '1'}
              error={errors.times}
              required
            />
          ) : null}
          <p className="text-sm text-soft">{note}</p>
        </div>
      ))}
      <Button type="submit">{words.make}</Button>
    </form>
  );
}
