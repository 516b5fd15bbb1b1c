import { APPOINTMENTS, homeArea, receivingBranches } from '@/catalogue/firm/appointments.ts';
import { getConsent } from '@/catalogue/firm/consent.ts';
import { contactOptions } from '@/catalogue/firm/form-options.ts';
import {
  appointmentTerms,
  bookingRules,
  listOwnTerms,
  ownWays,
  takesOtherTopics,
  waysFor,
} from '@/catalogue/services/appointment-terms.ts';
import { findServiceTitle, listServiceSlugs } from '@/catalogue/services/service-pages.ts';
import { unconfirmedWays } from '@/forms/intake/reply-ways.ts';
import { updateWays, viewUpdates } from '@/forms/intake/updates-by.ts';
import { termsInWords, wayInWords } from '@/i18n/appointment-price.ts';
import { pathFor } from '@/i18n/paths.ts';
import { indianTime } from '@/i18n/zones.ts';
import type { Locale } from '@/kernel/locale.ts';
import { type Desk, readCalendars, readDesk, timesAt } from '@/server/domains/appointments/calendars.ts';
import { hasOpenStart, listOpenStarts, nearestStarts } from '@/server/domains/appointments/open-starts.ts';
import { listPeople } from '@/server/domains/appointments/people.ts';
import { type AppointmentRules, rulesFor } from '@/server/domains/appointments/rules.ts';
import type { Asked } from '@/server/domains/appointments/takes.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { MessageChannel } from '@/server/platform/database/message-tables.ts';
import { DAY } from '@/server/platform/limits/visitor-limits.ts';
import { payInWords } from '@/ui/mail/appointment-mails.ts';
import type { AppointmentsPageProps } from './AppointmentsPage.tsx';
import { type AppointmentsWords, appointmentsWords } from './appointments.messages.ts';
import { momentText, parseMoment, shownOffer, timeThere } from './offer.ts';

export type Values = Readonly<Record<string, string>>;

/** The errors of a rejected form, shown with the form. */
export interface Unbooked {
  readonly status: number;
  readonly values: Values;
  readonly errors: Values;
  readonly notice: string;
  /** Whether someone else has booked the time, so that other times are offered. */
  readonly isTaken?: boolean;
}

/** How many free times are offered in place of one that is taken. */
const INSTEAD = 6;
/** The value for anyone who is free, in place of a person's id. */
const ANYONE = 'any';

/** The rules for one appointment, with the time that stays free after it. */
const fitted = (rules: AppointmentRules, { way, service = '' }: Asked): AppointmentRules =>
  way === undefined ? rules : rulesFor(rules, { way, service });

/**
 * The times at which anyone, or the given person, is free for this appointment, in epoch milliseconds.
 * @throws StorageUnavailable
 */
export async function openStarts(
  { db }: Pick<AppContext, 'db'>,
  rules: AppointmentRules,
  { clerkId, ...asked }: Asked & { readonly clerkId?: string | undefined },
  now: number,
): Promise<number[]> {
  const { offeredBy: roles, mostPerClerkDay, bufferMinutes, marginOf } = rules;
  const wanted = { ...asked, roles, mostPerClerkDay, bufferMinutes, marginOf, clerkId };
  return listOpenStarts(fitted(rules, asked), await readCalendars(db, now, lastOffer(rules, now), wanted), now);
}

/**
 * Returns the moment up to which calendars are read, in epoch milliseconds. It is after the last day on which times are
 * offered.
 */
const lastOffer = ({ horizonDays }: AppointmentRules, now: number): number => now + (horizonDays + 2) * DAY;

type Who = Asked & { readonly clerkId?: string | undefined };

/** Finds the free times for any choice of place and person. The calendars are read only once. */
interface Times {
  readonly listFor: (who: Who) => number[];
  /** Whether there is any free time. Places and people without one cannot be booked. */
  readonly hasFor: (who: Who) => boolean;
}

/** Reads the calendars for appointments of a certain length. @throws StorageUnavailable */
async function readTimes({ db }: Pick<AppContext, 'db'>, minutes: number, now: number): Promise<Times> {
  const general = getRules();
  const desk: Desk = await readDesk(db, now, lastOffer(general, now), {
    roles: general.offeredBy,
    mostPerClerkDay: general.mostPerClerkDay,
    marginOf: general.marginOf,
  });
  const asking = ({ clerkId, ...asked }: Who) => {
    const rules = { ...getRules(asked.branch), lengthMinutes: minutes };
    const { bufferMinutes, marginOf } = rules;
    return [fitted(rules, asked), timesAt(desk, { ...asked, bufferMinutes, marginOf, clerkId })] as const;
  };
  return {
    listFor: (who) => listOpenStarts(...asking(who), now),
    hasFor: (who) => hasOpenStart(...asking(who), now),
  };
}

