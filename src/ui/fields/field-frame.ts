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
  /** What the server takes, where its kind does not say it: an error goes once this is there. */
  readonly rule?: 'gstin' | 'code' | undefined;
  /** The one field of its form: then no summary tells readers of its error. */
  readonly alone?: boolean | undefined;
}

export const fieldId = ({ form, name }: Pick<FieldProps, 'form' | 'name'>): string => `${form}-${name}`;

/** What the input, list or text of a field is given whatever its kind. */
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

/** How a field that one types into looks. */
export const boxLook = (error: string | undefined): string =>
  `block w-full rounded-lg border bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-soft min-h-12 scroll-mt-12 disabled:opacity-70 ${error ? wrong : calm}`;

/** Gives a field that stands in the page already the look of one with an error, or takes it. Boxes to tick have none. */
export function markBox(box: Element, isWrong: boolean): void {
  if (![calm, wrong].some((look) => look.split(' ').every((name) => box.classList.contains(name)))) {
    return;
  }
  box.classList.remove(...(isWrong ? calm : wrong).split(' '));
  box.classList.add(...(isWrong ? wrong : calm).split(' '));
}

/** How the sentence below a field looks that says what is wrong with it. */
export const errorLook = 'mt-2 flex items-start gap-1.5 text-sm font-semibold text-bad';
