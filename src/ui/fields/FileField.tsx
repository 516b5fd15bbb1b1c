import { Field } from './Field.tsx';
import { controlProps, type FieldProps } from './field-frame.ts';

interface FileProps extends FieldProps {
  multiple: boolean;
  /** Types, separated by commas. */
  accept: string;
  /** Says that files must be chosen again: no browser keeps them when a form comes back. */
  again?: string | undefined;
}

/** A labelled field for files. */
export function FileField(props: FileProps) {
  const { error, multiple, accept, again } = props;
  return (
    <Field {...props}>
      {again ? <strong className="mb-1 block text-sm">{again}</strong> : null}
      <input
        {...controlProps(props)}
        {...{ multiple, accept }}
        type="file"
        className={`block min-h-12 w-full rounded-lg border border-dashed bg-surface p-2 text-sm file:mr-3 file:min-h-11 file:rounded-lg file:border file:border-solid file:border-current file:bg-transparent file:px-4 file:font-semibold file:text-ink disabled:opacity-70 ${error ? 'border-bad' : 'border-soft/60'}`}
      />
    </Field>
  );
}
