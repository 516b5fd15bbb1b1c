import { useEffect, useState } from 'react';
import { Field } from '@/ui/fields/Field.tsx';
import { boxLook, controlProps, type FieldProps } from '@/ui/fields/field-frame.ts';

const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/**
 * The field of a colour: # and six digits, with a patch of the colour. Once scripts run, the patch opens the system's
 * colour picker.
 */
export function ColorField(props: FieldProps & { pick: string }) {
  const { value = '', error, pick } = props;
  const [color, setColor] = useState(value);
  const [canPick, setCanPick] = useState(false);
  useEffect(() => setCanPick(true), []);
  return (
    <Field {...props}>
      <div className="flex max-w-56 items-center gap-2">
        {canPick ? (
          <input
            type="color"
            aria-label={`${props.label}: ${pick}`}
            value={isColor(color) ? color : '#ffffff'}
            onChange={({ target }) => setColor(target.value)}
            className="size-12 shrink-0 cursor-pointer rounded-lg border border-line bg-surface p-1"
          />
        ) : (
          <svg viewBox="0 0 1 1" aria-hidden="true" className="size-12 shrink-0 rounded-lg border border-line">
            <rect width="1" height="1" fill={isColor(color) ? color : 'none'} />
          </svg>
        )}
        <input
          {...controlProps(props)}
          type="text"
          value={color}
          onChange={({ target }) => setColor(target.value)}
          spellCheck={false}
          autoComplete="off"
          className={`${boxLook(error)} font-mono`}
        />
      </div>
    </Field>
  );
}
