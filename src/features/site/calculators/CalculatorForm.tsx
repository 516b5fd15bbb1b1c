import type { ComponentProps } from 'react';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import { CalculatorField } from './CalculatorField.tsx';
import type { Fields } from './calculator.ts';
import type { CalculatorWords } from './describe-outcome.ts';
import type { Typed } from './progress.ts';

interface CalculatorFormProps extends ComponentProps<'form'> {
  id: string;
  /** The URL of the form's own page, to which it is sent. */
  href: string;
  fields: Fields;
  words: CalculatorWords;
  /** The initial values of the fields. */
  typed: Typed;
  /** The values of the first example. */
  example: Typed;
  /** The errors beside the fields. */
  faults: readonly { field: string; text: string }[];
}

/** The fields of a calculator. `data-form` makes room for a phone's keyboard, as in every form. */
export function CalculatorForm({ id, href, fields, words, typed, example, faults, ...handlers }: CalculatorFormProps) {
  return (
    <form id={id} action={`${href}#result`} noValidate autoComplete="off" data-form className="space-y-5" {...handlers}>
      {Object.entries(fields).map(([name, field]) => (
        <CalculatorField
          key={name}
          form={id}
          name={name}
          field={field}
          words={words}
          value={typed[name] ?? ''}
          example={example[name]}
          error={faults.find((fault) => fault.field === name)?.text}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{words.calculate}</Button>
        <ButtonLink href={href} look="quiet">
          {words.clear}
        </ButtonLink>
      </div>
    </form>
  );
}
