import type { ListedTool } from '@/catalogue/tools.ts';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import { type ToolRun, wordsForBrowser } from './run-tool.ts';
import { ToolField } from './ToolField.tsx';

/**
 * The form of a calculator. It asks its own page again, so that a result has an address and needs no script; with one the
 * result follows what is typed. `data-form` makes room for the keyboard of a phone as on every form.
 */
export function ToolForm({ entry, run }: { entry: ListedTool; run: ToolRun }) {
  const { tool, words, typed, faults } = run;
  const id = `tool-${entry.slug}`;
  return (
    <form
      id={id}
      action={`${entry.href}#result`}
      noValidate
      autoComplete="off"
      data-form
      data-tool={entry.slug}
      data-words={JSON.stringify(wordsForBrowser(words))}
      className="space-y-5"
    >
      {Object.entries(tool.fields).map(([name, field]) => (
        <ToolField
          key={name}
          form={id}
          name={name}
          field={field}
          words={words}
          value={typed[name] ?? ''}
          example={entry.examples[0]?.input[name]}
          error={faults[name]}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{words.calculate}</Button>
        <ButtonLink href={entry.href} look="quiet">
          {words.clear}
        </ButtonLink>
      </div>
    </form>
  );
}
