/** What every labelled field is given. */
export interface FieldProps {
  /** The form's own prefix keeps ids apart where one page holds several forms. */
  readonly form: string;
  readonly name: string;
  readonly label: string;
  /** Says in the page's language that a field may stay empty. */
  readonly optional?: string | undefined;
  readonly required?: boolean | undefined;
  readonly value?: string | undefined;
  /** A finished sentence. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** The one field of its form: then no summary tells readers of its error. */
  readonly alone?: boolean | undefined;
}

export const fieldId = ({ form, name }: Pick<FieldProps, 'form' | 'name'>): string => `${form}-${name}`;

/** What the input, list or text of a field is given whatever its kind. */
export function controlProps(props: FieldProps) {
  const { name, required, error, hint, disabled } = props;
  const id = fieldId(props);
  return {
    ...{ id, name, required, disabled },
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  } as const;
}

/** How a field that one types into looks. */
export const boxLook = (error: string | undefined): string =>
  `block w-full rounded-lg border bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-soft min-h-12 scroll-mt-12 disabled:opacity-70 ${error ? 'border-2 border-bad' : 'border-soft/60 hover:border-soft'}`;
