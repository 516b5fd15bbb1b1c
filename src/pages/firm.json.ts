import type { APIRoute } from 'astro';
import { company } from '@/catalogue/firm/company.ts';
import { locales } from '@/kernel/locale.ts';

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
  });
