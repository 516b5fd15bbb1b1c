import { checkField } from '@/forms/description/field-rules.ts';
import { timeInWords } from '@/i18n/hours-in-words.ts';
import { whyNotHindi } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { By } from '@/server/domains/accounts/staff.ts';
import type { CalendarClerk } from '@/server/domains/appointments/list-appointments.ts';
import { addOwnHours, dropOwnHours } from '@/server/domains/appointments/own-hours.ts';
import { type InEach, setPerson } from '@/server/domains/appointments/people.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { PeopleAct } from './calendar-acts.ts';
import type { PanelPerson } from './PeoplePanels.tsx';

type Typed = Readonly<Record<string, string>>;

/** Handles a form about people who take appointments. @throws StorageUnavailable */
type PeopleAction = (
  typed: Typed,
  app: Pick<AppContext, 'db'>,
  by: By,
) => Promise<'done' | 'not-now' | 'hours-faulty' | 'person-faulty'>;

const weekdayIn = ({ weekday = '' }: Typed): number => Number(/^[1-7]?$/.test(weekday) ? weekday : Number.NaN);

const addHours: PeopleAction = async (typed, { db }, by) => {
  const { clerk: clerkId = '', from: opens = '', until: closes = '' } = typed;
  const isAdded = await addOwnHours(db, { clerkId, weekday: weekdayIn(typed), opens, closes }, by);
  return isAdded ? 'done' : 'hours-faulty';
};

const dropHours: PeopleAction = async (typed, { db }, by) => {
  const { clerk: clerkId = '', from: opens = '' } = typed;
  const stretch = { weekday: weekdayIn(typed), opens };
  return (await dropOwnHours(db, { clerkId, stretch }, by)) ? 'done' : 'not-now';
};

const allHours: PeopleAction = async ({ clerk: clerkId = '' }, { db }, by) =>
  (await dropOwnHours(db, { clerkId, stretch: undefined }, by)) ? 'done' : 'not-now';

const person: PeopleAction = async (typed, { db }, by) => {
  const read = readPerson(typed);
  return read && (await setPerson(db, { clerkId: typed.clerk ?? '', ...read }, by)) ? 'done' : 'person-faulty';
};

/** The handlers of the buttons about people who take appointments. */
export const peopleActions: Readonly<Record<PeopleAct, PeopleAction>> = { addHours, dropHours, allHours, person };

/**
 * Reads a name and a role, each in both languages or in neither. @returns undefined if a text is invalid or is in one
 * language only
 */
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

/**
 * Returns the people with their hours and public names, for `PeoplePanels`. @param weekdays days of the week, as 1 to 7
 */
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
