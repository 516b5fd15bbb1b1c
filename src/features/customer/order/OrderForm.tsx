import { does } from '@/catalogue/firm/features.ts';
import type { UpdatesView } from '@/forms/description/form-view.ts';
import { UpdatesField } from '@/forms/UpdatesField.tsx';
import { fill } from '@/i18n/fill.ts';
import { exactRupees } from '@/kernel/exact-rupees.ts';
import type { Paise } from '@/kernel/paise.ts';
import { Button } from '@/ui/Button.tsx';
import { CheckField } from '@/ui/fields/CheckField.tsx';
import { FieldError } from '@/ui/fields/Field.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { TextField } from '@/ui/fields/TextField.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { HiddenValues } from './HiddenValues.tsx';
import type { OrderWords } from './order.messages.ts';
import { OTHER_BUSINESS } from './other-business.ts';

interface OrderFormProps {
  words: OrderWords;
  action: string;
  hidden: Readonly<Record<string, string>>;
  states: readonly { value: string; label: string }[];
  /** The months to choose from for a service priced per month, quarter or year; none for a one-time price. */
  period: { label: string; options: readonly { value: string; label: string }[] };
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** A message about the form as a whole. */
  notice: string;
  total: Paise;
  /** The amount from which an invoice needs the address, in paise. */
  addressFrom: Paise;
  /** Whether reminders are available after delivery. */
  hasReminders: boolean;
  /** The label of the tick box that accepts the terms. */
  terms: string;
  termsHref: string;
  /** The businesses of the signed-in customer to choose from. */
  businesses: readonly { value: string; label: string; about: string }[];
  /** Set if the firm is not registered for GST, so that the form does not ask for a GSTIN. */
  isUntaxed?: boolean;
  mailHint: string;
  /** The channels that someone without email can choose from; undefined if there is no choice. */
  updates?: UpdatesView | undefined;
  /** The notice on how the data is used. */
  consent: { notice: string; policy: string; policyHref: string };
}

/** The order form. Nothing is ticked in advance, and the button states the price. */
export function OrderForm(props: OrderFormProps) {
  const { words, action, hidden, states, values, errors, notice, total, hasReminders, terms, termsHref, consent } =
    props;
  const { businesses } = props;
  // These fields are shown when the order is for none of the listed businesses. A browser without :has() always shows
  // them.
  const otherClass = businesses.length > 0 ? 'in-[form:not(:has([data-other]:checked))]:hidden' : '';
  const field = (name: 'name' | 'mail' | 'phone' | 'state' | 'gstin' | 'address' | 'city' | 'pin') => ({
    form: 'order',
    name,
    label: words[name],
    value: values[name],
    error: errors[name],
  });
  const isInvoiceOpen =
    total >= props.addressFrom ||
    (['gstin', 'address', 'city', 'pin'] as const).some((name) => values[name] || errors[name]);
  return (
    <section
      aria-labelledby="order-title"
      className="rounded-card border border-line bg-surface p-4 sm:p-6 print:hidden"
    >
      <h2 id="order-title" className="text-2xl">
        {words.orderTitle}
      </h2>
      <p className="mt-1 text-soft">{does('payments') ? words.orderIntro : words.orderAtDesk}</p>
      {notice ? (
        <p role="alert" className="mt-4 rounded-lg border-2 border-bad p-3 font-semibold">
          {notice}
        </p>
      ) : null}
      <form method="post" action={action} noValidate className="mt-5 space-y-5">
        <HiddenValues values={hidden} />
        <div className="hidden" aria-hidden="true">
          <input name="company_website" tabIndex={-1} autoComplete="off" />
        </div>
        {props.period.options.length > 0 ? (
          <SelectField
            form="order"
            name="period"
            label={props.period.label}
            value={values.period}
            error={errors.period}
            required
            placeholder={words.choose}
            options={props.period.options}
          />
        ) : null}
        {businesses.length > 0 ? (
          <BusinessChoice words={words} businesses={businesses} values={values} errors={errors} />
        ) : null}
        <div className={otherClass}>
          <InputField {...field('name')} required autoComplete="name" />
        </div>
        <InputField {...field('mail')} type="email" autoComplete="email" hint={props.mailHint} />
        <InputField {...field('phone')} type="tel" autoComplete="tel" optional={words.optional} />
        {props.updates ? <UpdatesField form="order" updates={props.updates} value={values.replyBy ?? ''} /> : null}
        <div className={`space-y-5 ${otherClass}`}>
          <SelectField
            {...field('state')}
            required
            hint={words.stateHint}
            placeholder={words.choose}
            options={states}
          />
          <details open={isInvoiceOpen} className="group rounded-lg border border-line">
            <summary className="flex min-h-12 items-center justify-between gap-3 px-4 font-semibold">
              <span>
                {words.forInvoice} <span className="font-normal text-soft">({words.optional})</span>
              </span>
              <Icon name="ChevronDown" className="shrink-0 text-soft transition-transform group-open:rotate-180" />
            </summary>
            <div className="space-y-5 px-4 pt-1 pb-4">
              {props.isUntaxed ? null : <InputField {...field('gstin')} rule="gstin" hint={words.gstinHint} />}
              <TextField {...field('address')} rows={3} hint={words.addressHint} />
              <div className="grid gap-5 sm:grid-cols-2">
                <InputField {...field('city')} maxLength={50} autoComplete="address-level2" />
                <InputField {...field('pin')} maxLength={7} inputMode="numeric" autoComplete="postal-code" />
              </div>
            </div>
          </details>
        </div>
        <div>
          <CheckField form="order" name="terms" label={terms} error={errors.terms} checked={values.terms === 'yes'} />
          <a href={termsHref} className="inline-block py-2 text-link underline underline-offset-4">
            {words.termsLink}
          </a>
          {hasReminders ? (
            <CheckField form="order" name="reminders" label={words.reminders} checked={values.reminders === 'yes'} />
          ) : null}
        </div>
        <Button type="submit" wide>
          {fill(words.place, { amount: exactRupees(total) })}
        </Button>
        <p className="text-xs text-soft">
          {consent.notice}{' '}
          <a href={consent.policyHref} className="underline underline-offset-2">
            {consent.policy}
          </a>
        </p>
      </form>
    </section>
  );
}

/**
 * The choice between the customer's businesses and another recipient. The name, State, GSTIN and address of another
 * recipient are typed below.
 */
function BusinessChoice({
  words,
  businesses,
  values,
  errors,
}: Pick<OrderFormProps, 'words' | 'businesses' | 'values' | 'errors'>) {
  const choices = [...businesses, { value: OTHER_BUSINESS, label: words.otherBusiness, about: '' }];
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{words.forBusiness}</legend>
      {choices.map(({ value, label, about }) => (
        <label key={value} className="flex min-h-11 items-start gap-3 py-1.5">
          <input
            type="radio"
            name="business"
            value={value}
            defaultChecked={values.business === value}
            className="mt-1 size-5 shrink-0"
            {...(value === OTHER_BUSINESS ? { 'data-other': '' } : { 'data-own': '' })}
          />
          <span className="min-w-0">
            <span className="block wrap-anywhere">{label}</span>
            {about ? <span className="block text-sm text-soft wrap-anywhere">{about}</span> : null}
          </span>
        </label>
      ))}
      <FieldError form="order" name="business" error={errors.business} />
    </fieldset>
  );
}
