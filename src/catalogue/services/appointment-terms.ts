import { type AppointmentTerms, termsInWords, wayInWords } from '@/i18n/appointment-price.ts';
import { localize } from '@/i18n/localized-text.ts';
import type { Locale } from '@/kernel/locale.ts';
import { add, maximum, paiseOf } from '@/kernel/paise.ts';
import { refuse } from '../check-content.ts';
import type { MeetingWay } from '../firm/appointments.shape.ts';
import { appointmentRules, firmWays } from '../firm/appointments.ts';
import { companyFacts } from '../firm/company.ts';
import { serviceFiles } from './service-files.ts';
import { partsOf, type Tax, taxOn } from './service-tax.ts';
import { listServiceCategories } from './services.ts';

for (const { id, appointment } of serviceFiles) {
  for (const [key, ways] of [
    ['ways', appointment?.ways ?? []],
    ['prices', Object.keys(appointment?.prices ?? {}) as MeetingWay[]],
  ] as const) {
    for (const way of ways.filter((each) => firmWays().length > 0 && !firmWays().includes(each))) {
      refuse(`content/services/${id}.yaml › appointment › ${key}: content/appointments.yaml does not offer "${way}"`);
    }
  }
}

if (firmWays().length > 0 && !takesOtherTopics() && serviceFiles.every(({ appointment }) => !appointment)) {
  refuse('content/appointments.yaml › otherTopics: nothing could be booked, because no service has an `appointment`');
}

/** Whether visitors can book an appointment about anything, and not only services with their own terms. */
export function takesOtherTopics(): boolean {
  return appointmentRules()?.otherTopics ?? true;
}

/** Whether visitors can book an appointment about a service. @param service '' for no particular service */
export const isBookable = (service = ''): boolean =>
  takesOtherTopics() || serviceFiles.some(({ id, appointment }) => id === service && appointment !== undefined);

/**
 * Returns the length and price of an appointment.
 * @param service its subject; a service without its own terms has the firm's
 * @param way the type of meeting; if it is not yet chosen, the price may be a range
 */
export function appointmentTerms(service = '', way?: MeetingWay): AppointmentTerms {
  if (way) {
    return termsFor(service, way);
  }
  const all = waysFor(service).map((each) => termsFor(service, each));
  const [cheapest = termsFor(service)] = all.toSorted((one, other) => one.paise - other.paise);
  const dearest = maximum(cheapest.paise, ...all.map(({ paise }) => paise));
  if (dearest === cheapest.paise) {
    return cheapest;
  }
  // The tax rate of a free meeting is 0, so the highest rate is that of the meetings with a price.
  const gstPercent = Math.max(...all.map((each) => each.gstPercent));
  return { ...cheapest, mostPaise: dearest, gstPercent };
}

function termsFor(service: string, way?: MeetingWay): AppointmentTerms {
  const rules = appointmentRules();
  const file = serviceFiles.find(({ id }) => id === service);
  const own = file?.appointment;
  const minutes = own?.minutes ?? rules?.lengthMinutes ?? 0;
  const general = (way && rules?.prices?.[way]) ?? rules?.price ?? 0;
  if (!own) {
    return { minutes, ...priced(general, taxOn(undefined)) };
  }
  // A bookable service without its own appointment price costs what its page says, with tax. A monthly fee is not the
  // price of an appointment.
  const listed = file.price?.per === 'once' ? file.price.amount : undefined;
  const price = (way && own.prices?.[way]) ?? own.price ?? listed ?? general;
  const terms = { minutes, ...priced(price, taxOn(file.price?.tax)) };
  // If the service's page shows a price, a free appointment is part of that price and is not called free.
  return terms.paise === 0 && (file.price?.amount ?? 0) > 0 ? { ...terms, isIncluded: true } : terms;
}

/**
 * Returns a line such as 'By phone: 30 minutes, ₹500' for each type of meeting. Empty if the type does not change the
 * price.
 */
export const termsByWay = (locale: Locale, service = ''): string[] =>
  appointmentTerms(service).mostPaise === undefined
    ? []
    : waysFor(service).map(
        (way) => `${wayInWords(locale, way)}: ${termsInWords(locale, appointmentTerms(service, way))}`,
      );

