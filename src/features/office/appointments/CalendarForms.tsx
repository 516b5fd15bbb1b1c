import { languageChoice } from '@/kernel/locale.ts';
import { Button, ButtonLink } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import type { Slots } from '@/ui/office/slots.ts';
import type { CalendarWords } from './calendar.messages.ts';
import type { CalendarAct } from './calendar-acts.ts';
import { PeoplePanels, type PeoplePanelsProps } from './PeoplePanels.tsx';
import { type Taker, TakersPanel } from './TakersPanel.tsx';

type Option = { readonly value: string; readonly label: string };

interface SharedProps {
  words: CalendarWords;
  action: string;
  /** `isPending` means that the person was invited but has never signed in, so nothing can be booked for them. */
  clerks: readonly (Option & { readonly isPending: boolean })[];
}

interface BookingFormProps extends SharedProps, Slots<'dateField'> {
  ways: readonly Option[];
  /** The subjects of an appointment, if they affect its duration or price; otherwise empty. */
  subjects: readonly Option[];
  /** Whether an appointment may also be about something that is not in the list. */
  takesOther: boolean;
  /** The values of a rejected booking, or of the chosen time. */
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** The URL of the calendar without the form. */
  closeHref: string;
}

/** The form that books an appointment for a customer. It opens above the calendar. */
export function BookingForm({
  words,
  action,
  dateField,
  clerks,
  ways,
  subjects,
  takesOther,
  values,
  errors,
  closeHref,
}: BookingFormProps) {
  const typed = (form: string, name: 'name' | 'mail' | 'phone' | 'address') => ({
    form,
    name,
    label: words[name],
    value: values[name],
    error: errors[name],
  });
  const languages = languageChoice(words).toReversed();
  return (
    <OfficePanel id="book" title={words.bookTitle}>
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
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" name="act" value={'book' satisfies CalendarAct}>
            {words.book}
          </Button>
          <ButtonLink look="quiet" href={closeHref}>
            {words.closeForm}
          </ButtonLink>
        </div>
      </form>
    </OfficePanel>
  );
}

interface CalendarSettingsProps extends SharedProps, Slots<'firstField' | 'lastField'> {
  takers: readonly Taker[];
  /** The values of a rejected block. */
  blocking: Readonly<Record<string, string>>;
  weekdays: readonly Option[];
  people: PeoplePanelsProps;
  isOpen: boolean;
}

/** The forms for blocked time, for who takes which appointments, and for each person's hours and name. */
export function CalendarSettings({
  words,
  action,
  firstField,
  lastField,
  clerks,
  takers,
  blocking,
  weekdays,
  people,
  isOpen,
}: CalendarSettingsProps) {
  return (
    <details id="settings" open={isOpen} className="group/settings mt-6 mb-6 border-t border-line">
      <summary className="flex min-h-14 cursor-pointer items-center gap-x-3 px-4 py-2 sm:px-6">
        <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
          <span className="text-lg font-semibold">{words.settings}</span>
          <span className="text-sm text-soft">{words.settingsText}</span>
        </span>
        <Icon name="ChevronDown" className="shrink-0 text-soft group-open/settings:rotate-180" />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start xl:grid-cols-2">
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
      <PeoplePanels {...people} />
    </details>
  );
}
