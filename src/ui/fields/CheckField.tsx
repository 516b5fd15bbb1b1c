import { type FieldProps, fieldId } from './field-frame.ts';

/** A box that may be ticked; never ticked for the visitor. */
export function CheckField(props: Pick<FieldProps, 'form' | 'name' | 'label' | 'disabled'> & { checked?: boolean }) {
  const { name, label, disabled, checked } = props;
  const id = fieldId(props);
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input id={id} name={name} type="checkbox" value="yes" disabled={disabled} defaultChecked={checked} />
      <span data-label>{label}</span>
    </label>
  );
}
