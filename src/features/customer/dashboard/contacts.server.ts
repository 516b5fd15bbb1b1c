import { does } from '@/catalogue/firm/features.ts';
import { codeWayText } from '@/forms/code-way.ts';
import { checkField } from '@/forms/description/field-rules.ts';
import { fill } from '@/i18n/fill.ts';
import { maskedMobile, spacedMobile } from '@/kernel/indian-mobile.ts';
import type { Locale } from '@/kernel/locale.ts';
import { westernDigits } from '@/kernel/western-digits.ts';
import {
  type Adder,
  addContact,
  askForContact,
  mayChange,
  type NewContact,
  pendingContact,
} from '@/server/across/contacts/add-contact.ts';
import { proveByClerk } from '@/server/across/contacts/prove-by-clerk.ts';
import { proveByLink } from '@/server/across/contacts/prove-link.ts';
import { CLERK_DIGITS } from '@/server/domains/codes/passes.ts';
import { purposes } from '@/server/domains/codes/purposes.ts';
import { codeChannels, takesPhones } from '@/server/domains/notices/takes-phones.ts';
import { paperAccept } from '@/server/domains/papers/paper-limits.ts';
import type { MessageChannel } from '@/server/platform/database/message-tables.ts';
import type { ContactAct } from './contact-acts.ts';
import { contactCodeMail, contactMails } from './contact-mails.server.ts';
import { contactWords } from './contacts.messages.ts';
import type { Customer } from './customer.server.ts';
import { isNumberTyped } from './number-typed.ts';

/** A form about contacts that was not accepted, to be shown again. */
export interface ContactAgain {
  readonly form: 'contact' | 'code' | 'link' | 'clerk' | 'paper';
  readonly status: 422 | 429 | 403;
  readonly typed: string;
  readonly error: string;
}

type Typed = ReadonlyMap<string, string>;
type ContactAction = (
  customer: Customer,
  locale: Locale,
  fields: Typed,
) => Promise<'code' | 'added' | 'linked' | ContactAgain>;

const adderOf = ({ app, visit, visitorAddress }: Customer, locale: Locale): Adder => ({
  app,
  visit,
  locale,
  visitorAddress,
  now: Date.now(),
});

/**
 * Returns the contact that was typed: a mobile number or, for an account without an email address, also an email
 * address.
 */
function contactIn({ user }: Customer, typed = ''): NewContact | undefined {
  if (user.email === null && !isNumberTyped(typed)) {
    const mail = checkField({ kind: 'email' }, typed).value;
    return mail ? { mail } : undefined;
  }
  const phone = typed.includes('@') ? undefined : checkField({ kind: 'contact' }, typed).value;
  return phone ? { phone } : undefined;
}

/** Returns why someone who has proved only a phone cannot change contacts yet. */
function unprovenIn({ user }: Customer, locale: Locale): string {
  const words = contactWords(locale);
  return user.email === null ? words.unproven : words.unprovenPhone;
}

/** Requests a code for a new contact. @param channel the one that was chosen for a phone */
const askBy =
  (channel?: MessageChannel): ContactAction =>
  async (customer, locale, fields) => {
    const words = contactWords(locale);
    const typed = (fields.get('contact') ?? '').slice(0, 300);
    const again = (error: string, status: ContactAgain['status'] = 422): ContactAgain => {
      return { form: 'contact', status, typed, error };
    };
    const contact = contactIn(customer, typed);
    if (!contact) {
      return again(customer.user.email === null && !isNumberTyped(typed) ? words.badMail : words.badPhone);
    }
    if (contact.phone !== undefined && !takesPhones(customer.app.messaging.desk(), does('whatsapp'))) {
      return again(words.notHere);
    }
    const asked = await askForContact(
      adderOf(customer, locale),
      contact.phone === undefined ? contact : { ...contact, channel },
      (code, until) => contactCodeMail(locale, contact.mail ?? '', code, until),
    );
    if (typeof asked === 'object') {
      return again(fill(words.tooMany, { minutes: String(asked.minutes) }), 429);
    }
    const refusals = { same: words.same, unproven: unprovenIn(customer, locale), 'not-here': words.notHere };
    return asked === 'asked' ? 'code' : again(refusals[asked], asked === 'unproven' ? 403 : 422);
  };

