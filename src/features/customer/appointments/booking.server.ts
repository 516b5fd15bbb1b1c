import { APPOINTMENTS, receivingBranches } from '@/catalogue/firm/appointments.ts';
import { company, firmDesk } from '@/catalogue/firm/company.ts';
import { getConsent } from '@/catalogue/firm/consent.ts';
import { contactOptions } from '@/catalogue/firm/form-options.ts';
import { appointmentTerms, isBookable, waysFor } from '@/catalogue/services/appointment-terms.ts';
import { listServiceSlugs } from '@/catalogue/services/service-pages.ts';
import type { Rule } from '@/forms/description/field-rules.ts';
import { checkTyped } from '@/forms/intake/check-typed.ts';
import { appointmentLetters } from '@/forms/intake/news/appointment-news.ts';
import { sayIn, unreadable } from '@/forms/intake/say.ts';
import { chosenUpdates, updateWays } from '@/forms/intake/updates-by.ts';
import { wayInWords } from '@/i18n/appointment-price.ts';
import { fill } from '@/i18n/fill.ts';
import { pathFor } from '@/i18n/paths.ts';
import { isZone, timeElsewhere } from '@/i18n/zones.ts';
import { asLocale, type Locale } from '@/kernel/locale.ts';
import { bookAppointment } from '@/server/domains/appointments/book-appointment.ts';
import { listPeople } from '@/server/domains/appointments/people.ts';
import { parseFormPost } from '@/server/domains/cases/store/form-post.ts';
import type { AppContext } from '@/server/main/app-context.ts';
import type { AppointmentWay } from '@/server/platform/database/appointment-tables.ts';
import { isStorageUnavailable } from '@/server/platform/errors/storage-unavailable.ts';
import { readForm } from '@/server/platform/http/read-form.ts';
import { countAlone } from '@/server/platform/limits/limiter.ts';
import { DAY, fromAddress, visitorLimits } from '@/server/platform/limits/visitor-limits.ts';
import { acknowledgementCeilings } from '@/server/platform/outbox/ceilings.ts';
import { type AppointmentsWords, appointmentsWords } from './appointments.messages.ts';
import { getRules, type Unbooked, type Values } from './booking-page.server.ts';
import { parseMoment } from './offer.ts';

export type BookingAnswer = { readonly status: 303; readonly location: string } | Unbooked;

/**
 * The maximum number of posts per IP address in ten minutes, and of appointments per IP address in a day. Everyone in
 * an office or on a mobile network may share an IP address.
 */
const MOST_POSTS = 40;
const MOST_A_DAY = 8;

const rulesOf = {
  name: { kind: 'name' },
  mail: { kind: 'email', optional: true },
  phone: { kind: 'phone', optional: true },
  service: { kind: 'choice', options: [...contactOptions.options, ...listServiceSlugs()], optional: true },
} as const satisfies Record<string, Rule>;

/** Returns the rule for the postal address, which is required only for a home visit. */
const addressOf = (way: string | undefined): Rule => ({ kind: 'line', most: 200, optional: way !== 'home' });

/** Returns the errors by field, in the page's language, and the values to store. */
export function checkBooking(locale: Locale, typed: Values): { errors: Values; checked: Values } {
  const words = appointmentsWords(locale);
  const labels = { name: words.name, mail: words.mail, phone: words.phoneNumber, service: words.about };
  const rules = { ...rulesOf, address: addressOf(typed.way) };
  const { checked, errors } = checkTyped(locale, rules, typed, { ...labels, address: words.address });
  // A phone appointment needs a number to call, even if the email address also has an error.
  if (typed.way === 'phone' && !checked.phone) {
    errors.phone ??= words.notPhone;
  } else if (!errors.mail && !errors.phone && !checked.mail && !checked.phone) {
    errors.mail = words.notContact;
  }
  return { errors, checked };
}

/** The type of meeting and the branch that were chosen; undefined if the firm does not offer them. */
function placeOf(locale: Locale, values: Values): { way: AppointmentWay; branch: string | null } | undefined {
  const way = getRules().ways.find((each) => each === values.way);
  if (way !== 'branch') {
    return way && { way, branch: null };
  }
  const branch = receivingBranches(locale).find(({ id }) => id === values.branch);
  return branch && { way, branch: branch.id };
}

/** The visitor's time zone, if its time differs from India's. */
const zoneOf = (zone: string, startsAt: number): string =>
  isZone(zone) && timeElsewhere('en', startsAt || 0, zone) ? zone : '';

