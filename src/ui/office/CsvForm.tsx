import { Button } from '@/ui/Button.tsx';

interface CsvFormProps {
  /** The path that answers with the file. */
  action: string;
  /** The list's current filter, keyed by field name. */
  asked: Readonly<Record<string, string | undefined>>;
  label: string;
}

/** A button that downloads the filtered list as a table. Its form uses POST, because each download is recorded. */
export const CsvForm = ({ action, asked, label }: CsvFormProps) => (
  <form method="post" action={action}>
    {Object.entries(asked).map(([name, value]) =>
      value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
    )}
    <Button type="submit" look="quiet">
      {label}
    </Button>
  </form>
);