const prove: ContactAction = async (customer, locale, fields) => {
  const words = contactWords(locale);
  const again = (error: string): ContactAgain => ({ form: 'code', status: 422, typed: '', error });
  const contact = contactIn(customer, fields.get('to'));
  const code = westernDigits(fields.get('code') ?? '').replace(/[\s\p{Pd}]/gu, '');
  // A text that cannot be a code does not count as an attempt.
  if (!contact || !new RegExp(`^\\d{${purposes.contact.digits}}$`).test(code)) {
    return again(words.badCode);
  }
  const added = await addContact(
    adderOf(customer, locale),
    contact,
    code,
    contactMails(locale, customer.user.email, contact),
  );
  if (added === 'added') {
    return 'added';
  }
  const refusals = {
    refused: words.badCode,
    staff: words.ofStaff,
    'other-phone': words.otherPhone,
    unproven: unprovenIn(customer, locale),
    'not-here': words.notHere,
  };
  return again(refusals[added]);
};

const proveLink: ContactAction = async ({ app, visit, visitorAddress }, locale, fields) => {
  const words = contactWords(locale);
  const typed = (fields.get('link') ?? '').slice(0, 500);
  const proved = await proveByLink(app.db, visit, typed, { visitorAddress, now: Date.now() });
  if (proved === 'proved') {
    return 'linked';
  }
  if (proved === 'refused') {
    return { form: 'link', status: 422, typed, error: words.badLink };
  }
  return { form: 'link', status: 429, typed, error: fill(words.tooMany, { minutes: String(proved.minutes) }) };
};

const proveCode: ContactAction = async ({ app, visit, visitorAddress }, locale, fields) => {
  const words = contactWords(locale);
  const again = (error: string, status: ContactAgain['status'] = 422): ContactAgain => {
    return { form: 'clerk', status, typed: '', error };
  };
  const code = westernDigits(fields.get('code') ?? '').replace(/[\s\p{Pd}]/gu, '');
  // A text that cannot be a code does not count as an attempt.
  if (!new RegExp(`^\\d{${CLERK_DIGITS}}$`).test(code)) {
    return again(words.badClerkCode);
  }
  const proved = await proveByClerk(app.db, visit, code, { visitorAddress, now: Date.now() });
  if (proved === 'proved') {
    return 'linked';
  }
  return proved === 'refused'
    ? again(words.badClerkCode)
    : again(fill(words.tooMany, { minutes: String(proved.minutes) }), 429);
};

/** The handlers of the dashboard's buttons about contacts. */
export const contactActions: Readonly<Record<ContactAct, ContactAction>> = {
  'contact-ask': askBy(),
  'contact-ask-sms': askBy('sms'),
  'contact-ask-whatsapp': askBy('whatsapp'),
  'contact-prove': prove,
  'link-prove': proveLink,
  'clerk-prove': proveCode,
};

/**
 * The contacts of an account, what can be added, and whether a second proof is still missing.
 * @throws StorageUnavailable
 */
export async function shownContacts({ app, visit, user }: Customer, locale: Locale) {
  const now = Date.now();
  const words = contactWords(locale);
  const isCustomer = user.role === 'customer';
  const pending = isCustomer ? await pendingContact(app.db, visit, now) : undefined;
  const may = isCustomer && (await mayChange(app.db, visit));
  const adds =
    user.email === null
      ? ('mail' as const)
      : takesPhones(app.messaging.desk(), does('whatsapp'))
        ? ('phone' as const)
        : undefined;
  const facts = { minutes: String(purposes.contact.countsMs / 60_000) };
  const isPhone = pending !== undefined && !pending.includes('@');
  const to = isPhone ? maskedMobile(pending) : pending;
  const channels = codeChannels(app.messaging.desk(), does('whatsapp'));
  const way = codeWayText(locale, channels);
  return {
    rows: [
      [words.mail, user.email ?? ''],
      [words.phone, spacedMobile(user.phone ?? '')],
    ].filter(([, value]) => value !== ''),
    adds: isCustomer ? adds : undefined,
    /** The channels that the person can choose from for a code to their phone. */
    channels,
    /** Whether an account without an email address can change its number. */
    changes: may && user.email === null && user.phone !== null && takesPhones(app.messaging.desk(), does('whatsapp')),
    hasPhone: user.phone !== null,
    /** The types of a document that can be compared. */
    accept: paperAccept,
    may,
    pending:
      pending && to
        ? { to: pending, text: fill(isPhone ? words['codeHint.phone'] : words.codeHint, { ...facts, to, way }) }
        : undefined,
    /** Whether the link of an order would show more data or allow an email address to be added. */
    needsLink: isCustomer && user.phone !== null && (visit.provenFrom === null || (adds === 'mail' && !may)),
    /** Whether the visit shows everything that we hold. */
    showsOwn: visit.provedBy === 'mail' || (user.email === null && visit.provenFrom !== null),
  };
}

export type ShownContacts = Awaited<ReturnType<typeof shownContacts>>;
