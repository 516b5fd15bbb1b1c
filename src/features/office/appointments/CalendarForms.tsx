import { languageChoice } from '@/kernel/locale.ts';
import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import type { Slots } from '@/ui/office/slots.ts';
import type { CalendarWords } from './calendar.messages.ts';
import type { CalendarAct } from './calendar-acts.ts';
import { type Taker, TakersPanel } from './TakersPanel.tsx';

type Option = { readonly value: string; readonly label: string };

interface CalendarFormsProps extends Slots<'dateField' | 'firstField' | 'lastField'> {
  words: CalendarWords;
  action: string;
  /** `isPending` means invited but never signed in, so nothing can be booked for this person. */
  clerks: readonly (Option & { readonly isPending: boolean })[];
  ways: readonly Option[];
  takers: readonly Taker[];
  /** The subjects of an appointment, if they affect its duration or price; otherwise empty. */
  subjects: readonly Option[];
  /** Whether an appointment may also be about anything else. */
  takesOther: boolean;
  /** The values of a booking that was refused. */
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** The values of a block that was refused. */
  blocking: Readonly<Record<string, string>>;
  weekdays: readonly Option[];
}

/** The actions on the calendar besides rescheduling: block time, book for someone, choose who takes appointments. */
export function CalendarForms({
  words,
  action,
  dateField,
  firstField,
  lastField,
  clerks,
  ways,
  takers,
  subjects,
  takesOther,
  values,
  errors,
  blocking,
  weekdays,
}: CalendarFormsProps) {
  const typed = (form: string, name: 'name' | 'mail' | 'phone' | 'address') => ({
    form,
    name,
    label: words[name],
    value: values[name],
    error: errors[name],
  });
  const languages = languageChoice(words).toReversed();
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start xl:grid-cols-2">
      <OfficePanel title={words.bookTitle}>
        <form method="post" action={action} noValidate className="grid gap-3 sm:grid-cols-2">
          <InputField {...typed('book', 'name')} required />
          <InputField {...typed('book', 'mail')} type="email" />
          <InputField {...typed('book', 'phone')} type="tel" />
          <SelectField
            form="book"
            name="how"
            label={words.how}
            placeholder={words.choose}
            options={ways}
            value={values.how}
            error={errors.how}
            required
          />
          {subjects.length > 0 ? (
            <SelectField
              form="book"
              name="service"
              label={words.about}
              placeholder={takesOther ? words.otherSubject : words.choose}
              required={!takesOther}
              options={subjects}
              value={values.service}
              error={errors.service}
            />
          ) : null}
          {ways.some(({ value }) => value === 'home') ? (
            <InputField {...typed('book', 'address')} hint={words.addressHint} />
          ) : null}
          {dateField}
          <InputField form="book" name="from" label={words.from} type="time" value={values.from} required />
          <SelectField
            form="book"
            name="clerk"
            label={words.clerk}
            placeholder={words.anyone}
            options={clerks.filter(({ isPending }) => !isPending)}
            value={values.clerk}
          />
          {languages.length > 0 ? (
            <SelectField
              form="book"
              name="language"
              label={words.language}
              placeholder={words.choose}
              required={true}
              value={values.language ?? languages[0]?.value}
              options={languages}
            />
          ) : null}
          <input type="hidden" name="key" value={values.key} />
          <div className="sm:col-span-2">
            <Button type="submit" name="act" value={'book' satisfies CalendarAct}>
              {words.book}
            </Button>
          </div>
        </form>
      </OfficePanel>
      <div>
        <OfficePanel title={words.blockTitle}>
          <p className="mb-3 text-sm text-soft">{words.blockHint}</p>
          <form method="post" action={action} className="grid gap-3 sm:grid-cols-2">
            <SelectField
              form="block"
              name="clerk"
              label={words.clerk}
              placeholder={words.choose}
              options={clerks}
              value={blocking.clerk}
              required
            />
            <SelectField
              form="block"
              name="weekday"
              label={words.onDays}
              placeholder={words.everyDay}
              options={weekdays}
              value={blocking.weekday}
            />
            {firstField}
            {lastField}
            <InputField form="block" name="from" label={words.from} type="time" value={blocking.from} />
            <InputField form="block" name="until" label={words.until} type="time" value={blocking.until} />
            <div className="sm:col-span-2">
              <Button type="submit" look="secondary" name="act" value={'block' satisfies CalendarAct}>
                {words.block}
              </Button>
            </div>
          </form>
        </OfficePanel>
        <TakersPanel words={words} action={action} takers={takers} />
      </div>
    </div>
  );
}
