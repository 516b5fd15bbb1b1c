import type { ComponentProps } from 'react';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import type { ToolWords } from './describe-outcome.ts';
import type { Typed } from './progress.ts';
import { ToolField } from './ToolField.tsx';
import type { Fields } from './tool.ts';

interface ToolFormProps extends ComponentProps<'form'> {
  id: string;
  /** The page that it asks, which is its own. */
  href: string;
  fields: Fields;
  words: ToolWords;
  /** What stands in the fields at first. */
  typed: Typed;
  /** What the first example has there. */
  example: Typed;
  /** What is wrong, beside the fields. */
  faults: readonly { field: string; text: string }[];
}

/** The fields of a calculator. `data-form` makes room for the keyboard of a phone as on every form. */
export function ToolForm({ id, href, fields, words, typed, example, faults, ...handlers }: ToolFormProps) {
  return (
    <form id={id} action={`${href}#result`} noValidate autoComplete="off" data-form className="space-y-5" {...handlers}>
      {Object.entries(fields).map(([name, field]) => (
        <ToolField
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
