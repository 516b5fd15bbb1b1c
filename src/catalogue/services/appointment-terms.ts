import { type AppointmentTerms, termsInWords } from '@/i18n/appointment-price.ts';
import type { Locale } from '@/i18n/locale.ts';
import { localize } from '@/i18n/localized-text.ts';
import { appointmentRules } from '../firm/appointments.ts';
import { companyFacts } from '../firm/company.ts';
import { serviceFiles } from './service-files.ts';
import { partsOf, taxOn } from './service-tax.ts';

/** How long an appointment takes and what it costs. @param service what it is about; one without terms of its own has the firm's */
export function appointmentTerms(service = ''): AppointmentTerms {
  const rules = appointmentRules();
  const own = serviceFiles.find(({ id }) => id === service)?.appointment;
  return { minutes: own?.minutes ?? rules?.lengthMinutes ?? 0, ...priced(own?.price ?? rules?.price ?? 0) };
}

/** With the firm's GST, where it is registered. @param rupees whole rupees, as in content/ */
function priced(rupees: number): Omit<AppointmentTerms, 'minutes'> {
  if (rupees === 0) return { paise: 0, gstPercent: 0 };
  const tax = taxOn(undefined);
  const { fee, gst } = partsOf(rupees * 100, tax);
  return { paise: fee + gst, gstPercent: tax.percent };
}

/** The services whose appointments have another length or price than others, with both in words. */
export const listOwnTerms = (locale: Locale): { service: string; title: string; terms: string }[] =>
  serviceFiles
    .filter(({ appointment }) => appointment !== undefined)
    .map(({ id, title }) => ({
      service: id,
      title: localize(title, locale, companyFacts(locale)),
      terms: termsInWords(locale, appointmentTerms(id)),
    }));

/** Whether every appointment is free of charge: only then may a page say so of all. */
export const isAlwaysFree = (): boolean =>
  appointmentTerms().paise === 0 && serviceFiles.every(({ id }) => appointmentTerms(id).paise === 0);
