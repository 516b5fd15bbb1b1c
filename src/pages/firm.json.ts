import type { APIRoute } from 'astro';
import { company } from '@/catalogue/firm/company.ts';
import { setupWords } from '@/features/office/setup/setup.messages.ts';
import { pathFor } from '@/i18n/paths.ts';
import { type Locale, locales } from '@/kernel/locale.ts';

/**
 * The firm in machine-readable form; the server takes the public origin and the phone number for its last-resort page
 * from here.
 */
export const GET: APIRoute = ({ site }) =>
  Response.json({
    languages: locales,
    name: Object.fromEntries(locales.map((each) => [each, company.name[each]])),
    phone: company.phones.main,
    mail: company.mails.main,
    website: site?.origin,
    sampleBar: company.sample ? Object.fromEntries(locales.map((each) => [each, sampleBar(each)])) : undefined,
  });

const sampleBar = (locale: Locale) => {
  const { sampleBar: text, sampleLabel: label, sampleLink: link } = setupWords(locale);
  return { label, text, link, href: pathFor(locale, '/office') };
};
