import { FormField } from './FormField.tsx';
import type { ShownForm } from './shown-form.ts';

/**
 * The fields of a form in the rows of its description; the fields of one row are side by side if there is room. They are
 * aligned at the bottom, so that a label of two lines does not push its box below the other, unless a field has an error
 * or a checkbox below it.
 */
export function Rows({ shown, tight }: { shown: ShownForm; tight?: boolean }) {
  const columns = tight ? 'grid gap-3 sm:grid-cols-2' : 'grid gap-4 sm:grid-cols-2';
  const hasMoreBelow = (name: string): boolean =>
    shown.errors[name] !== undefined || (name === 'email' && shown.noEmail.isOffered);
  return shown.view.rows.map((row) => {
    const fields = row.map((name) => <FormField key={name} shown={shown} name={name} />);
    return row.length === 1 ? (
      fields
    ) : (
      <div key={row.join()} className={row.some(hasMoreBelow) ? columns : `${columns} items-end`}>
        {fields}
      </div>
    );
  });
}
