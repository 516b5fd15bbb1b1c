import { Field } from './Field.tsx';
import { boxLook, controlProps, type FieldProps } from './field-frame.ts';

export interface SelectProps extends FieldProps {
  /** The first option, which is empty and asks for a choice. */
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

/** The options of a list, beginning with the empty one. */
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
