import { type FieldProps, fieldId } from './field-frame.ts';

interface RadioProps extends Pick<FieldProps, 'form' | 'name' | 'label' | 'hint'> {
  /** The option selected at first; '' for none. */
  value: string;
  options: readonly { value: string; label: string }[];
}

/** A labelled choice of a few options, all visible. */
export function RadioField(props: RadioProps) {
  const { name, label, hint, value, options } = props;
  const id = fieldId(props);
  return (
    <fieldset aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="mb-1 text-sm text-soft">
          {hint}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border border-soft/60 bg-surface px-3.5 py-1 hover:border-soft"
          >
            <input
              id={`${id}-${option.value}`}
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
