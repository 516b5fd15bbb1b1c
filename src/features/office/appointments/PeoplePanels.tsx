import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { InputField } from '@/ui/fields/InputField.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import { SmallButton } from '@/ui/office/SmallButton.tsx';
import type { CalendarWords } from './calendar.messages.ts';
import type { CalendarAct } from './calendar-acts.ts';

export interface PanelPerson {
  readonly id: string;
  readonly label: string;
  /** The public name and role of the person, by field name. */
  readonly named: Readonly<Record<'nameEn' | 'nameHi' | 'roleEn' | 'roleHi', string>>;
  /** The public name in the language of the office; '' if visitors cannot choose the person. */
  readonly shownName: string;
  readonly hours: readonly { readonly weekday: string; readonly opens: string; readonly text: string }[];
}

export interface PeoplePanelsProps {
  words: CalendarWords;
  action: string;
  people: readonly PanelPerson[];
  weekdays: readonly { readonly value: string; readonly label: string }[];
  /** Whether visitors may choose a member of staff by name. */
  isNaming: boolean;
}

/** The settings of each person who takes appointments: their hours, and the name that visitors choose. */
export function PeoplePanels({ words, action, people, weekdays, isNaming }: PeoplePanelsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start xl:grid-cols-2">
      <OfficePanel title={words.hoursTitle}>
        <p className="mb-2 text-sm text-soft">{words.hoursHint}</p>
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <li key={person.id}>
              <details className="group">
                <Summary label={person.label} text={person.hours.length > 0 ? words.hoursOwn : words.hoursOpen} />
                <Hours words={words} action={action} person={person} weekdays={weekdays} />
              </details>
            </li>
          ))}
        </ul>
      </OfficePanel>
      {isNaming ? (
        <OfficePanel title={words.peopleTitle}>
          <p className="mb-2 text-sm text-soft">{words.peopleHint}</p>
          <ul className="divide-y divide-line">
            {people.map((person) => (
              <li key={person.id}>
                <details className="group">
                  <Summary label={person.label} text={person.shownName || words.notNamed} />
                  <Naming words={words} action={action} person={person} />
                </details>
              </li>
            ))}
          </ul>
        </OfficePanel>
      ) : null}
    </div>
  );
}

const Summary = ({ label, text }: { label: string; text: string }) => (
  <summary className="flex min-h-11 cursor-pointer items-center gap-x-3 py-2">
    <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3 wrap-anywhere">
      <span className="font-semibold">{label}</span>
      <span className="text-sm text-soft">{text}</span>
    </span>
    <Icon name="ChevronDown" className="shrink-0 text-soft group-open:rotate-180" />
  </summary>
);

function Hours({
  words,
  action,
  person,
  weekdays,
}: Pick<PeoplePanelsProps, 'words' | 'action' | 'weekdays'> & { person: PanelPerson }) {
  const form = `hours-${person.id}`;
  return (
    <div className="pb-4">
      <ul>
        {person.hours.map(({ weekday, opens, text }) => (
          <li key={text}>
            <form method="post" action={action} className="flex items-center gap-3 py-1">
              <span className="min-w-0 grow text-sm">{text}</span>
              <input type="hidden" name="clerk" value={person.id} />
              <input type="hidden" name="weekday" value={weekday} />
              <input type="hidden" name="from" value={opens} />
              <SmallButton
                name="act"
                value={'dropHours' satisfies CalendarAct}
                label={fill(words.removeOne, { hours: text })}
              >
                {words.removeHours}
              </SmallButton>
            </form>
          </li>
        ))}
      </ul>
      <form method="post" action={action} className="mt-2 grid gap-3 sm:grid-cols-3">
        <input type="hidden" name="clerk" value={person.id} />
        <SelectField form={form} name="weekday" label={words.onDays} placeholder={words.everyDay} options={weekdays} />
        <InputField form={form} name="from" label={words.from} type="time" required />
        <InputField form={form} name="until" label={words.until} type="time" required />
        <div className="flex flex-wrap gap-3 sm:col-span-3">
          <Button type="submit" look="secondary" name="act" value={'addHours' satisfies CalendarAct}>
            {words.addHours}
          </Button>
        </div>
      </form>
      {person.hours.length > 1 ? (
        <form method="post" action={action} className="mt-3">
          <input type="hidden" name="clerk" value={person.id} />
          <Button type="submit" look="quiet" name="act" value={'allHours' satisfies CalendarAct}>
            {words.allHours}
          </Button>
        </form>
      ) : null}
    </div>
  );
}

function Naming({ words, action, person }: Pick<PeoplePanelsProps, 'words' | 'action'> & { person: PanelPerson }) {
  const form = `named-${person.id}`;
  const { nameEn, nameHi, roleEn, roleHi } = person.named;
  const english = { language: words.english };
  const hindi = { language: words.hindi };
  return (
    <form method="post" action={action} className="grid gap-3 pb-4 sm:grid-cols-2">
      <input type="hidden" name="clerk" value={person.id} />
      <InputField form={form} name="nameEn" label={fill(words.nameIn, english)} value={nameEn} />
      <InputField form={form} name="nameHi" label={fill(words.nameIn, hindi)} value={nameHi} />
      <InputField form={form} name="roleEn" label={fill(words.roleIn, english)} value={roleEn} />
      <InputField form={form} name="roleHi" label={fill(words.roleIn, hindi)} value={roleHi} />
      <div className="sm:col-span-2">
        <Button type="submit" look="secondary" name="act" value={'person' satisfies CalendarAct}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
