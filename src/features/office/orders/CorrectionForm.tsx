import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { TextField } from '@/ui/fields/TextField.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import type { CorrectionWords } from './correction.messages.ts';

export interface ShownCorrection {
  readonly words: CorrectionWords;
  readonly values: Readonly<Record<'name' | 'gstin' | 'state' | 'address', string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly states: readonly { value: string; label: string }[];
  /** Whether documents bear an address. */
  readonly hasAddress: boolean;
  /** The tax invoice after which nothing can be corrected, and until when a credit note may. */
  readonly final: { readonly number: string; readonly issued: string; readonly until: string } | undefined;
}

interface CorrectionFormProps {
  correction: ShownCorrection;
  action: string;
  /** Version of the order that is on the screen. */
  seen: number;
}

/** To whom the documents of one order are made out; after its tax invoice, how the law has it corrected and until when. */
export function CorrectionForm({ correction, action, seen }: CorrectionFormProps) {
  const { words, values, errors, states, hasAddress, final } = correction;
  const field = (name: keyof ShownCorrection['values']) => ({
    ...{ form: 'correct', name, label: words[name], value: values[name], error: errors[name] },
  });
  return (
    <OfficePanel title={words.title}>
      {final ? (
        <p className="max-w-prose">{fill(words.final, final)}</p>
      ) : (
        <form method="post" action={action} noValidate className="max-w-xl space-y-4">
          <input type="hidden" name="seen" value={seen} />
          <p className="text-soft">{words.intro}</p>
          <InputField {...field('name')} required maxLength={100} />
          <SelectField {...field('state')} required placeholder={words.choose} options={states} />
          <InputField {...field('gstin')} optional={words.optional} />
          {hasAddress ? <TextField {...field('address')} rows={3} hint={words.addressHint} /> : null}
          <Button type="submit" look="secondary" name="act" value="correct">
            {words.save}
          </Button>
        </form>
      )}
    </OfficePanel>
  );
}
