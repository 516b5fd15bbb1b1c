import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { errorLook, type FieldProps, fieldId } from './field-frame.ts';

/** A field with its label and hint above and its error below. */
export function Field(props: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={fieldId(props)} className={labelLook}>
        <LabelText {...props} />
      </label>
      <FieldHint {...props} />
      {props.children}
      <FieldError {...props} />
    </div>
  );
}

export const labelLook = 'mb-1 block text-sm font-semibold';

/** The text of a label, and whether the field is required or optional. */
export function LabelText({ label, optional, required }: FieldProps) {
  return (
    <>
      <span data-label>{label}</span>
      {required ? (
        <span aria-hidden="true" className="text-bad">
          {' *'}
        </span>
      ) : null}
      {!required && optional ? <span className="font-normal text-soft">{` (${optional})`}</span> : null}
    </>
  );
}

/** The hint above a field. */
export function FieldHint(props: FieldProps) {
  return props.hint ? (
    <p id={`${fieldId(props)}-hint`} className="mb-1 text-sm text-soft">
      {props.hint}
    </p>
  ) : null;
}

/** The error below a field. */
export function FieldError(props: Pick<FieldProps, 'form' | 'name' | 'error' | 'alone'>) {
  const { name, error, alone } = props;
  if (!error) {
    return null;
  }
  return (
    <p id={`${fieldId(props)}-error`} data-error-for={name} role={alone ? 'alert' : undefined} className={errorLook}>
      <Icon name="CircleAlert" size={18} className="mt-0.5 shrink-0" />
      <span>{error}</span>
    </p>
  );
}