/**
 * Returns the rules for the times offered. @param branch the branch that the visitor comes to; default: none @throws if
 * content/appointments.yaml is missing
 */
export function getRules(branch: string | null = null): NonNullable<ReturnType<typeof bookingRules>> {
  const rules = bookingRules(branch);
  if (!rules) {
    throw new Error('content/appointments.yaml is missing: the page should have said that there is none');
  }
  return rules;
}

/** The contents of the page for the choices made so far. @throws StorageUnavailable */
export async function bookingPage(
  locale: Locale,
  asked: URLSearchParams,
  app: AppContext,
  unbooked: Unbooked | undefined,
): Promise<Omit<AppointmentsPageProps, 'words'>> {
  const words = appointmentsWords(locale);
  const chosen = await readChosen(locale, asked, app, unbooked);
  const { says, subjects, people, person, isPlaced, isReady, price, times: free } = chosen;
  const starts = isReady && free ? free.listFor({ ...chosen.meeting, clerkId: person?.id }) : [];
  const wanted = parseMoment(says('at'));
  const { days, times, at } = shownOffer(locale, starts, { day: asked.get('day') ?? '', at: wanted }, (part) =>
    part.at === undefined
      ? chosen.hrefOf({ ...chosen.fields, day: part.day })
      : `${chosen.hrefOf({ ...chosen.fields, at: part.at })}#who`,
  );
  // An old link may contain a time that has been booked since.
  const isTaken = unbooked?.isTaken ?? (isReady && !Number.isNaN(wanted) && at === undefined);
  const instead = isTaken ? nearestStarts(starts, wanted, INSTEAD) : [];
  const isChoosing = isPlaced && (at !== undefined || instead.length > 0);
  const isNone = subjects.isSaid && chosen.open.length === 0;
  // A rejected form is shown with its notice and the typed values.
  const showsForm = unbooked !== undefined || (subjects.isSaid && isChoosing);
  const ways = updateWays(app, 'appointment');
  const unconfirmed = showsForm && ways.length > 0 ? await unconfirmedWays(app, Date.now()) : [];
  return {
    about: subjects.isAsked ? subjectCards(locale, subjects.list) : [],
    ...(subjects.isSaid ? placeCards(locale, words, chosen) : { ways: [], branches: [], people: [] }),
    asksPerson: people.length > 0,
    // If no type of meeting has a free time, the page says so before the other steps.
    offer: isReady || isNone ? { days, times, minutes: chosen.minutes } : undefined,
    price: isReady ? price : [],
    form: showsForm
      ? bookingForm(locale, words, chosen, { at, isTaken, instead, ways, unconfirmed }, unbooked)
      : undefined,
    contactHref: pathFor(locale, '/contact'),
  };
}

type Chosen = Awaited<ReturnType<typeof readChosen>>;

/** The choices of a type of meeting and, once they matter, of a branch and a person. */
const placeCards = (locale: Locale, words: AppointmentsWords, chosen: Chosen) => ({
  ways: wayCards(locale, words, chosen),
  branches: chosen.way === 'branch' ? branchCards(chosen) : [],
  people: chosen.isPlaced && chosen.people.length > 0 ? personCards(locale, words, chosen) : [],
});

