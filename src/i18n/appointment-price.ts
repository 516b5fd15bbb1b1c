import type { Locale } from '../kernel/locale.ts';
import { type Paise, paiseText } from '../kernel/paise.ts';
import { fill } from './fill.ts';
import { defineMessages, wordsFor } from './messages.ts';

const priceMessages = defineMessages({
  priced: { en: '{minutes} minutes, {price}', hi: '{minutes} मिनट, {price}' },
  withGst: { en: '{minutes} minutes, {price} with GST', hi: '{minutes} मिनट, {price} जीएसटी समेत' },
  from: { en: '{minutes} minutes, from {price}', hi: '{minutes} मिनट, {price} से शुरू' },
  fromWithGst: {
    en: '{minutes} minutes, from {price} with GST',
    hi: '{minutes} मिनट, जीएसटी समेत {price} से शुरू',
  },
  upTo: { en: '{minutes} minutes, free of charge or up to {price}', hi: '{minutes} मिनट, मुफ़्त या {price} तक' },
  upToWithGst: {
    en: '{minutes} minutes, free of charge or up to {price} with GST',
    hi: '{minutes} मिनट, मुफ़्त या जीएसटी समेत {price} तक',
  },
  included: { en: '{minutes} minutes', hi: '{minutes} मिनट' },
  free: { en: '{minutes} minutes, free of charge', hi: '{minutes} मिनट, मुफ़्त' },
});

/** The names of the types of meeting, the same on all pages. */
const wayMessages = defineMessages({
  phone: { en: 'By phone', hi: 'फ़ोन पर' },
  video: { en: 'By video', hi: 'वीडियो पर' },
  branch: { en: 'In person', hi: 'आमने-सामने' },
  home: { en: 'At your place', hi: 'आपके यहाँ' },
});

type MeetingWay = keyof typeof wayMessages;

/** The length and price of an appointment. Prices include GST; 0 means free of charge. */
export interface AppointmentTerms {
  readonly minutes: number;
  /** The price, or the lowest price of all types of meeting if no type has been chosen yet. */
  readonly paise: Paise;
  /** The highest price, if the price depends on the type of meeting and that has not been chosen yet. */
  readonly mostPaise?: Paise | undefined;
  /** The GST included in the price, in percent; 0 means none. */
  readonly gstPercent: number;
  /** Whether a service with a price includes the appointment, so that the appointment is not called free. */
  readonly isIncluded?: boolean | undefined;
}

/** Returns the terms in words, such as '45 minutes, ₹600', '45 minutes, from ₹600' or '45 minutes, free of charge'. */
export function termsInWords(locale: Locale, terms: AppointmentTerms): string {
  const { minutes, paise, mostPaise = 0 } = terms;
  return fill(wordsFor(priceMessages, locale)[sayingOf(terms)], {
    minutes: String(minutes),
    price: paiseText(paise === 0 ? mostPaise : paise),
  });
}

function sayingOf({ paise, mostPaise, gstPercent, isIncluded }: AppointmentTerms): keyof typeof priceMessages {
  if (mostPaise !== undefined) {
    const open = paise === 0 ? 'upTo' : 'from';
    return gstPercent === 0 ? open : `${open}WithGst`;
  }
  if (paise === 0) {
    return isIncluded ? 'included' : 'free';
  }
  return gstPercent === 0 ? 'priced' : 'withGst';
}

/** Returns the type of meeting in words, such as 'By phone' or 'At your place'. */
export const wayInWords = (locale: Locale, way: MeetingWay): string => wordsFor(wayMessages, locale)[way];
