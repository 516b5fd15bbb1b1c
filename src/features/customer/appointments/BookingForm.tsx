import type { UpdatesView } from '@/forms/description/form-view.ts';
import { UpdatesField } from '@/forms/UpdatesField.tsx';
import { fill } from '@/i18n/fill.ts';
import { defaultLocale, languageChoice } from '@/kernel/locale.ts';
import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { RadioField } from '@/ui/fields/RadioField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import type { AppointmentsWords } from './appointments.messages.ts';
import { OwnTime, StepTitle, type There } from './TimePicker.tsx';

export interface BookingFormProps {
  words: AppointmentsWords;
  step: string;
  action: string;
  hidden: Readonly<Record<string, string>>;
  /** The chosen time; undefined if no free time is chosen, or someone else has booked it since. */
  chosen: { readonly at: string; readonly when: string; readonly how: string; readonly there: There } | undefined;
  /** The nearest free times to choose instead. */
  instead: readonly { readonly value: string; readonly label: string }[];
  needsPhone: boolean;
  phoneHint: string;
  /** The channels that someone without email can choose from; undefined if there is no choice. */
  updates: UpdatesView | undefined;
  /** Whether the appointment is a home visit. */
  needsAddress: boolean;
  /** The duration and how to pay; empty if the appointment is free of charge. */
  price: readonly string[];
  /** The topics to choose from; empty if one has already been chosen. */
  topics: readonly { readonly value: string; readonly label: string }[];
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** A message about the form as a whole. */
  notice: string;
  consent: { readonly notice: string; readonly policy: string; readonly policyHref: string };
}

/** The form for the visitor's details. Typed values are kept after an error. */
export function BookingForm(props: BookingFormProps) {
  const { words, step, action, hidden, chosen, instead, needsPhone, needsAddress, price } = props;
  const { topics, values, errors, notice, consent } = props;
  const field = (name: 'name' | 'mail' | 'phone' | 'address') => ({
    form: 'book',
    name,
    value: values[name],
    error: errors[name],
    label: name === 'phone' ? words.phoneNumber : words[name],
  });
  const languages = languageChoice(words).toReversed();
  return (
    <section aria-labelledby="who" className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <StepTitle id="who" step={step} title={words.who} />
      {notice ? (
        <p role="alert" className="mt-4 rounded-lg border-2 border-bad p-3 font-semibold">
          {notice}
        </p>
      ) : null}
      <form method="post" action={`${action}#who`} noValidate className="mt-4 space-y-5">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="hidden" aria-hidden="true">
          <input name="company_website" tabIndex={-1} autoComplete="off" />
        </div>
        {chosen ? (
          <p className="rounded-lg bg-sunk p-3">
            <span className="block text-sm text-soft">
              {words.chosen} · {chosen.how}
            </span>
            <time dateTime={chosen.at} className="font-semibold">
              {fill(words.india, { when: chosen.when })}
            </time>
            <OwnTime words={words} there={chosen.there} className="block text-sm" />
            {price.length > 0 ? <span className="mt-1 block text-sm">{price[0]}</span> : null}
          </p>
        ) : null}
        {instead.length > 0 ? (
          <RadioField form="book" name="at" label={words.free} value={instead[0]?.value ?? ''} options={instead} />
        ) : null}
        <InputField {...field('name')} required autoComplete="name" />
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <InputField
            {...field('phone')}
            type="tel"
            autoComplete="tel"
            {...(needsPhone ? { required: true } : { optional: words.optional })}
            hint={props.phoneHint}
          />
          <InputField
            {...field('mail')}
            type="email"
            autoComplete="email"
            optional={words.optional}
            hint={words.mailHint}
          />
        </div>
        {props.updates ? <UpdatesField form="book" updates={props.updates} value={values.replyBy ?? ''} /> : null}
        {needsAddress ? (
          <InputField {...field('address')} required autoComplete="street-address" hint={words.addressHint} />
        ) : null}
        {languages.length > 0 ? (
          <RadioField
            form="book"
            name="language"
            label={words.language}
            value={values.language ?? defaultLocale}
            options={languages}
          />
        ) : null}
        {topics.length > 0 ? (
          <SelectField
            form="book"
            name="service"
            label={words.about}
            value={values.service}
            options={topics}
            optional={words.optional}
            placeholder={words.choose}
          />
        ) : null}
        <Button type="submit" wide>
          {words.book}
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
