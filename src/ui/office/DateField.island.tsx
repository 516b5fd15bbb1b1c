import { isDay } from '@/kernel/india-time.ts';
import { Field } from '../fields/Field.tsx';
import { boxLook, controlProps, type FieldProps } from '../fields/field-frame.ts';
import { usePart } from './aria/use-part.ts';

const load = () => import('./aria/AriaDateField.tsx');

/**
 * A labelled date field in the office. With a mouse, the date is typed or chosen from a calendar in the page's
 * language; on a phone, and without a script, it is the browser's own field. Either sends a day such as 2026-11-23.
 * Text that is not a day is kept as it was typed, which a browser's date field would not do.
 */
export function DateField(props: FieldProps) {
  const { native, part: Part, chosen } = usePart<FieldProps, HTMLInputElement>(load);
  const isText = Boolean(props.value) && !isDay(props.value ?? '');
  if (Part && !isText) {
    return <Part {...props} value={chosen ?? props.value} />;
  }
  return (
    <Field {...props}>
      <input
        {...controlProps(props)}
        ref={native}
        type={isText ? 'text' : 'date'}
        defaultValue={props.value}
        className={boxLook(props.error)}
      />
    </Field>
  );
}
