import { fill } from '@/i18n/fill.ts';
import { longDate } from '@/i18n/formats.ts';
import type { Locale } from '@/i18n/locale.ts';
import { CheckField } from '@/ui/fields/CheckField.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { TextField } from '@/ui/fields/TextField.tsx';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import type { ContentWords } from './content-words.ts';
import { type FieldNode, weekdays } from './field-tree.ts';

export interface FieldsProps {
  words: ContentWords;
  field: FieldNode;
  /** By the name of the field. */
  errors: Readonly<Record<string, string>>;
}

const FORM = 'content';
/** A text longer than this gets several lines. */
const ONE_LINE = 60;

/** The fields of a part of a document, whatever its shape. */
export function ContentFields({ words, field, errors }: FieldsProps) {
  const { name, key } = field;
  const label = words.labels[key] ?? key;
  const error = errors[name];
  const frame = { form: FORM, name, label, error };
  switch (field.kind) {
    case 'kept':
      return <input type="hidden" name={name} value={field.value} />;
    case 'text':
      return <BothLanguages words={words} field={field} label={label} errors={errors} />;
    case 'line':
      return <InputField {...frame} value={field.value} optional={field.optional ? words.optional : undefined} />;
    case 'date':
      return (
        <InputField {...frame} type="date" value={field.value} optional={field.optional ? words.optional : undefined} />
      );
    case 'number':
      return (
        <InputField
          {...frame}
          value={field.value}
          inputMode="numeric"
          optional={field.optional ? words.optional : undefined}
        />
      );
    case 'check':
      return <CheckField form={FORM} name={name} label={label} checked={field.value} />;
    case 'choice':
      return (
        <SelectField
          {...frame}
          value={field.value}
          placeholder={words.choose}
          optional={field.optional ? words.optional : undefined}
          options={field.options.map((value) => ({ value, label: words.labels[`is.${value}`] ?? value }))}
        />
      );
    case 'days':
      return <Days words={words} name={name} label={label} value={field.value} />;
    case 'counts':
      return <Counts words={words} field={field} label={label} errors={errors} />;
    case 'group':
      return (
        <fieldset className="grid min-w-0 gap-4">
          <legend className="mb-2 text-base font-semibold">{label}</legend>
          {field.fields.map((each) => (
            <ContentFields key={each.name} words={words} field={each} errors={errors} />
          ))}
        </fieldset>
      );
    case 'list':
      return <Items words={words} field={field} label={label} errors={errors} />;
  }
}

type Of<Kind extends FieldNode['kind']> = Extract<FieldNode, { kind: Kind }>;

interface TextProps extends Omit<FieldsProps, 'field'> {
  field: Of<'text'>;
  label: string;
}

function BothLanguages({ words, field, label, errors }: TextProps) {
  const { name, en, hi, same } = field;
  const Box = Math.max(en.length, hi.length) > ONE_LINE ? TextField : InputField;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold text-soft">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <div lang="en">
          <Box form={FORM} name={`${name}.en`} label={words.english} value={en} error={errors[`${name}.en`]} />
        </div>
        <div lang="hi">
          <Box form={FORM} name={`${name}.hi`} label={words.hindi} value={hi} error={errors[`${name}.hi`]} />
        </div>
      </div>
      {same ? <input type="hidden" name={`${name}.same`} value="1" /> : null}
    </fieldset>
  );
}

function Days({
  words,
  name,
  label,
  value,
}: {
  words: ContentWords;
  name: string;
  label: string;
  value: readonly string[];
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
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

/** Figures by name, those that are in it before all others. */
function Counts({ words, field, label, errors }: Omit<FieldsProps, 'field'> & { field: Of<'counts'>; label: string }) {
  const { name, value, options } = field;
  const isIn = (each: string): boolean => value[each] !== undefined;
  const rows = (list: readonly string[]) => (
    <div className="grid gap-3 sm:grid-cols-2">
      {list.map((each) => (
        <InputField
          key={each}
          {...{ form: FORM, name: `${name}.${each}`, label: words.labels[`is.${each}`] ?? each }}
          {...{ value: value[each] ?? '', error: errors[`${name}.${each}`], inputMode: 'numeric' }}
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

interface ItemsProps extends Omit<FieldsProps, 'field'> {
  field: Of<'list'>;
  label: string;
}

function Items({ words, field, label, errors }: ItemsProps) {
  const { name, items, order } = field;
  return (
    <fieldset className="min-w-0 rounded-card border border-line p-3 sm:p-4">
      <legend className="px-1 text-base font-semibold">{label}</legend>
      {errors[name] ? <p className="mb-2 text-sm font-semibold text-bad">{errors[name]}</p> : null}
      <input type="hidden" name={`${name}.order`} value={order} />
      <ol className="grid gap-2">
        {items.map((item, index) => (
          <li key={item.name}>
            <details
              open={Object.keys(errors).some((each) => each.startsWith(`${item.name}.`) || each === item.name)}
              className="rounded-lg border border-line bg-surface"
            >
              <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 py-2 text-sm wrap-anywhere">
                <span className="shrink-0 text-soft">{index + 1}.</span>
                <span>{nameOf(item.field, words.locale) || fill(words.itemOf, { number: String(index + 1) })}</span>
              </summary>
              <div className="grid gap-4 border-t border-line p-3 sm:p-4">
                {(item.field.kind === 'group' ? item.field.fields : [item.field]).map((each) => (
                  <ContentFields key={each.name} words={words} field={each} errors={errors} />
                ))}
                <div className="flex flex-wrap gap-2">
                  {index > 0 ? (
                    <SmallButton name="do" value={`up:${item.name}`}>
                      {words.up}
                    </SmallButton>
                  ) : null}
                  <SmallButton name="do" value={`remove:${item.name}`} grave>
                    {words.remove}
                  </SmallButton>
                </div>
              </div>
            </details>
          </li>
        ))}
      </ol>
      <div className="mt-3">
        <SmallButton name="do" value={`add:${name}`}>
          {words.add}
        </SmallButton>
      </div>
    </fieldset>
  );
}

/** By what an item of a list is known: its first words, in the clerk's language where it has them. */
export function nameOf(field: FieldNode, locale: Locale): string {
  if (field.kind === 'text') return field[locale] || field.en || field.hi;
  if (field.kind === 'date')
    return /^\d{4}-\d{2}-\d{2}$/.test(field.value) ? longDate(locale, field.value) : field.value;
  if (field.kind === 'line') return field.value;
  if (field.kind !== 'group') return '';
  // Words before a day or a time: two openings may be of one day, and a price is no name.
  const inWords = field.fields.filter(({ kind }) => kind === 'text' || kind === 'group');
  const names = [...inWords, ...field.fields].map((each) => nameOf(each, locale));
  return names.find((each) => each !== '') ?? '';
}