/** Reads the choices made so far from the URL or from a rejected form. @throws StorageUnavailable */
async function readChosen(locale: Locale, asked: URLSearchParams, app: AppContext, unbooked: Unbooked | undefined) {
  const words = appointmentsWords(locale);
  const says = (name: string): string => unbooked?.values[name] ?? asked.get(name) ?? '';
  const { people: naming, offeredBy: roles } = getRules();
  // The service comes from the link on its page and is kept from step to step, or is chosen here.
  const service = isAbout(says('service')) ? says('service') : '';
  const ways = waysFor(service);
  const way = ways.find((each) => each === says('way'));
  const branch = way === 'branch' ? receivingBranches(locale).find(({ id }) => id === says('branch')) : undefined;
  const place = way === 'branch' ? branch : way;
  const isPlaced = place !== undefined;
  const subjects = subjectsOf(locale, words, service, unbooked?.values.service !== undefined || asked.has('service'));
  const about: Values = service || (subjects.isAsked && subjects.isSaid) ? { service } : {};
  const meeting: Asked = { way, branch: branch?.id ?? null, service };
  const terms = appointmentTerms(service, way);
  const now = Date.now();
  const times = subjects.isSaid ? await readTimes(app, terms.minutes, now) : undefined;
  const hasTime = (who: Omit<Who, 'service'>): boolean => times?.hasFor({ ...who, service }) ?? false;
  const everyone = naming === 'chosen' ? await listPeople(app.db, { roles, ...meeting }) : [];
  const people = everyone.filter(({ id }) => times === undefined || hasTime({ ...meeting, clerkId: id }));
  // Only the branches and types of meeting that have a free time for this service are offered.
  const openBranches = ways.includes('branch')
    ? receivingBranches(locale).filter(({ id }) => hasTime({ way: 'branch', branch: id }))
    : [];
  const open = ways.filter((each) =>
    each === 'branch' ? openBranches.length > 0 : hasTime({ way: each, branch: null }),
  );
  const person = people.find(({ id }) => id === says('with'));
  const isPersonSaid = people.length === 0 || person !== undefined || says('with') === ANYONE;
  const placed: Values = { ...(way ? { way } : {}), ...(branch ? { branch: branch.id } : {}) };
  return {
    says,
    times,
    open,
    openBranches,
    service,
    way,
    branch,
    isPlaced,
    subjects,
    about,
    meeting,
    people,
    person,
    placed,
    fields: { ...placed, ...(people.length > 0 && isPersonSaid ? { with: person?.id ?? ANYONE } : {}) } as Values,
    isReady: subjects.isSaid && isPlaced && isPersonSaid,
    minutes: terms.minutes,
    price: terms.paise > 0 && way ? [termsInWords(locale, terms), payInWords(locale, way)] : [],
    hrefOf: (part: Values): string => pathFor(locale, `${APPOINTMENTS}?${new URLSearchParams({ ...part, ...about })}`),
  };
}

const subjectCards = (locale: Locale, list: ReturnType<typeof subjectsOf>['list']): AppointmentsPageProps['about'] =>
  list.map(({ key, label, text, group, isChosen }) => ({
    key,
    group,
    label,
    text,
    isChosen,
    href: `${pathFor(locale, `${APPOINTMENTS}?${new URLSearchParams({ service: key })}`)}#how`,
  }));

/** The anchor of the step after the place. */
const nextOf = ({ people }: Chosen): string => (people.length > 0 ? '#with' : '#day');

const wayCards = (locale: Locale, words: AppointmentsWords, chosen: Chosen): AppointmentsPageProps['ways'] =>
  chosen.open.map((each) => ({
    key: each,
    way: each,
    label: wayInWords(locale, each),
    isChosen: each === chosen.way,
    text: [
      each === 'home' ? homeArea(locale) : words[`${each}.text`],
      // A card shows its own terms only if they depend on the type of meeting.
      appointmentTerms(chosen.service).mostPaise === undefined
        ? ''
        : termsInWords(locale, appointmentTerms(chosen.service, each)),
    ]
      .filter(Boolean)
      .join(' · '),
    href: `${chosen.hrefOf({ way: each })}${each === 'branch' ? '#where' : nextOf(chosen)}`,
  }));

const branchCards = (chosen: Chosen): AppointmentsPageProps['branches'] =>
  chosen.openBranches.map(({ id, city, address }) => ({
    key: id,
    label: city,
    text: address,
    isChosen: id === chosen.branch?.id,
    href: `${chosen.hrefOf({ way: 'branch', branch: id })}${nextOf(chosen)}`,
  }));

function personCards(locale: Locale, words: AppointmentsWords, chosen: Chosen): AppointmentsPageProps['people'] {
  const { says, people, person, placed, hrefOf } = chosen;
  const anyone = { key: ANYONE, label: words.anyone, text: words['anyone.text'], isChosen: says('with') === ANYONE };
  const byName = people.map(({ id, name, role }) => ({
    key: id,
    label: name[locale] ?? '',
    text: role[locale] ?? '',
    isChosen: id === person?.id,
  }));
  return [anyone, ...byName].map((each) => ({ ...each, href: `${hrefOf({ ...placed, with: each.key })}#day` }));
}

/**
 * The form for the chosen time.
 * @param time.at undefined if no free time is chosen
 * @param time.instead other free times
 */
