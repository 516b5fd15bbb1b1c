import { useRef } from 'react';
import { InputField } from '@/ui/fields/InputField.tsx';
import { useOfficeKey } from '@/ui/office/use-office-key.ts';

interface InboxSearchProps {
  label: string;
  hint: string;
  /** The search text from the URL. */
  value: string;
}

/** The inbox's search box, which the / key focuses. */
export function InboxSearch({ label, hint, value }: InboxSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  useOfficeKey('/', () => field.current?.focus());
  return (
    <InputField ref={field} form="inbox" name="q" label={label} value={value} placeholder={hint} maxLength={200} />
  );
}
