import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { TextField } from '@/ui/fields/TextField.tsx';
import type { DashboardWords } from './dashboard.messages.ts';
import type { BillingAgain } from './submit-dashboard.ts';

interface BillingFormProps extends BillingAgain {
  words: DashboardWords;
  action: string;
  /** The States of India. */
  regions: readonly { value: string; label: string }[];
}

/** To whom documents are made out: name, State, GSTIN and address. */
export function BillingForm({ words, action, regions, values, errors }: BillingFormProps) {
  const field = (name: 'state' | 'gstin' | 'address') => ({
    ...{ form: 'billing', name, label: words[name], value: values[name], error: errors[name] },
  });
  const name = { form: 'billing', name: 'billing-name', label: words.billingName, value: values.name };
  return (
    <form method="post" action={action} acceptCharset="utf-8" noValidate className="space-y-4">
      <p className="text-soft">{words.billingText}</p>
      <InputField {...name} error={errors.name} maxLength={100} autoComplete="organization" required />
      <SelectField {...field('state')} required hint={words.stateHint} placeholder={words.choose} options={regions} />
      <InputField {...field('gstin')} rule="gstin" optional={words.optional} hint={words.gstinHint} />
      <TextField {...field('address')} rows={3} hint={words.addressHint} />
      <Button type="submit" look="secondary" name="act" value="billing">
        {words.saveBilling}
      </Button>
    </form>
  );
}