function bookingForm(
  locale: Locale,
  words: AppointmentsWords,
  chosen: Chosen,
  time: {
    readonly at: number | undefined;
    readonly isTaken: boolean;
    readonly instead: readonly number[];
    /** The channels over which someone without email is told about the appointment. */
    readonly ways: readonly MessageChannel[];
    /** The channels that have reached their daily maximum. */
    readonly unconfirmed: readonly MessageChannel[];
  },
  unbooked: Unbooked | undefined,
): NonNullable<AppointmentsPageProps['form']> {
  const { says, subjects, service, way, branch, person, price } = chosen;
  const at = time.isTaken ? undefined : time.at;
  const how = way ? [wayInWords(locale, way), branch?.city, person?.name[locale]].filter(Boolean).join(', ') : '';
  const taken = time.instead.length > 0 ? words.taken : words.takenNone;
  const hidden: Record<string, string> = { ...chosen.fields, key: crypto.randomUUID(), zone: says('zone') };
  if (subjects.isOwn) {
    hidden.service = service;
  }
  if (at !== undefined) {
    hidden.at = momentText(at);
  }
  return {
    action: pathFor(locale, APPOINTMENTS),
    instead: time.instead.map(named(locale)),
    price,
    phoneHint: phoneHint(words, way, time),
    updates: viewUpdates(locale, time.ways),
    needsPhone: way === 'phone',
    needsAddress: way === 'home',
    hidden,
    chosen:
      at === undefined
        ? undefined
        : { at: momentText(at), when: indianTime(locale, at), how, there: timeThere(locale, at, says('zone')) },
    topics: subjects.isOwn ? [] : topicNames(locale, service),
    values: { language: locale, ...chosen.about, ...unbooked?.values },
    errors: unbooked?.errors ?? {},
    notice: unbooked?.notice || (time.isTaken ? taken : ''),
    consent: consentOf(locale),
  };
}

/** Says which contact is needed, and promises a confirmation to a phone only if one would be sent now. */
export function phoneHint(
  words: AppointmentsWords,
  way: Chosen['way'],
  { ways, unconfirmed }: { readonly ways: readonly MessageChannel[]; readonly unconfirmed: readonly MessageChannel[] },
): string {
  if (way === 'phone') {
    return words.phoneNeeded;
  }
  if (ways.length === 0) {
    return words.phoneHint;
  }
  return ways.some((each) => unconfirmed.includes(each)) ? words.phoneHintUnconfirmed : words.phoneHintByPhone;
}

/** Returns the services to choose from. The page asks for the service first if it affects the duration or the price. */
function subjectsOf(locale: Locale, words: AppointmentsWords, service: string, isNamed: boolean) {
  const own = listOwnTerms(locale);
  const isOwn = own.some((each) => each.service === service);
  const takesOther = takesOtherTopics();
  const isSaid = own.length === 0 || (isNamed && (takesOther || isOwn));
  const others = isOwn ? '' : service;
  const list = [
    ...own.map((each) => ({
      key: each.service,
      label: each.title,
      text: [
        each.terms,
        ownWays(each.service)
          ?.map((way) => wayInWords(locale, way))
          .join(', '),
      ]
        .filter(Boolean)
        .join(' · '),
      group: each.group,
      isChosen: each.service === service,
    })),
    ...(takesOther
      ? [
          {
            key: others,
            group: '',
            label: words.otherSubject,
            isChosen: isSaid && !isOwn,
            text: termsInWords(locale, appointmentTerms()),
          },
        ]
      : []),
  ];
  return { isAsked: own.length > 0, isSaid, isOwn, list };
}

const named = (locale: Locale) => (at: number) => ({ value: momentText(at), label: indianTime(locale, at) });

/** The topics in one language. @param service the service whose page linked here; it comes first */
const topicNames = (locale: Locale, service: string) => {
  const title = findServiceTitle(locale, service);
  // Services with their own terms are choices of the first step, so they are not listed again.
  const own = new Set(listOwnTerms(locale).map((each) => each.service));
  const names = contactOptions.options
    .filter((value) => !own.has(value))
    .map((value) => ({ value, label: contactOptions.nameOf(locale, value) ?? value }));
  return title === undefined ? names : [{ value: service, label: title }, ...names];
};

const isAbout = (topic: string): boolean => [...contactOptions.options, ...listServiceSlugs()].includes(topic);

function consentOf(locale: Locale) {
  const { notice, policy, policyHref } = getConsent(locale);
  return { notice, policy, policyHref };
}
