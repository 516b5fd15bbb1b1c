import { APPOINTMENTS, appointmentRules, receivingBranches } from '@/catalogue/firm/appointments.ts';
import { company, firmDesk } from '@/catalogue/firm/company.ts';
import { getConsent } from '@/catalogue/firm/consent.ts';
import { contactOptions } from '@/catalogue/firm/form-options.ts';
import { findServiceTitle, listServiceSlugs } from '@/catalogue/services/service-pages.ts';
import type { Rule } from '@/forms/description/field-rules.ts';
import { checkTyped } from '@/forms/intake/check-typed.ts';
import { appointmentLetters } from '@/forms/intake/news/appointment-news.ts';
import { sayIn, unreadable } from '@/forms/intake/say.ts';
import { fill } from '@/i18n/fill.ts';
import { asLocale, type Locale } from '@/i18n/locale.ts';
import { pathFor } from '@/i18n/paths.ts';
import { indianTime, isZone, timeElsewhere } from '@/i18n/zones.ts';
import type { AppContext } from '@/server/app-context.ts';
import { bookAppointment } from '@/server/appointments/book-appointment.ts';
import { readCalendars } from '@/server/appointments/calendars.ts';
import { listOpenStarts, nearestStarts } from '@/server/appointments/open-starts.ts';
import { parseFormPost } from '@/server/cases/form-post.ts';
import { isStorageUnavailable } from '@/server/database/storage-unavailable.ts';
import { readForm } from '@/server/http/read-form.ts';
import { countAlone } from '@/server/limiter.ts';
import { acknowledgementCeilings } from '@/server/outbox/ceilings.ts';
import { DAY, fromAddress, visitorLimits } from '@/server/visitor-limits.ts';
import type { AppointmentsPageProps } from './AppointmentsPage.tsx';
import { type AppointmentsWords, appointmentsWords } from './appointments.messages.ts';
import { momentText, parseMoment, shownOffer, timeThere } from './offer.ts';

type Values = Readonly<Record<string, string>>;
type Rules = NonNullable<ReturnType<typeof appointmentRules>>;

/** What was said of a form that was not taken, to be shown with it. */
export interface Unbooked {
  readonly status: number;
  readonly values: Values;
  readonly errors: Values;
  readonly notice: string;
  /** Somebody else has the time: others are offered. */
  readonly isTaken?: boolean;
}

export type BookingAnswer = { readonly status: 303; readonly location: string } | Unbooked;

/** Posts from one address in ten minutes, and appointments from one in a day: offices and mobile networks share one. */
const MOST_POSTS = 40;
const MOST_A_DAY = 8;
/** How many free times are offered in place of one that was taken. */
const INSTEAD = 6;

/** Times at which somebody is free for such a talk, epoch milliseconds. @throws StorageUnavailable */
export async function openStarts(
  { db }: Pick<AppContext, 'db'>,
  rules: Rules,
  branch: string | null,
  now: number,
): Promise<number[]> {
  const to = now + (rules.horizonDays + 2) * DAY;
  const { offeredBy: roles, mostPerClerkDay, bufferMinutes } = rules;
  const wanted = { roles, branch, mostPerClerkDay, bufferMinutes };
  return listOpenStarts(rules, await readCalendars(db, now, to, wanted), now);
}

