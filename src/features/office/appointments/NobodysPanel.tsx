import { fill } from '@/i18n/fill.ts';
import { Button } from '@/ui/Button.tsx';
import { SelectField } from '@/ui/fields/SelectField.tsx';
import { OfficePanel } from '@/ui/office/OfficePanel.tsx';
import type { CalendarWords } from './calendar.messages.ts';
import type { CalendarAct } from './calendar-acts.ts';

interface NobodysPanelProps {
  words: CalendarWords;
  action: string;
  /** All future unassigned appointments, not only those of the days shown. */
  appointments: readonly {
    readonly id: string;
    readonly name: string;
    readonly when: string;
    readonly href: string;
    readonly seen: number;
    /**
     * Indian date and time, such as 2026-11-23 and 10:00. The form submits them unchanged, because only the person
     * changes.
     */
    readonly date: string;
    readonly time: string;
  }[];
  clerks: readonly { readonly value: string; readonly label: string }[];
}

/** Appointments that need a person. Each has its own form to assign it. */
export function NobodysPanel({ words, action, appointments, clerks }: NobodysPanelProps) {
  if (appointments.length === 0) {
    return null;
  }
  return (
    <OfficePanel title={words.nobodysTitle}>
      <p className="mb-3 text-sm">{words.nobodysIntro}</p>
      <ul className="divide-y divide-line">
        {appointments.map(({ id, name, when, href, seen, date, time }) => (
          <li key={id} className="py-3">
            <a href={href} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
              {when} · {name}
            </a>
            <form method="post" action={action} className="flex flex-wrap items-end gap-3">
              {Object.entries({ id, seen: String(seen), date, from: time }).map(([field, value]) => (
                <input key={field} type="hidden" name={field} value={value} />
              ))}
              <div className="min-w-0 grow">
                <SelectField
                  form={`give-${id}`}
                  name="clerk"
                  label={fill(words.giveTo, { name })}
                  placeholder={words.anyone}
                  options={clerks}
                />
              </div>
              <Button type="submit" look="secondary" name="act" value={'move' satisfies CalendarAct}>
                {words.give}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </OfficePanel>
  );
}
