import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import { type FieldProps, fieldId } from './field-frame.ts';

/** A field with its label and hint above and its error below. */
export function Field(props: FieldProps & { children: ReactNode }) {
  const { label, optional, required, hint, children } = props;
  const id = fieldId(props);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        <span data-label>{label}</span>
        {required ? (
          <span aria-hidden="true" className="text-bad">
            {' *'}
          </span>
        ) : null}
        {!required && optional ? <span className="font-normal text-soft">{` (${optional})`}</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="mb-1 text-sm text-soft">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError {...props} />
    </div>
  );
}

/** What is wrong with a field, below it. */
export function FieldError(props: Pick<FieldProps, 'form' | 'name' | 'error' | 'alone'>) {
  const { name, error, alone } = props;
  if (!error) return null;
  return (
    <p
      id={`${fieldId(props)}-error`}
      data-error-for={name}
      role={alone ? 'alert' : undefined}
      className="mt-2 flex items-start gap-1.5 text-sm font-semibold text-bad"
    >
      <Icon name="CircleAlert" size={18} className="mt-0.5 shrink-0" />
      <span>{error}</span>
    </p>
  );
}
