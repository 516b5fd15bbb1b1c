import { FieldError } from './Field.tsx';
import { controlProps, type FieldProps, fieldId } from './field-frame.ts';

type CheckProps = Pick<FieldProps, 'form' | 'name' | 'label' | 'disabled' | 'error'> & { checked?: boolean };

/** A checkbox. It is unchecked at first, unless `checked` is set. */
export function CheckField(props: CheckProps) {
  return (
    <>
      <label htmlFor={fieldId(props)} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input {...controlProps(props)} type="checkbox" value="yes" defaultChecked={props.checked} />
        <span data-label>{props.label}</span>
      </label>
      <FieldError {...props} />
    </>
  );
}
