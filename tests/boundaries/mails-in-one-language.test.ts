import { globSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { company, companyFacts, firmDesk } from '@/catalogue/firm/company.ts';
import { latinNames } from '@/catalogue/site/latin-names.ts';
import { contactCodeMail, contactMails } from '@/features/customer/dashboard/contact-mails.server.ts';
import { statusCodeMail } from '@/features/customer/inquiry-status/inquiry-status-code.mail.ts';
import { forwardMail } from '@/features/office/case/forward.mail.ts';
import { replyMail } from '@/features/office/case/reply.mail.ts';
import { changedMail } from '@/features/office/content/changed.mail.ts';
import { notedMail } from '@/features/office/new-case/noted.mail.ts';
import { accountMail } from '@/features/office/receipts/account.mail.ts';
import { certificateMail } from '@/features/office/receipts/certificate.mail.ts';
import { testMail } from '@/features/office/setup/setup.mail.ts';
import { signInCodeMail } from '@/features/office/sign-in/sign-in-code.mail.ts';
import { invitationMail } from '@/features/office/staff/invitation.mail.ts';
import { formMails } from '@/forms/intake/form-mails.ts';
import { forms } from '@/forms/intake/list-forms.ts';
import { mailDesk } from '@/forms/intake/mail-desk.ts';
import { appointmentLetters } from '@/forms/intake/news/appointment-news.ts';
import { customerNews, firmNews } from '@/forms/intake/news/order-news.ts';
import { mailChangeCode, mailChangeNotices } from '@/forms/intake/own-data/mail-change-mails.ts';
import { declinedMail, quoteCodeMail, quoteMails } from '@/forms/intake/quotes/quote-mails.ts';
import { inEach, type Locale, locales } from '@/kernel/locale.ts';
import { paise } from '@/kernel/paise.ts';
import { letterMail } from '@/server/domains/orders/letter-words.ts';
import type { AppointmentRow } from '@/server/platform/database/appointment-tables.ts';
import { letterKinds } from '@/server/platform/database/customer-tables.ts';
import type { OrderRow } from '@/server/platform/database/order-tables.ts';
import { addressedMails } from '@/server/platform/mail/addressed-mails.ts';
import type { OrderNews } from '@/ui/mail/order-mails.ts';
import { withoutNames } from '../../scripts/hindi-report.ts';
import { visibleText } from '../../scripts/visible-text.ts';
import { someContent } from '../support/quote-desk.ts';

const written = company.officeLanguage;
afterEach(() => {
  company.officeLanguage = written;
});

interface Written {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sender?: string;
}
type Mails = Record<string, Written>;

const siteUrl = 'https://site.example';
const reference = 'AAR-7K4M-Q92T';
/** What visitors type, here in neither language, so that it is not taken for a foreign word. */
const TYPED = '...';
const told = { reference, code: '123456789012', isLong: true, countsUntil: Date.UTC(2026, 10, 27) };

const order = (locale: Locale): OrderRow =>
  ({
    locale,
    number: '004217',
    case_reference: reference,
    token: 't'.repeat(22),
    mail: 'a@example.in',
    item_kind: 'service',
    item: 'gst-registration',
    title_en: 'GST registration',
    title_hi: 'जीएसटी पंजीकरण',
    total_paise: 235_900,
    gst_percent: 18,
  }) as OrderRow;

const appointment = (locale: Locale, way: AppointmentRow['way'], paise: number): AppointmentRow =>
  ({
    id: '01a2',
    token: 't'.repeat(32),
    case_reference: reference,
    starts_at: Date.parse('2026-11-23T10:00+05:30'),
    ends_at: Date.parse('2026-11-23T10:30+05:30'),
    way,
    branch: way === 'branch' ? (company.branches[0]?.id ?? null) : null,
    name: '',
    locale,
    mail: 'a@example.in',
    phone: '+919810012345',
    address: '',
    service: '',
    zone: 'Asia/Dubai',
    status: 'booked',
    sequence: 0,
    price_paise: paise,
    gst_percent: paise > 0 ? 18 : 0,
    paid_at: null,
    person: '',
    updated_at: 2,
  }) as AppointmentRow;

const stage = { en: 'Application filed', hi: 'आवेदन जमा' };
const paper = { en: 'Proof of address', hi: 'पते का सबूत' };
const newsIn = (locale: Locale): OrderNews[] => [
  ...(['placed', 'paid', 'paid-again'] as const).map((kind) => ({ kind })),
  { kind: 'reminder', what: stage[locale] },
  { kind: 'stage', stage: stage[locale] },
  ...(['you', 'us', 'government'] as const).map((whose) => ({
    kind: 'stage' as const,
    stage: stage[locale],
    next: { whose, title: stage[locale] },
  })),
  { kind: 'paper', paper: paper[locale], why: paper[locale] },
  { kind: 'cancelled', back: paise(100), kept: { work: paise(100), government: paise(100), due: paise(100) } },
  { kind: 'back', back: paise(100) },
];

/** Emails of the forms, with the names of senders. */
function formMailsIn(reader: Locale): Mails {
  const list: Mails = {};
  for (const form of forms) {
    const fields = Object.fromEntries(
      Object.entries(form.fields).flatMap(([name, field]) =>
        field.kind === 'files' ? [] : [[name, field.kind === 'choice' ? (field.options[0] ?? '') : TYPED]],
      ),
    );
    const { addresses } = firmDesk(reader);
    const bodies = formMails(form, {
      locale: reader,
      facts: companyFacts(reader),
      company: addresses.name,
      reference,
      page: '/',
      files: [],
      fields: { ...fields, email: 'a@example.in', writeOnly: 'yes', news: 'yes' },
      flags: ['fast'],
    });
    const to = { mail: 'a@example.in', phone: '', locale: reader, reference };
    for (const mail of addressedMails(addresses, to, bodies)) {
      list[`${form.name} ${mail.purpose}`] = mail;
    }
  }
  return list;
}

/** Every email to a person who reads this language. */
function mailsTo(locale: Locale): Mails {
  const desk = mailDesk();
  const name = company.name[locale];
  const list: Mails = Object.fromEntries(
    Object.entries(formMailsIn(locale)).filter(([kind]) => kind.endsWith('acknowledgement')),
  );
  for (const way of ['phone', 'video', 'branch', 'home'] as const) {
    for (const paise of [0, 50_000]) {
      for (const news of ['booked', 'moved', 'given', 'cancelled'] as const) {
        const { mails, reminders } = appointmentLetters({ siteUrl, byOffice: true, now: 3 })(
          appointment(locale, way, paise),
          news,
        );
        for (const mail of [...mails, ...reminders.map((each) => each.mail)]) {
          list[`appointment ${way} ${paise} ${news} ${mail.subject}`] = mail;
        }
      }
    }
  }
  for (const [index, news] of newsIn(locale).entries()) {
    for (const mail of customerNews(order(locale), news, siteUrl)) {
      list[`order ${news.kind} ${index}`] = mail;
    }
  }
  for (const kind of letterKinds.filter((each) => each !== 'refund-failed')) {
    const letter = { kind, amount_paise: paise(100), what_en: paper.en, what_hi: paper.hi };
    const mail = letterMail(desk.letters, order(locale), letter, siteUrl);
    if (mail) {
      list[`letter ${kind}`] = mail;
    }
  }
  const [toNew, toOld] = mailChangeNotices(locale, 'a@example.in', 'b@example.in');
  const customer = { ...someContent.customer, locale, name: TYPED };
  const quoted = { ...someContent, customer, title: inEach(() => TYPED) };
  for (const revision of [1, 2]) {
    const sent = { token: 'token', number: 'Q-7K4M-Q92T', revision, validUntil: 3, content: quoted };
    for (const mail of quoteMails(sent, siteUrl)) {
      list[`quote ${revision}`] = mail;
    }
  }
  const code = { number: 'Q-7K4M-Q92T', code: '123456', countsUntil: 3, recipient: 'a@example.in' };
  list['quote code'] = quoteCodeMail(locale, code);
  return {
    ...list,
    arrived: { ...desk.acknowledgement[locale], sender: desk.sender[locale] },
    status: statusCodeMail({ locale, facts: companyFacts(locale), company: name, ...told }),
    'sign-in': signInCodeMail({ locale, company: name, ...told }),
    invitation: invitationMail({ locale, company: name, inviter: TYPED, role: 'clerk', href: siteUrl }),
    changed: changedMail({
      locale,
      company: name,
      what: TYPED,
      changes: [{ name: TYPED, before: TYPED, after: TYPED }],
      by: TYPED,
      at: Date.UTC(2026, 10, 27),
      network: TYPED,
      href: siteUrl,
    }),
    setup: testMail(locale, name),
    account: accountMail(locale, {
      isAttached: true,
      company: name,
      due: paise(100),
      lines: [{ what: TYPED, amount: paise(100), balance: paise(100) }],
      href: siteUrl,
    }),
    certificate: certificateMail(locale, {
      company: name,
      amount: paise(100),
      quarter: '2026-27 Q3',
      receipt: 'MR/26-27/000001',
    }),
    noted: notedMail(locale, reference, ''),
    reply: replyMail({ locale, company: name, name: '', clerk: 'a@example.in', reference, body: TYPED }),
    forward: forwardMail({
      locale,
      company: name,
      reference,
      clerk: 'a@example.in',
      note: TYPED,
      kind: TYPED,
      rows: [],
      letter: { name: '', address: 'a@example.in', subject: TYPED, text: TYPED, at: 0 },
    }),
    'contact code': contactCodeMail(locale, 'a@example.in', '12345678', 0),
    'contact added': there(contactMails(locale, null, { mail: 'a@example.in' }).toNew),
    'number added': there(contactMails(locale, 'a@example.in', { phone: '+919810012345' }).toOld),
    'number moved': contactMails(locale, 'a@example.in', { phone: '+919810012345' }).toOther('b@example.in'),
    'mail-change code': mailChangeCode(locale, 'a@example.in', '123456789012', 0),
    ...(toNew && toOld ? { 'mail-change new': toNew, 'mail-change old': toOld } : {}),
  };
}

/** Every email to the firm, whose staff read this language, about a visitor who reads another. */
function mailsToOffice(office: Locale, reader: Locale): Mails {
  company.officeLanguage = office;
  const list: Mails = Object.fromEntries(Object.entries(formMailsIn(reader)).filter(([kind]) => kind.endsWith('firm')));
  for (const news of ['booked', 'moved', 'cancelled'] as const) {
    for (const mail of appointmentLetters({ siteUrl, byOffice: false, now: 3 })(appointment(reader, 'branch', 0), news)
      .mails) {
      if (mail.purpose === 'firm') {
        list[`appointment ${news}`] = mail;
      }
    }
  }
  list.order = firmNews(order(reader), siteUrl);
  const declined = { number: 'Q-7K4M-Q92T', name: TYPED, mail: '', title: TYPED };
  list['quote declined'] = declinedMail(declined, TYPED, siteUrl);
  const letter = { kind: 'refund-failed', amount_paise: paise(100), what_en: '', what_hi: '' } as const;
  const failed = letterMail(mailDesk().letters, order(reader), letter, siteUrl);
  if (failed) {
    list['refund-failed'] = failed;
  }
  return list;
}

const stripNames = withoutNames(latinNames);
/** Removes URLs, email addresses, reference numbers and paths, which have no language. */
const stripAddresses = (text: string): string =>
  text.replaceAll('{reference}', ' ').replaceAll(/https?:\S+|[\w.+-]+@[\w.-]+|#?\b[A-Z]{3}-[\w-]+|\/[a-z/-]*/g, ' ');

/** Words of the other language in everything that an email shows, including the name of its sender. */
function foreignWords({ subject, text, html, sender = '' }: Written, locale: Locale): string[] {
  const shown = [subject, text, visibleText(html, locale), sender].join('\n');
  const own = stripAddresses(shown);
  if (locale === 'en') {
    return own.match(/[\p{Script=Devanagari}]+/gu) ?? [];
  }
  // PIN and OTP are written in Latin letters in Hindi, too.
  return (stripNames(own).match(/[A-Za-z]{2,}/g) ?? []).filter((word) => /[a-z]/.test(word));
}

const foreignIn = (mails: Mails, locale: Locale): string[] =>
  Object.entries(mails).flatMap(([kind, mail]) =>
    [...new Set(foreignWords(mail, locale))].map((word) => `${kind}: ${word}`),
  );

describe.each(locales)('in %s', (locale) => {
  test('every email to a visitor, a customer or a colleague is entirely in that language, its sender too', () => {
    const mails = mailsTo(locale);
    expect(Object.keys(mails).length).toBeGreaterThan(50);
    expect(foreignIn(mails, locale)).toEqual([]);
  });

  test('every email to the firm is, whatever language the visitor reads', () => {
    for (const reader of locales) {
      const mails = mailsToOffice(locale, reader);
      expect(Object.keys(mails)).toHaveLength(forms.length + 6);
      expect(foreignIn(mails, locale)).toEqual([]);
      const { name } = company;
      for (const mail of Object.values(mails)) {
        expect(mail.sender).toContain(name[locale]);
      }
    }
  });
});

test('no email is written elsewhere, and each file that makes one is read here', () => {
  const makers = globSync('src/**/*.{ts,tsx}', { cwd: '.' })
    .filter((file) => !file.includes('.test.') && !file.endsWith('MailDocument.tsx'))
    .filter((file) => /\brenderMail\(/.test(readFileSync(file, 'utf8')))
    .map((file) => file.replace(/^.*\//, ''));
  expect(makers.sort()).toEqual([
    'account.mail.ts',
    'appointment-mails.ts',
    'certificate.mail.ts',
    'changed.mail.ts',
    'chat-unseen.ts',
    'contact-mails.server.ts',
    'first.mail.ts',
    'forward.mail.ts',
    'inquiry-status-code.mail.ts',
    'invitation.mail.ts',
    'mail-arrived.ts',
    'mail-change-mails.ts',
    'noted.mail.ts',
    'order-letters.ts',
    'order-mails.ts',
    'quote-mails.ts',
    'received-mails.ts',
    'reply.mail.ts',
    'setup.mail.ts',
    'sign-in-code.mail.ts',
    'staff-notices.ts',
  ]);
  expect(inEach((locale) => foreignWords({ subject: 'नमस्ते Hello there', text: '', html: '' }, locale))).toEqual({
    en: ['नमस्ते'],
    hi: ['Hello', 'there'],
  });
});

function there<T>(mail: T | undefined): T {
  if (mail === undefined) {
    throw new Error('no email is written');
  }
  return mail;
}
