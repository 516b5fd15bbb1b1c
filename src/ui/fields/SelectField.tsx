import { Field } from './Field.tsx';
import { boxLook, controlProps, type FieldProps } from './field-frame.ts';

export interface SelectProps extends FieldProps {
  /** The first option, empty: it asks to choose. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
}

/** A labelled choice from a list. */
export function SelectField(props: SelectProps) {
  return (
    <Field {...props}>
      <select {...controlProps(props)} defaultValue={props.value ?? ''} className={boxLook(props.error)}>
        <SelectOptions {...props} />
      </select>
    </Field>
  );
}

/** What a list offers, the empty one first. */
export function SelectOptions({ placeholder, options }: SelectProps) {
  return (
    <>
      <option value="">{placeholder}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </>
  );
}
