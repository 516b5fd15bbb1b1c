import { APPOINTMENTS, appointmentRules, homeArea, receivingBranches } from '@/catalogue/firm/appointments.ts';
import { getConsent } from '@/catalogue/firm/consent.ts';
import { contactOptions } from '@/catalogue/firm/form-options.ts';
import { appointmentTerms, listOwnTerms, ownWays, waysFor } from '@/catalogue/services/appointment-terms.ts';
import { findServiceTitle, listServiceSlugs } from '@/catalogue/services/service-pages.ts';
import { termsInWords } from '@/i18n/appointment-price.ts';
import { pathFor } from '@/i18n/paths.ts';
import { indianTime } from '@/i18n/zones.ts';
import type { Locale } from '@/kernel/locale.ts';
import { readCalendars } from '@/server/domains/appointments/calendars.ts';
import { listOpenStarts, nearestStarts } from '@/server/domains/appointments/open-starts.ts';
import { listPeople } from '@/server/domains/appointments/people.ts';
import type { AppointmentRules } from '@/server/domains/appointments/rules.ts';
import type { Asked } from '@/server/domains/appointments/takes.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import { DAY } from '@/server/platform/limits/visitor-limits.ts';
import { payInWords } from '@/ui/mail/appointment-mails.ts';
import type { AppointmentsPageProps } from './AppointmentsPage.tsx';
import { type AppointmentsWords, appointmentsWords } from './appointments.messages.ts';
import { momentText, parseMoment, shownOffer, timeThere } from './offer.ts';

export type Values = Readonly<Record<string, string>>;

/** What was said of a form that was not taken, to be shown with it. */
export interface Unbooked {
  readonly status: number;
  readonly values: Values;
  readonly errors: Values;
  readonly notice: string;
  /** Somebody else has the time: others are offered. */
  readonly isTaken?: boolean;
}

/** How many free times are offered in place of one that was taken. */
const INSTEAD = 6;
/** Instead of a person: anyone who is free. */
const ANYONE = 'any';

/** Times at which somebody is free for such a talk, or this person is, epoch milliseconds. @throws StorageUnavailable */
export async function openStarts(
  { db }: Pick<AppContext, 'db'>,
  rules: AppointmentRules,
  { clerkId, ...asked }: Asked & { readonly clerkId?: string | undefined },
  now: number,
): Promise<number[]> {
  const to = now + (rules.horizonDays + 2) * DAY;
  const { offeredBy: roles, mostPerClerkDay, bufferMinutes } = rules;
  const wanted = { ...asked, roles, mostPerClerkDay, bufferMinutes, clerkId };
  return listOpenStarts(rules, await readCalendars(db, now, to, wanted), now);
}

/** By which rules times are offered. @param branch where the visitor comes; default: nowhere */
export function getRules(branch: string | null = null): NonNullable<ReturnType<typeof appointmentRules>> {
  const rules = appointmentRules(branch);
  if (!rules) {
    throw new Error('content/appointments.yaml is missing: the page should have said that there is none');
  }
  return rules;
}

