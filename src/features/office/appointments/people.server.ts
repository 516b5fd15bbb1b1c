import { checkField } from '@/forms/description/field-rules.ts';
import { timeInWords } from '@/i18n/hours-in-words.ts';
import { whyNotHindi } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { By } from '@/server/domains/accounts/staff.ts';
import type { CalendarClerk } from '@/server/domains/appointments/list-appointments.ts';
import { addOwnHours, dropOwnHours } from '@/server/domains/appointments/own-hours.ts';
import { type InEach, setPerson } from '@/server/domains/appointments/people.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { PanelPerson } from './PeoplePanels.tsx';

const acts = ['addHours', 'dropHours', 'allHours', 'person'] as const;
type PeopleAct = (typeof acts)[number];
type Typed = Readonly<Record<string, string>>;

export const isPeopleAct = (act: string | undefined): act is PeopleAct => acts.some((each) => each === act);

/** Handles the forms about people who take appointments. @throws StorageUnavailable */
export async function submitPeople(
  act: PeopleAct,
  typed: Typed,
  { db }: Pick<AppContext, 'db'>,
  by: By,
): Promise<'done' | 'not-now' | 'hours-faulty' | 'person-faulty'> {
  const { clerk: clerkId = '', from = '', until = '' } = typed;
  const weekday = Number(/^[1-7]?$/.test(typed.weekday ?? '') ? typed.weekday : Number.NaN);
  if (act === 'addHours') {
    return (await addOwnHours(db, { clerkId, weekday, opens: from, closes: until }, by)) ? 'done' : 'hours-faulty';
  }
  if (act === 'person') {
    const said = readPerson(typed);
    return said && (await setPerson(db, { clerkId, ...said }, by)) ? 'done' : 'person-faulty';
  }
  const stretch = act === 'dropHours' ? { weekday, opens: from } : undefined;
  return (await dropOwnHours(db, { clerkId, stretch }, by)) ? 'done' : 'not-now';
}

/** Reads a name and a role, each in both languages or in neither. @returns undefined if something is wrong */
function readPerson(typed: Typed): { name: InEach | undefined; role: InEach | undefined } | undefined {
  const name = readPair(typed.nameEn, typed.nameHi);
  const role = readPair(typed.roleEn, typed.roleHi);
  return name === 'wrong' || role === 'wrong' ? undefined : { name, role };
}

function readPair(typedEn = '', typedHi = ''): InEach | undefined | 'wrong' {
  const [en, hi] = [typedEn, typedHi].map((typed) => checkField({ kind: 'line', most: 60, optional: true }, typed));
  if (!en || !hi || en.fault || hi.fault) {
    return 'wrong';
  }
  if (!en.value && !hi.value) {
    return undefined;
  }
  if (!en.value || !hi.value || whyNotHindi(en.value, hi.value)) {
    return 'wrong';
  }
  return { en: en.value, hi: hi.value };
}

/** The people for their panels. @param weekdays days of the week, as 1 to 7 */
export const panelPeople = (
  locale: Locale,
  clerks: readonly CalendarClerk[],
  weekdays: readonly { readonly value: string; readonly label: string }[],
): PanelPerson[] =>
  clerks.map(({ id, name, person, ownHours }) => ({
    id,
    label: name,
    shownName: person.name[locale] ?? '',
    named: {
      nameEn: person.name.en ?? '',
      nameHi: person.name.hi ?? '',
      roleEn: person.role.en ?? '',
      roleHi: person.role.hi ?? '',
    },
    hours: ownHours.map(({ weekday, opens, closes }) => {
      const day = weekdays.find(({ value }) => value === String(weekday))?.label ?? '';
      const time = timeInWords({ open: opens, close: closes })[locale];
      return { weekday: String(weekday), opens, text: `${day}, ${time}` };
    }),
  }));
