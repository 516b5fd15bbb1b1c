import { receivingBranches } from '@/catalogue/firm/appointments.ts';
import { listOwnTerms, takesOtherTopics } from '@/catalogue/services/appointment-terms.ts';
import type { Locale } from '@/kernel/locale.ts';
import type { By } from '@/server/domains/accounts/staff.ts';
import type { CalendarClerk } from '@/server/domains/appointments/list-appointments.ts';
import { setTakers, setTakes } from '@/server/domains/appointments/takes.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { calendarWords } from './calendar.messages.ts';
import type { TakersAct } from './calendar-acts.ts';
import { officeWays } from './shown-appointment.server.ts';
import type { Taker } from './TakersPanel.tsx';

type Typed = Readonly<Record<string, string>>;

/** The names of the checkboxes for people, places and services. */
const boxOf = {
  person: (id: string) => `takes.${id}`,
  place: (value: string) => `place.${value.replace(' ', '.')}`,
  service: (slug: string) => `service.${slug}`,
};

/** Handles a form about who takes appointments, and which ones. @throws StorageUnavailable */
type TakersAction = (locale: Locale, typed: Typed, app: Pick<AppContext, 'db'>, by: By) => Promise<'done' | 'faulty'>;

const takers: TakersAction = async (_, typed, { db }, by) => {
  const all = (typed.people ?? '').split(' ').filter(Boolean);
  const taking = new Set(all.filter((id) => typed[boxOf.person(id)] !== undefined));
  return (await setTakers(db, { all, taking }, by)) ? 'done' : 'faulty';
};

const takes: TakersAction = async (locale, typed, { db }, by) => {
  const isTicked = (box: string): boolean => typed[box] !== undefined;
  const places = officeWays(locale).map(({ value }) => value);
  const notPlaces = places.length > 1 ? places.filter((value) => !isTicked(boxOf.place(value))) : [];
  const services = listOwnTerms(locale).map(({ service }) => service);
  const notServices = services.filter((slug) => !isTicked(boxOf.service(slug)));
  const branches = receivingBranches(locale).filter(({ id }) => !notPlaces.includes(`branch ${id}`));
  // The previous release reads only a single branch, so a single branch is stored as well.
  const isOneOfMany = branches.length === 1 && receivingBranches(locale).length > 1;
  const branch = isOneOfMany ? (branches[0]?.id ?? null) : null;
  const takesAny = notPlaces.length < places.length;
  const said = {
    clerkId: typed.clerk ?? '',
    takes: takesAny,
    branch,
    notPlaces: takesAny ? notPlaces : [],
    notServices,
  };
  return (await setTakes(db, said, by)) ? 'done' : 'faulty';
};

/** The handlers of the buttons about who takes appointments. */
export const takersActions: Readonly<Record<TakersAct, TakersAction>> = { takers, takes };

/** The people for the panel, each with the places and services they can take. */
export function listTakers(locale: Locale, clerks: readonly CalendarClerk[]): Taker[] {
  const words = calendarWords(locale);
  const ways = officeWays(locale);
  const own = listOwnTerms(locale);
  const fewest = takesOtherTopics() ? words.otherSubject : words['takes.none'];
  return clerks.map(({ id, name, takes, branch, notPlaces, notServices }) => {
    const isElsewhere = (value: string): boolean =>
      branch !== null && value.startsWith('branch ') && value !== `branch ${branch}`;
    const places = ways.map(({ value, label }) => {
      return { name: boxOf.place(value), label, isTicked: !notPlaces.includes(value) && !isElsewhere(value) };
    });
    const services = own.map(({ service, title }) => {
      return { name: boxOf.service(service), label: title, isTicked: !notServices.includes(service) };
    });
    const choices = [...(places.length > 1 ? places : []), ...services];
    const ticked = choices.filter(({ isTicked }) => isTicked).map(({ label }) => label);
    return {
      id,
      name: boxOf.person(id),
      label: name,
      takes,
      text: ticked.length === choices.length ? words['takes.all'] : ticked.join(', ') || fewest,
      places: places.length > 1 ? places : [],
      services,
    };
  });
}