/** What the page shows for what was chosen so far. @throws StorageUnavailable */
export async function bookingPage(
  locale: Locale,
  asked: URLSearchParams,
  app: AppContext,
  unbooked: Unbooked | undefined,
): Promise<Omit<AppointmentsPageProps, 'words'>> {
  const words = appointmentsWords(locale);
  const rules = getRules();
  const receiving = receivingBranches(locale);
  const says = (name: string): string => unbooked?.values[name] ?? asked.get(name) ?? '';
  const way = rules.ways.find((each) => each === says('way'));
  const branch = way === 'branch' ? receiving.find(({ id }) => id === says('branch')) : undefined;
  const isPlaced = way !== undefined && (way !== 'branch' || branch !== undefined);
  // From the page of a service: kept from step to step, and chosen in the form.
  const about = isAbout(says('service')) ? { service: says('service') } : {};
  const hrefOf = (part: Values): string =>
    pathFor(locale, `${APPOINTMENTS}?${new URLSearchParams({ ...part, ...about })}`);
  const chosen: Values = { ...(way ? { way } : {}), ...(branch ? { branch: branch.id } : {}) };
  const now = Date.now();
  const starts = isPlaced ? await openStarts(app, rules, branch?.id ?? null, now) : [];
  const wanted = parseMoment(says('at'));
  const { days, times, at } = shownOffer(locale, starts, { day: asked.get('day') ?? '', at: wanted }, (part) =>
    part.at === undefined ? hrefOf({ ...chosen, day: part.day }) : `${hrefOf({ ...chosen, at: part.at })}#who`,
  );
  // An old link may name a time that is taken by now.
  const isTaken = unbooked?.isTaken ?? (isPlaced && !Number.isNaN(wanted) && at === undefined);
  const instead = isTaken ? nearestStarts(starts, wanted, INSTEAD) : [];
  const notice = isTaken && !unbooked?.notice ? (instead.length > 0 ? words.taken : words.takenNone) : '';
  const showsForm = isPlaced && (at !== undefined || unbooked !== undefined || instead.length > 0);
  const how = way ? [words[way], branch?.city].filter(Boolean).join(', ') : '';
  return {
    ways: rules.ways.map((each) => ({
      ...{ key: each, way: each, label: words[each], text: words[`${each}.text`], isChosen: each === way },
      href: `${hrefOf({ way: each })}#${each === 'branch' ? 'where' : 'day'}`,
    })),
    branches:
      way === 'branch'
        ? receiving.map(({ id, city, address }) => ({
            ...{ key: id, label: city, address, isChosen: id === branch?.id },
            href: `${hrefOf({ way: 'branch', branch: id })}#day`,
          }))
        : [],
    offer: isPlaced ? { days, times, minutes: rules.lengthMinutes } : undefined,
    form: showsForm
      ? {
          ...{
            action: pathFor(locale, APPOINTMENTS),
            needsPhone: way === 'phone',
            instead: instead.map(named(locale)),
          },
          hidden: {
            ...{ ...chosen, key: crypto.randomUUID(), zone: says('zone') },
            ...(at !== undefined && !isTaken ? { at: momentText(at) } : {}),
          },
          chosen:
            at !== undefined && !isTaken
              ? { at: momentText(at), when: indianTime(locale, at), how, there: timeThere(locale, at, says('zone')) }
              : undefined,
          topics: topicNames(locale, about.service),
          values: { language: locale, ...about, ...unbooked?.values },
          ...{ errors: unbooked?.errors ?? {}, notice: unbooked?.notice || notice, consent: consentOf(locale) },
        }
      : undefined,
    contactHref: pathFor(locale, '/contact'),
  };
}

const named = (locale: Locale) => (at: number) => ({ value: momentText(at), label: indianTime(locale, at) });

/** What it may be about, in one language. @param service a page's own, which stands first */
const topicNames = (locale: Locale, service = '') => {
  const title = findServiceTitle(locale, service);
  const names = contactOptions.options.map((value) => ({
    value,
    label: contactOptions.nameOf(locale, value) ?? value,
  }));
  return title === undefined ? names : [{ value: service, label: title }, ...names];
};

const isAbout = (topic: string): boolean => rulesOf.service.options.includes(topic);

function consentOf(locale: Locale) {
  const { notice, policy, policyHref } = getConsent(locale);
  return { notice, policy, policyHref };
}

function getRules(): Rules {
  const rules = appointmentRules();
  if (!rules) throw new Error('content/appointments.yaml is missing: the page should have said that there is none');
  return rules;
}

const rulesOf = {
  name: { kind: 'name' },
  mail: { kind: 'email', optional: true },
  phone: { kind: 'phone', optional: true },
  service: { kind: 'choice', options: [...contactOptions.options, ...listServiceSlugs()], optional: true },
} as const satisfies Record<string, Rule>;

