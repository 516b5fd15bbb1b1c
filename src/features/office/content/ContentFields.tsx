import type { ReactNode } from 'react';
import { languageName, locales } from '@/kernel/locale.ts';
import { CheckField } from '@/ui/fields/CheckField.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { TextField } from '@/ui/fields/TextField.tsx';
import { DateField } from '@/ui/office/DateField.island.tsx';
import { ColorField } from './ColorField.tsx';
import { ContentItems } from './ContentItems.tsx';
import type { ContentFormWords, FieldsProps } from './content-form-words.ts';
import { type FieldOf, weekdays } from './field-node.ts';
import { PictureField } from './PictureField.tsx';

const FORM = 'content';
/** The number of characters above which a text gets a multi-line field. */
const ONE_LINE = 60;
/**
 * The minimum and maximum number of lines in the field for an email's text, which is multi-line even when it is empty.
 */
const MAIL_LINES = { least: 6, most: 16 };

/** The fields of a part of a document, of any shape. */
export function ContentFields({ words, field, errors }: FieldsProps) {
  const { name, key } = field;
  const label = words.labels[key] ?? key;
  const error = errors[name];
  const frame = { form: FORM, name, label, error };
  // The label of a time field says what an empty field means.
  const isClock = key === 'open' || key === 'close';
  const optional = 'optional' in field && field.optional ? words.optional : undefined;
  switch (field.kind) {
    case 'kept':
      return <input type="hidden" name={name} value={field.value} />;
    case 'text':
      return <BothLanguages words={words} field={field} label={label} errors={errors} />;
    case 'line':
      return (
        <div className={isClock ? 'max-w-48' : 'max-w-md'}>
          <InputField
            {...frame}
            value={field.value}
            type={isClock ? 'time' : 'text'}
            optional={isClock ? undefined : optional}
          />
        </div>
      );
    case 'date':
      return (
        <div className="max-w-64">
          <DateField {...frame} value={field.value} optional={optional} />
        </div>
      );
    case 'number':
      return (
        <div className="max-w-64">
          <Narrow>
            <InputField {...frame} value={field.value} inputMode="numeric" optional={optional} />
          </Narrow>
        </div>
      );
    case 'color':
      return <ColorField {...frame} value={field.value} pick={words.pickColor} optional={optional} />;
    case 'picture':
      return (
        <PictureField
          words={words}
          name={name}
          label={label}
          error={error}
          value={field.value}
          isPixels={key.endsWith('-png')}
          isMark={key === 'logo-mark'}
        />
      );
    case 'check':
      return <CheckField form={FORM} name={name} label={label} checked={field.value} />;
    case 'choice':
      return (
        <div className="max-w-md">
          <SelectField
            {...frame}
            value={field.value}
            placeholder={words.labels[`is.${key}.own`] ?? words.choose}
            optional={optional}
            options={field.options.map((value) => ({ value, label: words.labels[`is.${value}`] ?? value }))}
          />
        </div>
      );
    case 'days':
      return <Days words={words} name={name} label={label} value={field.value} error={error} />;
    case 'counts':
      return <Counts words={words} field={field} label={label} errors={errors} />;
    case 'group':
      return (
        <fieldset className="grid min-w-0 gap-4">
          <legend className="mb-2 text-base font-semibold">{label}</legend>
          {error ? (
            <p data-error-for={name} className="text-sm font-semibold text-bad">
              {error}
            </p>
          ) : null}
          {field.fields.map((each) => (
            <ContentFields key={each.name} words={words} field={each} errors={errors} />
          ))}
        </fieldset>
      );
    case 'list':
      return (
        <ContentItems words={words} field={field} label={label} errors={errors}>
          {(each) => <ContentFields key={each.name} words={words} field={each} errors={errors} />}
        </ContentItems>
      );
  }
}

interface TextProps extends Omit<FieldsProps, 'field'> {
  field: FieldOf<'text'>;
  label: string;
}

function BothLanguages({ words, field, label, errors }: TextProps) {
  const { name, key, en, hi, same } = field;
  const isMail = key === 'body';
  const Box = isMail || Math.max(en.length, hi.length) > ONE_LINE ? TextField : InputField;
  const { least, most } = MAIL_LINES;
  const rows = isMail
    ? Math.min(most, Math.max(least, ...[en, hi].map((text) => text.split('\n').length + 2)))
    : undefined;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold text-soft">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {locales.map((each) => (
          <div key={each} lang={each}>
            <Box
              form={FORM}
              name={`${name}.${each}`}
              label={languageName(words, each)}
              value={field[each]}
              error={errors[`${name}.${each}`]}
              rows={rows}
            />
            <Filled text={field[each]} values={words.filled?.[each] ?? {}} />
          </div>
        ))}
      </div>
      {same ? <input type="hidden" name={`${name}.same`} value="1" /> : null}
    </fieldset>
  );
}

/** A number field, which needs no more room than its digits. Its label may be longer. */
const Narrow = ({ children }: { children: ReactNode }) => <div className="[&_input]:max-w-32">{children}</div>;

/** The placeholders of a text, each with the value that visitors see. */
function Filled({ text, values }: { text: string; values: Readonly<Record<string, string>> }) {
  const names = [...new Set([...text.matchAll(/\{([\w.-]+)\}/g)].map(([, name = '']) => name))];
  const known = names.filter((name) => values[name] !== undefined);
  return known.length === 0 ? null : (
    <ul className="mt-1.5 flex flex-wrap gap-1.5 text-xs">
      {known.map((name) => (
        <li key={name} className="rounded-full bg-sunk px-2 py-0.5 wrap-anywhere">
          <code lang="en" className="text-soft">{`{${name}}`}</code> {values[name]}
        </li>
      ))}
    </ul>
  );
}

function Days({
  words,
  name,
  label,
  value,
  error,
}: {
  words: ContentFormWords;
  name: string;
  label: string;
  value: readonly string[];
  error: string | undefined;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {error ? <p className="text-sm font-semibold text-bad">{error}</p> : null}
      <div className="flex flex-wrap gap-x-4">
        {weekdays.map((day) => (
          <label key={day} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name={`${name}.${day}`}
              value="yes"
              defaultChecked={value.includes(day)}
              className="size-5"
            />
            {words.labels[`is.${day}`]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A number field for each option. Options with a count come first. */
function Counts({
  words,
  field,
  label,
  errors,
}: Omit<FieldsProps, 'field'> & { field: FieldOf<'counts'>; label: string }) {
  const { name, value, options } = field;
  const isIn = (each: string): boolean => value[each] !== undefined;
  const rows = (list: readonly string[]) => (
    <div className="grid gap-3 sm:grid-cols-2">
      {list.map((each) => (
        <InputField
          key={each}
          form={FORM}
          name={`${name}.${each}`}
          label={words.labels[`is.${each}`] ?? each}
          value={value[each] ?? ''}
          error={errors[`${name}.${each}`]}
          inputMode="numeric"
        />
      ))}
    </div>
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      {errors[name] ? <p className="mb-2 text-sm font-semibold text-bad">{errors[name]}</p> : null}
      {rows(options.filter(isIn))}
      <details className="mt-3 rounded-lg border border-line">
        <summary className="flex min-h-11 cursor-pointer items-center px-3 text-sm font-semibold">
          {words.others}
        </summary>
        <div className="border-t border-line p-3">{rows(options.filter((each) => !isIn(each)))}</div>
      </details>
    </fieldset>
  );
}
