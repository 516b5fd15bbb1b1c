import type { ReactNode } from 'react';
import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { TextField } from '@/ui/fields/TextField.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import type { CorrectionWords } from './correction.messages.ts';
import type { OrderAct } from './order-acts.ts';

export interface ShownCorrection {
  readonly words: CorrectionWords;
  readonly values: Readonly<Record<'name' | 'gstin' | 'state' | 'address' | 'city' | 'pin', string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly states: readonly { value: string; label: string }[];
  /**
   * Whether the rejected details name a State other than that of the receipt vouchers, which then have to be replaced.
   */
  readonly isOtherPlace?: boolean;
  /** Whether documents show the customer's GSTIN. */
  readonly hasGstin: boolean;
  /** Whether documents show an address. */
  readonly hasAddress: boolean;
  /** The issued tax invoice, and the last day on which a credit note may cancel it. */
  readonly final:
    | {
        readonly number: string;
        readonly issued: string;
        readonly until: string;
        /** The name of the law on credit notes. */
        readonly law: string;
        /** Whether that last day has passed. */
        readonly isLate: boolean;
      }
    | undefined;
}

interface CorrectionFormProps {
  correction: ShownCorrection;
  action: string;
  /** The version of the order on the screen. */
  seen: number;
  /** Whether the reader may replace receipt vouchers. */
  mayReplace?: boolean;
  /** The form that replaces an issued tax invoice, for people who are allowed to. */
  children?: ReactNode;
}

/**
 * The details of the customer on an order's documents, with a form that corrects them. Once the tax invoice is issued,
 * a text says how the law allows corrections and until when.
 */
export function CorrectionForm({ correction, action, seen, mayReplace = false, children }: CorrectionFormProps) {
  const { words, final, isOtherPlace = false } = correction;
  const { number = '', issued = '', until = '', law = '' } = final ?? {};
  return (
    <OfficePanel title={words.title}>
      {final ? (
        <>
          <p className="max-w-prose">{fill(final.isLate ? words.late : words.final, { number, issued, until, law })}</p>
          {final.isLate ? null : children}
        </>
      ) : (
        <>
          <p className="text-sm font-semibold wrap-anywhere">{shownDetails(correction)}</p>
          <details className="mt-1" open={Object.keys(correction.errors).length > 0}>
            <summary className="min-h-11 cursor-pointer py-2 text-link underline underline-offset-4">
              {words.edit}
            </summary>
            <form method="post" action={action} noValidate className="mt-2 max-w-xl space-y-4">
              <input type="hidden" name="seen" value={seen} />
              <p className="text-soft">{words.intro}</p>
              <CorrectionFields correction={correction} />
              <Button type="submit" look="secondary" name="act" value={'correct' satisfies OrderAct}>
                {words.save}
              </Button>
              {isOtherPlace && !mayReplace ? <p className="text-sm text-soft">{words.placeNotYours}</p> : null}
              {isOtherPlace && mayReplace ? (
                <Button type="submit" look="secondary" name="act" value={'place' satisfies OrderAct}>
                  {words.placeReplace}
                </Button>
              ) : null}
            </form>
          </details>
        </>
      )}
    </OfficePanel>
  );
}

/** The current details, on one line. */
function shownDetails({ values, states }: ShownCorrection): string {
  const state = states.find(({ value }) => value === values.state)?.label ?? '';
  const address = values.address.replace(/\s*\n\s*/gu, ', ');
  const city = [values.city, values.pin].filter(Boolean).join(' ');
  return [values.name, state, values.gstin, address, city].filter(Boolean).join(' · ');
}

interface InvoiceCorrectionProps {
  correction: ShownCorrection;
  action: string;
  seen: number;
  /** Whether the reader may replace an invoice. */
  mayReplace: boolean;
}

/** Corrects the details on the invoice with a credit note and a new invoice. */
export function InvoiceCorrection({ correction, action, seen, mayReplace }: InvoiceCorrectionProps) {
  const { words, errors } = correction;
  if (!mayReplace) {
    return <p className="mt-3 text-sm text-soft">{words.notYours}</p>;
  }
  return (
    <details className="mt-3" open={Object.keys(errors).length > 0}>
      <summary className="min-h-11 cursor-pointer py-2 text-link underline underline-offset-4">{words.open}</summary>
      <form method="post" action={action} noValidate className="max-w-xl space-y-4">
        <input type="hidden" name="seen" value={seen} />
        <CorrectionFields correction={correction} />
        <Button type="submit" look="secondary" name="act" value={'replace' satisfies OrderAct}>
          {words.replace}
        </Button>
      </form>
    </details>
  );
}

function CorrectionFields({ correction }: { correction: ShownCorrection }) {
  const { words, values, errors, states, hasAddress, hasGstin } = correction;
  const field = (name: keyof ShownCorrection['values']) => ({
    form: 'correct',
    name,
    label: words[name],
    value: values[name],
    error: errors[name],
  });
  return (
    <>
      <InputField {...field('name')} required maxLength={100} />
      <SelectField {...field('state')} required placeholder={words.choose} options={states} />
      {hasGstin ? <InputField {...field('gstin')} optional={words.optional} /> : null}
      {hasAddress ? (
        <>
          <TextField {...field('address')} rows={3} hint={words.addressHint} />
          <InputField {...field('city')} optional={words.optional} maxLength={50} />
          <InputField {...field('pin')} optional={words.optional} maxLength={7} inputMode="numeric" />
        </>
      ) : null}
    </>
  );
}
