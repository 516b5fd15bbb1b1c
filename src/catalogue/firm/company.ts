import type { Facts } from '@/i18n/fill.ts';
import { type Localized, localize } from '@/i18n/localized-text.ts';
import { setTradeWords, tradeFacts } from '@/i18n/trade-words.ts';
import { keptFacts } from '@/kernel/kept-months.ts';
import type { Locale } from '@/kernel/locale.ts';
import { readContent, whileContentStays } from '../read-content.ts';
import { businessDays } from './business-days.ts';
import { type Company, companyShape } from './company.shape.ts';
import { countFacts } from './counts.ts';
import { addressFrom } from './gst-rules.ts';
import { wayFacts } from './way-facts.ts';
import { wordingShape } from './wording.shape.ts';

/** The firm as in content/company.yaml, in both languages. */
export const company: Company = readContent('company.yaml', companyShape);

/** The content of content/wording.yaml. Once this module is loaded, all messages use these words. */
export const { 'number-kinds': saidNumberKinds, ...wording } = readContent('wording.yaml', wordingShape);
setTradeWords(wording);

/**
 * Returns the values of placeholders in content/ and messages: `{company}`, `{phone}`, `{claim.clients}`,
 * `{wording.blog}`.
 */
export const companyFacts = whileContentStays((locale: Locale): Facts => {
  const own: Record<string, string> = {
    company: company.name[locale],
    shortName: (company.shortName ?? company.name)[locale],
    phone: company.phones.main,
    ...(company.phones.second === undefined ? {} : { 'phone.second': company.phones.second }),
    email: company.mails.main,
    'email.support': company.mails.support,
    founded: String(company.founded),
    legalName: company.legalName[locale],
    website: company.website,
    ...(company.whatsapp === undefined ? {} : { whatsapp: `+${company.whatsapp}` }),
    ...(company.videoHost === undefined ? {} : { videoHost: company.videoHost }),
    address: [...company.office.lines.map((line) => line[locale]), company.office.pin].join(', '),
    businessDays: businessDays(company.hours, locale),
    hours: company.hours.map(({ days, time }) => `${days[locale]} ${time[locale]}`).join('; '),
  };
  for (const claim of company.claims) {
    own[`claim.${claim.id}`] = claim.value[locale];
  }
  Object.assign(own, keptFacts, countFacts(locale, company), wayFacts(locale), tradeFacts(locale));
  return own;
});

/** The firm in one language. */
export function getCompany(locale: Locale): Localized<Company> {
  return localize(company, locale, {});
}

/** Returns a `tel:` link with only the digits and the + of the number. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/**
 * Returns a link that opens a WhatsApp chat with the firm, starting with this text; undefined if the firm has no
 * WhatsApp.
 */
export const whatsappHref = (opening: string): string | undefined =>
  company.whatsapp && `https://wa.me/${company.whatsapp}?text=${encodeURIComponent(opening)}`;

/**
 * Returns the facts about the firm that processing a form needs: its reference prefix, its email addresses, and its
 * name in one language and in the office's.
 */
export function firmDesk(locale: Locale) {
  const { referencePrefix, name, officeLanguage, mails } = company;
  return { referencePrefix, addresses: { name: name[locale], officeName: name[officeLanguage], ...mails } };
}

/** Returns the lines of the head office's address. The last line ends with the PIN code. */
export const officeAddress = ({ lines, pin }: Pick<Company['office'], 'lines' | 'pin'>) =>
  lines.map(({ en, hi }, index) => {
    const end = index === lines.length - 1 ? ` ${pin}` : '';
    return { en: en + end, hi: hi + end };
  });

/** Returns the firm as the supplier on documents. Its GSTIN is '' if it is not registered. */
export function supplier() {
  const { gst, legalName: name, office } = company;
  const address = gst?.address ?? officeAddress(office);
  const { gstin = '', sample: isSample = false, needsEInvoice = false, city } = gst ?? {};
  const pin = gst?.pin ?? (gst?.address ? undefined : office.pin);
  const taxed = gst ? { ...(city ? { city } : {}), ...(pin ? { pin } : {}), addressFrom: addressFrom() } : {};
  return { name, address, gstin, needsEInvoice, isSample, ...taxed };
}

/**
 * Returns the ways to pay without a payment provider; undefined if the firm has neither a UPI ID nor a bank account. A
 * sample firm without them shows sample ones.
 */
export function directPayment(locale: Locale, { payments, legalName, sample }: PayableFirm = company) {
  const { upi, bank } = payments ?? {};
  const payee = legalName.en;
  const account = bank && { ...bank, name: bank.name[locale] };
  if (upi || bank) {
    return { payee, upi, bank: account, isSample: false };
  }
  if (!sample) {
    return undefined;
  }
  const samples = { holder: payee, account: '000000000000', ifsc: 'XXXX0000000' };
  const sampleBank = { ...samples, name: { en: 'Sample bank', hi: 'नमूना बैंक' }[locale] };
  return { payee, upi: { id: 'sample@invalid', kind: 'personal' as const }, bank: sampleBank, isSample: true };
}

type PayableFirm = Pick<Company, 'payments' | 'legalName' | 'sample'>;
