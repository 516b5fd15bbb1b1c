import { Button, ButtonLink } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { TextField } from '@/ui/fields/TextField.tsx';
import type { BusinessAct } from './business-acts.ts';
import type { BusinessAgain } from './businesses.server.ts';
import type { DashboardWords } from './dashboard.messages.ts';

interface BillingFormProps extends Pick<BusinessAgain, 'id' | 'values' | 'errors'> {
  words: DashboardWords;
  action: string;
  /** Whether the form adds a business. Otherwise it changes one and has a link back. */
  isNew: boolean;
  backHref: string;
  /** Whether documents show the GSTIN of the business. */
  hasGstin: boolean;
  /** The States of India. */
  regions: readonly { value: string; label: string }[];
}

/** The form for a business, with name, State, GSTIN and address as printed on documents. */
export function BillingForm({
  words,
  action,
  regions,
  id,
  isNew,
  backHref,
  hasGstin,
  values,
  errors,
}: BillingFormProps) {
  const form = isNew ? 'new-business' : 'business';
  const field = (name: 'state' | 'gstin' | 'address' | 'city' | 'pin') => ({
    form,
    name,
    label: words[name],
    value: values[name],
    error: errors[name],
  });
  const name = { form, name: 'billing-name', label: words.billingName, value: values.name };
  return (
    <form method="post" action={action} acceptCharset="utf-8" noValidate className="space-y-4">
      <input type="hidden" name="business" value={id} />
      <InputField {...name} error={errors.name} maxLength={100} autoComplete="organization" required />
      <SelectField {...field('state')} required hint={words.stateHint} placeholder={words.choose} options={regions} />
      {hasGstin ? (
        <InputField {...field('gstin')} rule="gstin" optional={words.optional} hint={words.gstinHint} />
      ) : null}
      <TextField {...field('address')} rows={3} hint={words.addressHint} />
      <div className="grid gap-4 sm:grid-cols-2">
        <InputField {...field('city')} optional={words.optional} maxLength={50} autoComplete="address-level2" />
        <InputField
          {...field('pin')}
          optional={words.optional}
          maxLength={7}
          inputMode="numeric"
          autoComplete="postal-code"
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          look="secondary"
          name="act"
          value={(isNew ? 'business-add' : 'business-save') satisfies BusinessAct}
        >
          {isNew ? words.addThis : words.saveBilling}
        </Button>
        {isNew ? null : (
          <ButtonLink href={backHref} look="quiet">
            {words.keepBilling}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