/** What the page shows for what was chosen so far. @throws StorageUnavailable */
export async function bookingPage(
  locale: Locale,
  asked: URLSearchParams,
  app: AppContext,
  unbooked: Unbooked | undefined,
): Promise<Omit<AppointmentsPageProps, 'words'>> {
  const words = appointmentsWords(locale);
  const receiving = receivingBranches(locale);
  const says = (name: string): string => unbooked?.values[name] ?? asked.get(name) ?? '';
  const { people: naming, offeredBy: roles } = getRules();
  // From the page of a service: kept from step to step, and chosen in the form.
  const service = isAbout(says('service')) ? says('service') : '';
  const ways = waysFor(service);
  const way = ways.find((each) => each === says('way'));
  const branch = way === 'branch' ? receiving.find(({ id }) => id === says('branch')) : undefined;
  const isPlaced = way !== undefined && (way !== 'branch' || branch !== undefined);
  const subjects = subjectsOf(locale, words, service, unbooked?.values.service !== undefined || asked.has('service'));
  const about: Values = service || (subjects.isAsked && subjects.isSaid) ? { service } : {};
  const meeting: Asked = { way, branch: branch?.id ?? null, service };
  const people = naming === 'chosen' ? await listPeople(app.db, { roles, ...meeting }) : [];
  const person = people.find(({ id }) => id === says('with'));
  const isPersonSaid = people.length === 0 || person !== undefined || says('with') === ANYONE;
  const hrefOf = (part: Values): string =>
    pathFor(locale, `${APPOINTMENTS}?${new URLSearchParams({ ...part, ...about })}`);
  const placed: Values = { ...(way ? { way } : {}), ...(branch ? { branch: branch.id } : {}) };
  const chosen: Values = { ...placed, ...(people.length > 0 && isPersonSaid ? { with: person?.id ?? ANYONE } : {}) };
  const isReady = subjects.isSaid && isPlaced && isPersonSaid;
  const now = Date.now();
  const terms = appointmentTerms(service);
  const rules = { ...getRules(branch?.id ?? null), lengthMinutes: terms.minutes };
  const who = { ...meeting, clerkId: person?.id };
  const starts = isReady ? await openStarts(app, rules, who, now) : [];
  const wanted = parseMoment(says('at'));
  const { days, times, at } = shownOffer(locale, starts, { day: asked.get('day') ?? '', at: wanted }, (part) =>
    part.at === undefined ? hrefOf({ ...chosen, day: part.day }) : `${hrefOf({ ...chosen, at: part.at })}#who`,
  );
  // An old link may name a time that is taken by now.
  const isTaken = unbooked?.isTaken ?? (isReady && !Number.isNaN(wanted) && at === undefined);
  const instead = isTaken ? nearestStarts(starts, wanted, INSTEAD) : [];
  const notice = isTaken && !unbooked?.notice ? (instead.length > 0 ? words.taken : words.takenNone) : '';
  const isChoosing = isPlaced && (at !== undefined || instead.length > 0);
  const showsForm = subjects.isSaid && (isChoosing || unbooked !== undefined);
  const how = way ? [words[way], branch?.city, person?.name[locale]].filter(Boolean).join(', ') : '';
  const price = terms.paise > 0 && way ? [termsInWords(locale, terms), payInWords(locale, way)] : [];
  const next = people.length > 0 ? '#with' : '#day';
  return {
    about: subjects.isAsked
      ? subjects.list.map(({ key, label, text, group, isChosen }) => ({
          key,
          group,
          label,
          text,
          isChosen,
          href: `${pathFor(locale, `${APPOINTMENTS}?${new URLSearchParams({ service: key })}`)}#how`,
        }))
      : [],
    ways: subjects.isSaid
      ? ways.map((each) => ({
          key: each,
          way: each,
          label: words[each],
          isChosen: each === way,
          text: each === 'home' ? homeArea(locale) : words[`${each}.text`],
          href: `${hrefOf({ way: each })}${each === 'branch' ? '#where' : next}`,
        }))
      : [],
    branches:
      way === 'branch' && subjects.isSaid
        ? receiving.map(({ id, city, address }) => ({
            key: id,
            label: city,
            text: address,
            isChosen: id === branch?.id,
            href: `${hrefOf({ way: 'branch', branch: id })}${next}`,
          }))
        : [],
    people:
      isPlaced && subjects.isSaid && people.length > 0
        ? [
            { key: ANYONE, label: words.anyone, text: words['anyone.text'], isChosen: says('with') === ANYONE },
            ...people.map(({ id, name, role }) => ({
              key: id,
              label: name[locale] ?? '',
              text: role[locale] ?? '',
              isChosen: id === person?.id,
            })),
          ].map((each) => ({ ...each, href: `${hrefOf({ ...placed, with: each.key })}#day` }))
        : [],
    asksPerson: people.length > 0,
    offer: isReady ? { days, times, minutes: terms.minutes } : undefined,
    price: isReady ? price : [],
    form: showsForm
      ? {
          action: pathFor(locale, APPOINTMENTS),
          instead: instead.map(named(locale)),
          price,
          needsPhone: way === 'phone',
          needsAddress: way === 'home',
          hidden: {
            ...chosen,
            key: crypto.randomUUID(),
            zone: says('zone'),
            ...(subjects.isOwn ? { service } : {}),
            ...(at !== undefined && !isTaken ? { at: momentText(at) } : {}),
          },
          chosen:
            at !== undefined && !isTaken
              ? { at: momentText(at), when: indianTime(locale, at), how, there: timeThere(locale, at, says('zone')) }
              : undefined,
          topics: subjects.isOwn ? [] : topicNames(locale, service),
          values: { language: locale, ...about, ...unbooked?.values },
          errors: unbooked?.errors ?? {},
          notice: unbooked?.notice || notice,
          consent: consentOf(locale),
        }
      : undefined,
    contactHref: pathFor(locale, '/contact'),
  };
}

/** What it is about is asked first where that decides how long it takes or what it costs. */
function subjectsOf(locale: Locale, words: AppointmentsWords, service: string, isNamed: boolean) {
  const own = listOwnTerms(locale);
  const isOwn = own.some((each) => each.service === service);
  const isSaid = own.length === 0 || isNamed;
  const others = isOwn ? '' : service;
  const list = [
    ...own.map((each) => ({
      key: each.service,
      label: each.title,
      text: [
        each.terms,
        ownWays(each.service)
          ?.map((way) => words[way])
          .join(', '),
      ]
        .filter(Boolean)
        .join(' · '),
      group: each.group,
      isChosen: each.service === service,
    })),
    {
      key: others,
      group: '',
      label: words.otherSubject,
      isChosen: isSaid && !isOwn,
      text: termsInWords(locale, appointmentTerms()),
    },
  ];
  return { isAsked: own.length > 0, isSaid, isOwn, list };
}

const named = (locale: Locale) => (at: number) => ({ value: momentText(at), label: indianTime(locale, at) });

/** What it may be about, in one language. @param service a page's own, which comes first */
const topicNames = (locale: Locale, service: string) => {
  const title = findServiceTitle(locale, service);
  // Those with terms of their own have been offered before.
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
