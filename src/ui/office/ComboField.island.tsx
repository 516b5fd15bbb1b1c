import { Field } from '../fields/Field.tsx';
import { boxLook, controlProps } from '../fields/field-frame.ts';
import { SelectOptions, type SelectProps } from '../fields/SelectField.tsx';
import { usePart } from './aria/use-part.ts';

const load = () => import('./aria/AriaComboField.tsx');

/**
 * A labelled choice from a long list in the office. With a mouse, the list is filtered by typing; on a phone, and
 * without a script, it is the browser's own list.
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