/** The id of the chosen person; undefined for anyone. */
const namedPerson = (chosen: string | undefined): string | undefined =>
  chosen === '' || chosen === 'any' ? undefined : chosen;

/** Books the requested time. Success is reported only after the appointment is stored. */
export async function submitBooking(
  locale: Locale,
  request: Request,
  { visitorAddress, app }: { visitorAddress: string; app: AppContext },
): Promise<BookingAnswer> {
  const say = sayIn(locale);
  const words = appointmentsWords(locale);
  const read = await readForm(request);
  if (!read.ok) {
    return { status: read.status, values: {}, errors: {}, notice: say(unreadable[read.reason]) };
  }
  const post = parseFormPost(read.fields, { locale, visitorAddress, referer: null });
  const values = post.typed;
  const again = (status: number, notice: string, errors: Values = {}): Unbooked => ({ status, values, errors, notice });
  if (post.trapped) {
    return again(422, say('trapped'));
  }
  const place = placeOf(locale, values);
  if (!place || !post.clientKey) {
    return again(422, say('unreadable'));
  }
  const { way, branch } = place;
  // The typed values are kept, and the page asks for the type of meeting again.
  const notice = noticeOf(words, way, values.service);
  if (notice) {
    return again(422, notice);
  }
  const { errors, checked } = checkBooking(locale, values);
  if (Object.keys(errors).length > 0) {
    return again(422, '', errors);
  }
  const { name = '', mail = '', phone = '', service = '' } = checked;
  const { minutes: lengthMinutes, ...price } = appointmentTerms(service, way);
  const rules = { ...getRules(branch), lengthMinutes };
  const clerkId = rules.people === 'chosen' ? namedPerson(values.with) : undefined;
  const startsAt = parseMoment(values.at ?? '');
  const wishLocale: Locale = asLocale(values.language, locale);
  const now = Date.now();
  const visitor = { address: visitorAddress, mailAddress: mail, phone };
  try {
    const people = clerkId ? await listPeople(app.db, { roles: rules.offeredBy, way, branch, service }) : [];
    if (clerkId && !people.some(({ id }) => id === clerkId)) {
      return again(422, words.notPerson);
    }
    const minutes = await countAlone(app.db, fromAddress('appointment post', visitorAddress, MOST_POSTS), now);
    if (minutes !== undefined) {
      return again(429, say('limited', { minutes: String(minutes) }));
    }
    const booked = await bookAppointment(
      app.db,
      {
        key: post.clientKey,
        startsAt,
        way,
        branch,
        name,
        mail,
        phone,
        locale: wishLocale,
        service,
        zone: zoneOf(values.zone ?? '', startsAt),
        price,
        clerkId,
        isChosen: clerkId !== undefined,
        address: way === 'home' ? (checked.address ?? '') : '',
      },
      rules,
      { actor: null, visitorAddress, now },
      {
        page: pathFor(locale, APPOINTMENTS),
        consentVersion: getConsent(locale).version,
        flags: post.flags,
        referencePrefix: firmDesk(locale).referencePrefix,
        ceilings: acknowledgementCeilings(visitor),
        limits: [...visitorLimits(visitor), ...fromAddress('appointment from', visitorAddress, MOST_A_DAY, DAY)],
        acknowledgementsPerDay: app.env.acknowledgementsPerDay,
        subject: wayInWords(locale, way),
        replyBy: chosenUpdates({ mail, phone, replyBy: values.replyBy }, updateWays(app, 'appointment')),
        write: appointmentLetters({ siteUrl: app.env.siteUrl, byOffice: false, now }),
      },
    );
    if (booked.outcome === 'booked') {
      app.outbox.wake();
    }
    switch (booked.outcome) {
      case 'limited':
        return again(429, say('limited', { minutes: String(Math.max(1, Math.ceil((booked.retryAt - now) / 60_000))) }));
      case 'too-many':
        return again(409, fill(words.tooMany, { phone: company.phones.main }));
      case 'taken':
        return { ...again(409, ''), isTaken: true };
      default:
        return { status: 303, location: pathFor(locale, `${APPOINTMENTS}/${booked.appointment.token}`) };
    }
  } catch (error) {
    if (!isStorageUnavailable(error)) {
      throw error;
    }
    app.log.error({ err: error }, 'an appointment could not be stored');
    return again(503, say('unavailable'));
  }
}

/** Returns why an appointment of this type for this service is not offered; '' if it is offered. */
function noticeOf(words: AppointmentsWords, way: AppointmentWay, service: string | undefined): string {
  if (!waysFor(service).includes(way)) {
    return words.notWay;
  }
  return isBookable(service) ? '' : words.notSubject;
}
