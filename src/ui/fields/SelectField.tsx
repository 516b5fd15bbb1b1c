import { Field } from './Field.tsx';
import { boxLook, controlProps, type FieldProps } from './field-frame.ts';

interface SelectProps extends FieldProps {
  /** The first option, empty: it asks to choose. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
}

/** A labelled choice from a list. */
export function SelectField(props: SelectProps) {
  const { value = '', error, placeholder, options } = props;
  return (
    <Field {...props}>
      <select {...controlProps(props)} defaultValue={value} className={boxLook(error)}>
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
