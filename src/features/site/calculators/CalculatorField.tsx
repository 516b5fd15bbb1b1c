import { fill } from '@/i18n/fill.ts';
import { AmountField } from '@/ui/fields/AmountField.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { RadioField } from '@/ui/fields/RadioField.tsx';
import type { Field } from './calculator.ts';
import type { CalculatorWords } from './describe-outcome.ts';

interface CalculatorFieldProps {
  form: string;
  name: string;
  field: Field;
  words: CalculatorWords;
  value: string;
  /** The value of the first example. */
  example: string | undefined;
  error: string | undefined;
}

/** A field for a figure, a day or a choice, with its hint and room for its error. */
export function CalculatorField({ form, name, field, words, value, example, error }: CalculatorFieldProps) {
  const frame = { form, name, label: words[`field.${name}`] ?? '', hint: words[`field.${name}.hint`] };
  if (field.kind === 'choice') {
    const options = field.options.map((option) => ({ value: option, label: words[`option.${name}.${option}`] ?? '' }));
    return <RadioField {...frame} value={field.options.includes(value) ? value : field.preset} options={options} />;
  }
  const shown = { ...frame, value, error, optional: 'optional' in field ? words.optional : undefined };
  if (field.kind === 'date') {
    return <InputField {...shown} type="date" min={field.from} />;
  }
  const placeholder = example ? fill(words.placeholder ?? '', { figure: example }) : undefined;
  if (field.kind === 'amount') {
    return <AmountField {...shown} maxLength={40} placeholder={placeholder} />;
  }
  const inputMode = field.kind === 'count' ? 'numeric' : 'decimal';
  return <InputField {...shown} inputMode={inputMode} maxLength={40} placeholder={placeholder} />;
}
