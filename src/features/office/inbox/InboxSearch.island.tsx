import { useRef } from 'react';
import { Icon } from '@/ui/Icon.tsx';
import { useOfficeKey } from '@/ui/office/use-office-key.ts';

interface InboxSearchProps {
  label: string;
  hint: string;
  /** The label of the button. */
  find: string;
  /** The search text from the URL. */
  value: string;
  /** The id of the form with the filters, which are sent together with the search text. */
  form: string;
}

/** The inbox's search box, which the / key focuses. */
export function InboxSearch({ label, hint, find, value, form }: InboxSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  useOfficeKey('/', () => field.current?.focus());
  return (
    <div
      role="search"
      aria-label={label}
      className="flex w-full rounded-lg border border-soft/60 bg-surface hover:border-soft"
    >
      <input
        ref={field}
        type="search"
        name="q"
        form={form}
        aria-label={label}
        defaultValue={value}
        placeholder={hint}
        maxLength={200}
        className="min-h-12 min-w-0 grow rounded-lg bg-transparent pl-3.5 text-base text-ink placeholder:text-soft"
      />
      <button
        type="submit"
        form={form}
        aria-label={find}
        className="grid w-12 shrink-0 place-items-center rounded-lg text-soft hover:text-ink"
      >
        <Icon name="Search" size={20} />
      </button>
    </div>
  );
}
