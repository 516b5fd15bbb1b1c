import { Field } from '../fields/Field.tsx';
import { boxLook, controlProps, type FieldProps } from '../fields/field-frame.ts';
import { usePart } from './aria/use-part.ts';

const load = () => import('./aria/AriaDateField.tsx');

/**
 * A labelled field for a day of the office. With a mouse it is typed or chosen from a calendar in the page's language; on a
 * phone, and without a script, it is the browser's own. It sends a day such as 2026-11-23 either way.
 */
export function DateField(props: FieldProps) {
  const { native, part: Part, chosen } = usePart<FieldProps, HTMLInputElement>(load);
  if (Part) return <Part {...props} value={chosen ?? props.value} />;
  return (
    <Field {...props}>
      <input
        {...controlProps(props)}
        ref={native}
        type="date"
        defaultValue={props.value}
        className={boxLook(props.error)}
      />
    </Field>
  );
}
