import { Icon } from './Icon.tsx';

interface Shared {
  /** The form's own prefix keeps ids apart where one page holds several forms. */
  form: string;
  name: string;
  label: string;
  /** Says in the page's language that a field may stay empty. */
  optional?: string | undefined;
  required?: boolean | undefined;
  value?: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
}

type InputProps = Shared & {
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  placeholder?: string;
};

const box =
  'block w-full rounded-lg border bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-soft min-h-12 disabled:opacity-70';
const edge = (error?: string) => (error ? 'border-bad' : 'border-soft/60 hover:border-soft');

const described = ({ form, name, error, hint }: Shared): string | undefined =>
  [hint ? `${form}-${name}-hint` : '', error ? `${form}-${name}-error` : ''].filter(Boolean).join(' ') || undefined;

function Label({ form, name, label, optional, required, hint }: Shared) {
  return (
    <>
      <label htmlFor={`${form}-${name}`} className="mb-1 block text-sm font-semibold">
        <span data-label>{label}</span>
        {required ? (
          <span aria-hidden="true" className="text-bad">
            {' '}
            *
          </span>
        ) : null}
        {!required && optional ? <span className="font-normal text-soft"> ({optional})</span> : null}
      </label>
      {hint ? (
        <p id={`${form}-${name}-hint`} className="mb-1 text-sm text-soft">
          {hint}
        </p>
      ) : null}
    </>
  );
}

/** The place of a field's error: always there, so that a script can fill it and a reader hears it. */
function FieldError({ form, name, error }: Shared) {
  return (
    <p
      id={`${form}-${name}-error`}
      data-error-for={name}
      hidden={!error}
      className="mt-1 flex items-start gap-1.5 text-sm font-semibold text-bad"
    >
      <Icon name="CircleAlert" size={18} className="mt-0.5 shrink-0" />
      <span>{error}</span>
    </p>
  );
}

/** A labelled one-line field with its hint and error. */
export function InputField(props: InputProps) {
  const { form, name, type = 'text', required, value, error, autoComplete, inputMode, placeholder } = props;
  return (
    <div>
      <Label {...props} />
      <input
        id={`${form}-${name}`}
        name={name}
        type={type}
        required={required}
        defaultValue={value}
        autoComplete={autoComplete}
        inputMode={inputMode}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(props)}
        className={`${box} ${edge(error)}`}
      />
      <FieldError {...props} />
    </div>
  );
}

/** A labelled field for several lines. */
export function TextField(props: Shared & { rows?: number; placeholder?: string }) {
  const { form, name, required, value, error, rows = 4, placeholder } = props;
  return (
    <div>
      <Label {...props} />
      <textarea
        id={`${form}-${name}`}
        name={name}
        required={required}
        defaultValue={value}
        rows={rows}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(props)}
        className={`${box} ${edge(error)}`}
      />
      <FieldError {...props} />
    </div>
  );
}

/** A labelled choice from a list. The first option, empty, asks to choose. */
export function SelectField(
  props: Shared & { placeholder: string; options: readonly { value: string; label: string }[] },
) {
  const { form, name, required, value, error, placeholder, options } = props;
  return (
    <div>
      <Label {...props} />
      <select
        id={`${form}-${name}`}
        name={name}
        required={required}
        defaultValue={value ?? ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(props)}
        className={`${box} ${edge(error)}`}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldError {...props} />
    </div>
  );
}

/** A box that may be ticked; never ticked for the visitor. */
export function CheckField({
  form,
  name,
  label,
  checked,
}: {
  form: string;
  name: string;
  label: string;
  checked?: boolean | undefined;
}) {
  return (
    <label htmlFor={`${form}-${name}`} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input
        id={`${form}-${name}`}
        name={name}
        type="checkbox"
        value="yes"
        defaultChecked={checked}
        className="size-5 shrink-0 accent-night dark:accent-marigold"
      />
      <span data-label>{label}</span>
    </label>
  );
}
