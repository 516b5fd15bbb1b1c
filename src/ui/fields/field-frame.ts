/** The properties that every labelled field has. */
export interface FieldProps {
  /** The form's prefix, which keeps ids unique on a page with several forms. */
  readonly form: string;
  readonly name: string;
  readonly label: string;
  /** The text for an optional field, in the page's language. */
  readonly optional?: string | undefined;
  readonly required?: boolean | undefined;
  readonly value?: string | undefined;
  /** A complete sentence. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** The server's rule, if the field type does not imply it; an error disappears once the value satisfies it. */
  readonly rule?: 'gstin' | 'code' | undefined;
  /** Whether the field is the only one of its form, which then has no error summary for screen readers. */
  readonly alone?: boolean | undefined;
}

export const fieldId = ({ form, name }: Pick<FieldProps, 'form' | 'name'>): string => `${form}-${name}`;

/** Returns the attributes shared by the inputs, lists and text areas of fields. */
export function controlProps(props: FieldProps) {
  const { name, required, error, hint, disabled, rule } = props;
  const id = fieldId(props);
  return {
    id,
    name,
    required,
    disabled,
    'data-rule': rule,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  } as const;
}

const calm = 'border-soft/60 hover:border-soft';
const wrong = 'border-2 border-bad';

/** The style of a text box. */
export const boxLook = (error: string | undefined): string =>
  `block w-full rounded-lg border bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-soft min-h-12 scroll-mt-12 disabled:opacity-70 ${error ? wrong : calm}`;

/** Adds or removes the error style of a field that is already on the page. Checkboxes have none. */
export function markBox(box: Element, isWrong: boolean): void {
  if (![calm, wrong].some((look) => look.split(' ').every((name) => box.classList.contains(name)))) {
    return;
  }
  box.classList.remove(...(isWrong ? calm : wrong).split(' '));
  box.classList.add(...(isWrong ? wrong : calm).split(' '));
}

/** The style of the error below a field. */
export const errorLook = 'mt-2 flex items-start gap-1.5 text-sm font-semibold text-bad';
