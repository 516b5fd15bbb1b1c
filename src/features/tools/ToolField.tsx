import { fill } from '@/i18n/fill.ts';
import { Icon } from '@/ui/Icon.tsx';
import type { ToolWords } from './describe-outcome.ts';
import type { Field } from './tool.ts';

interface ToolFieldProps {
  form: string;
  name: string;
  field: Field;
  words: ToolWords;
  value: string;
  /** What the first example has here. */
  example: string | undefined;
  error: string | undefined;
}

const box =
  'block w-full rounded-lg border bg-surface px-3.5 py-2.5 text-base text-ink placeholder:text-soft min-h-12 border-soft/60 hover:border-soft';

/** A figure, a day or a choice, with its hint and the place of its error. */
export function ToolField(props: ToolFieldProps) {
  const { form, name, field, words, error, example } = props;
  const id = `${form}-${name}`;
  const hint = words[`field.${name}.hint`];
  const hintLine = hint ? (
    <p id={`${id}-hint`} className="mb-1 text-sm text-soft">
      {hint}
    </p>
  ) : null;
  if (field.kind === 'choice') return <Choice {...props} field={field} hint={hintLine} />;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {words[`field.${name}`]}
        {'optional' in field ? <span className="font-normal text-soft"> ({words.optional})</span> : null}
      </label>
      {hintLine}
      <input
        id={id}
        name={name}
        {...(field.kind === 'date'
          ? { type: 'date', min: field.from }
          : { type: 'text', inputMode: field.kind === 'count' ? 'numeric' : 'decimal', maxLength: 40 })}
        defaultValue={props.value}
        placeholder={field.kind !== 'date' && example ? fill(words.placeholder ?? '', { figure: example }) : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${hint ? `${id}-hint ` : ''}${id}-error`}
        className={box}
      />
      <p id={`${id}-error`} hidden={!error} className="mt-1 flex items-start gap-1.5 text-sm font-semibold text-bad">
        <Icon name="CircleAlert" size={18} className="mt-0.5 shrink-0" />
        <span>{error}</span>
      </p>
    </div>
  );
}

function Choice({
  form,
  name,
  field,
  words,
  value,
  hint,
}: ToolFieldProps & { field: Extract<Field, { kind: 'choice' }>; hint: React.ReactNode }) {
  const chosen = field.options.includes(value) ? value : field.preset;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{words[`field.${name}`]}</legend>
      {hint}
      <div className="flex flex-wrap gap-2">
        {field.options.map((option) => (
          <label
            key={option}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border border-soft/60 bg-surface px-3.5 py-1 hover:border-soft"
          >
            <input
              id={`${form}-${name}-${option}`}
              type="radio"
              name={name}
              value={option}
              defaultChecked={option === chosen}
              className="size-5 shrink-0 accent-night dark:accent-marigold"
            />
            {words[`option.${name}.${option}`]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