/** Returns a price with GST, if any. @param rupees whole rupees, as in content/ */
function priced(rupees: number, tax: Tax): Omit<AppointmentTerms, 'minutes'> {
  if (rupees === 0) {
    return { paise: 0, gstPercent: 0 };
  }
  const { fee, gst } = partsOf(paiseOf(rupees), tax);
  return { paise: add(fee, gst), gstPercent: tax.percent };
}

/** A service with its own appointment terms, and those terms in words. */
export interface OwnTerms {
  readonly service: string;
  readonly title: string;
  readonly terms: string;
  /** The service's group in the catalogue; '' if it is not in the catalogue. */
  readonly group: string;
}

/**
 * Lists the services with their own appointment terms, in the order of the catalogue. Services that are not in the
 * catalogue come last.
 */
export function listOwnTerms(locale: Locale): OwnTerms[] {
  const placed = listPlaces(locale);
  const placeOf = (id: string): number => placed.find(({ service }) => service === id)?.place ?? placed.length;
  return serviceFiles
    .filter(({ appointment }) => appointment !== undefined)
    .toSorted((one, other) => placeOf(one.id) - placeOf(other.id))
    .map(({ id, title }) => ({
      service: id,
      title: localize(title, locale, companyFacts(locale)),
      terms: termsInWords(locale, appointmentTerms(id)),
      group: placed.find(({ service }) => service === id)?.group ?? '',
    }));
}

/** Returns the position of each service in the catalogue, with its group. */
const listPlaces = (locale: Locale) =>
  listServiceCategories(locale)
    .flatMap(({ title, services }) => services.map(({ slug }) => ({ service: slug, group: title })))
    .map((each, place) => ({ ...each, place }));

/** Returns the minutes that stay free before and after an appointment. */
type MarginOf = (meeting: { readonly way: MeetingWay; readonly service: string }) => {
  readonly before: number;
  readonly after: number;
};

/**
 * Returns a function for the time around an appointment; undefined if that time is the same for every type and every
 * service.
 */
function marginsByContent(rules: NonNullable<ReturnType<typeof appointmentRules>>): MarginOf | undefined {
  const own = new Map(
    serviceFiles.flatMap(({ id, appointment }) => (appointment?.buffers ? [[id, appointment.buffers]] : [])),
  );
  if (!rules.buffers && own.size === 0) {
    return undefined;
  }
  return ({ way, service }) => {
    const minutes = own.get(service)?.[way] ?? rules.buffers?.[way];
    return minutes === undefined ? { before: 0, after: rules.bufferMinutes } : { before: minutes, after: minutes };
  };
}

/**
 * Returns the rules for available times, with the time around each appointment; undefined if the firm offers no
 * appointments.
 * @param branch the branch that the visitor comes to; default: none
 */
export function bookingRules(branch: string | null = null) {
  const rules = appointmentRules(branch);
  return rules && { ...rules, marginOf: marginsByContent(rules) };
}

/** Whether every appointment is free of charge; only then may a page say so in general. */
export const isAlwaysFree = (): boolean =>
  ['', ...serviceFiles.map(({ id }) => id)].every((service) => isFree(appointmentTerms(service)));

/** Whether every type of this appointment is free of charge. */
export const isFree = ({ paise, mostPaise }: AppointmentTerms): boolean => paise === 0 && mostPaise === undefined;

/**
 * Lists the types of meeting about a service: the firm's types, limited to those that the service lists, if any. @param
 * service '' for no particular service
 */
export function waysFor(service = ''): MeetingWay[] {
  const { ways = [], branches = [] } = appointmentRules() ?? {};
  const own = serviceFiles.find(({ id }) => id === service)?.appointment?.ways;
  // A firm without branches receives no visitors.
  return ways.filter((way) => (own?.includes(way) ?? true) && (way !== 'branch' || branches.length > 0));
}

/** The types of meeting that a service lists; undefined if it has all of the firm's. */
export const ownWays = (service: string): MeetingWay[] | undefined =>
  serviceFiles.find(({ id }) => id === service)?.appointment?.ways && waysFor(service);
