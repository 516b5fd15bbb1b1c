import { Field } from '../fields/Field.tsx';
import { boxLook, controlProps } from '../fields/field-frame.ts';
import { SelectOptions, type SelectProps } from '../fields/SelectField.tsx';
import { usePart } from './aria/use-part.ts';

const load = () => import('./aria/AriaComboField.tsx');

/**
 * A labelled choice from a long list of the office. With a mouse one types a part of what is looked for; on a phone, and without
 * a script, it is the browser's own list.
 */
export function ComboField(props: SelectProps) {
  const { native, part: Part, chosen } = usePart<SelectProps, HTMLSelectElement>(load);
  if (Part) {
    return <Part {...props} value={chosen ?? props.value} />;
  }
  return (
    <Field {...props}>
      <select {...controlProps(props)} ref={native} defaultValue={props.value ?? ''} className={boxLook(props.error)}>
        <SelectOptions {...props} />
      </select>
    </Field>
  );
}
