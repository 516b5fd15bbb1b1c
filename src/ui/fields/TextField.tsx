import { Field } from './Field.tsx';
import { boxLook, controlProps, type FieldProps } from './field-frame.ts';

/** A labelled field for several lines. */
export function TextField(props: FieldProps & { rows?: number | undefined; placeholder?: string | undefined }) {
  const { value, error, rows = 4, placeholder } = props;
  return (
    <Field {...props}>
      <textarea
        {...controlProps(props)}
        rows={rows}
        placeholder={placeholder}
        defaultValue={value}
        className={boxLook(error)}
      />
    </Field>
  );
}
