import type { Ref } from 'react';
import { Field } from './Field.tsx';
import { boxLook, controlProps, type FieldProps } from './field-frame.ts';

export interface InputProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'date' | 'time';
  autoComplete?: string;
  inputMode?: 'numeric' | 'decimal' | 'email' | 'url' | undefined;
  placeholder?: string | undefined;
  /** The earliest date allowed. */
  min?: string;
  maxLength?: number;
  /** Works only in an island. */
  ref?: Ref<HTMLInputElement>;
}

/** A labelled one-line field. */
export function InputField(props: InputProps) {
  const { type = 'text', value, error, autoComplete, inputMode, placeholder, min, maxLength, ref } = props;
  return (
    <Field {...props}>
      <input
        ref={ref}
        {...controlProps(props)}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        placeholder={placeholder}
        min={min}
        maxLength={maxLength}
        defaultValue={value}
        className={boxLook(error)}
      />
    </Field>
  );
}
