import { Label } from 'react-aria-components/Label';
import { FieldHint, LabelText, labelLook } from '../../fields/Field.tsx';
import type { FieldProps } from '../../fields/field-frame.ts';

/** What stands above a field by React Aria, which ties the label to its parts itself. */
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
