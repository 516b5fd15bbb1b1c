import { Label } from 'react-aria-components/Label';
import { FieldHint, LabelText, labelLook } from '../../fields/Field.tsx';
import type { FieldProps } from '../../fields/field-frame.ts';

/** The label and hint above a React Aria field, which itself connects the label to the parts of the field. */
export function AriaFieldHead(props: FieldProps) {
  return (
    <>
      <Label className={labelLook}>
        <LabelText {...props} />
      </Label>
      <FieldHint {...props} />
    </>
  );
}