/** What is wrong with what was typed, by field, in the page's language; and what of it is stored. */
export function checkBooking(locale: Locale, typed: Values): { errors: Values; checked: Values } {
  const words = appointmentsWords(locale);
  const labels = { name: words.name, mail: words.mail, phone: words.phoneNumber, service: words.about };
  const { checked, errors } = checkTyped(locale, rulesOf, typed, labels);
  // Whatever is wrong with the address: without a number nobody can call.
  if (typed.way === 'phone' && !checked.phone) errors.phone ??= words.notPhone;
  else if (!errors.mail && !errors.phone && !checked.mail && !checked.phone) errors.mail = words.notContact;
  return { errors, checked };
}

/** Books the time that a form asks for: a success is said only of what is stored. */
export async function submitBooking(
  locale: Locale,
  request: Request,
  { visitorAddress, app }: { visitorAddress: string; app: AppContext },
): Promise<BookingAnswer> {
  const say = sayIn(locale);
  const words = appointmentsWords(locale);
  const rules = getRules();
  const read = await readForm(request);
  if (!read.ok) return { status: read.status, values: {}, errors: {}, notice: say(unreadable[read.reason]) };
  const post = parseFormPost(read.fields, { locale, visitorAddress, referer: null });
  const values = post.typed;
  const again = (status: number, notice: string, errors: Values = {}): Unbooked => ({ status, values, errors, notice });
  if (post.trapped) return again(422, say('trapped'));
  const way = rules.ways.find((each) => each === values.way);
  const branch = way === 'branch' ? (values.branch ?? '') : null;
  const isPlaced = branch === null || receivingBranches(locale).some(({ id }) => id === branch);
  if (!way || !isPlaced || !post.clientKey) return again(422, say('unreadable'));
  const { errors, checked } = checkBooking(locale, values);
  if (Object.keys(errors).length > 0) return again(422, '', errors);
  const { name = '', mail = '', phone = '', service = '' } = checked;
  const startsAt = parseMoment(values.at ?? '');
  const wishLocale: Locale = asLocale(values.language, locale);
  const zone =
    isZone(values.zone ?? '') && timeElsewhere('en', startsAt || 0, values.zone ?? '') ? (values.zone ?? '') : '';
  const now = Date.now();
  const visitor = { address: visitorAddress, mailAddress: mail };
  try {
    const minutes = await countAlone(app.db, fromAddress('appointment post', visitorAddress, MOST_POSTS), now);
    if (minutes !== undefined) return again(429, say('limited', { minutes: String(minutes) }));
    const booked = await bookAppointment(
      app.db,
      { key: post.clientKey, startsAt, way, branch, name, mail, phone, locale: wishLocale, service, zone },
      rules,
      { actor: null, visitorAddress, now },
      {
        ...{ page: pathFor(locale, APPOINTMENTS), consentVersion: getConsent(locale).version, flags: post.flags },
        ...{ referencePrefix: firmDesk(locale).referencePrefix, ceilings: acknowledgementCeilings(visitor) },
        limits: [...visitorLimits(visitor), ...fromAddress('appointment from', visitorAddress, MOST_A_DAY, DAY)],
        ...{ acknowledgementsPerDay: app.env.acknowledgementsPerDay, subject: subjectOf(words, way) },
        write: appointmentLetters({ siteUrl: app.env.siteUrl, byOffice: false, now }),
      },
    );
    if (booked.outcome === 'limited')
      return again(429, say('limited', { minutes: String(Math.max(1, Math.ceil((booked.retryAt - now) / 60_000))) }));
    if (booked.outcome === 'too-many') return again(409, fill(words.tooMany, { phone: company.phones.main }));
    if (booked.outcome === 'taken') return { ...again(409, ''), isTaken: true };
    if (booked.outcome === 'booked') app.outbox.wake();
    return { status: 303, location: pathFor(locale, `${APPOINTMENTS}/${booked.appointment.token}`) };
  } catch (error) {
    if (!isStorageUnavailable(error)) throw error;
    app.log.error({ err: error }, 'an appointment could not be stored');
    return again(503, say('unavailable'));
  }
}

/** Under which the office shows the case. */
export const subjectOf = (words: AppointmentsWords, way: 'phone' | 'video' | 'branch'): string => words[way];
