import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { companyFacts } from '@/catalogue/firm/company.ts';
import { contactCodeMail, contactMails } from '@/features/customer/dashboard/contact-mails.server.ts';
import { statusCodeMail } from '@/features/customer/inquiry-status/inquiry-status-code.mail.ts';
import { forwardMail } from '@/features/office/case/forward.mail.ts';
import { replyMail } from '@/features/office/case/reply.mail.ts';
import { wholeMail } from '@/features/office/case/whole-mail.ts';
import { changedMail } from '@/features/office/content/changed.mail.ts';
import { firstMail } from '@/features/office/first-message/first.mail.ts';
import { notedMail } from '@/features/office/new-case/noted.mail.ts';
import { accountMail } from '@/features/office/receipts/account.mail.ts';
import { certificateMail } from '@/features/office/receipts/certificate.mail.ts';
import { testMail } from '@/features/office/setup/setup.mail.ts';
import { signInCodeMail } from '@/features/office/sign-in/sign-in-code.mail.ts';
import { invitationMail } from '@/features/office/staff/invitation.mail.ts';
import { formMails } from '@/forms/intake/form-mails.ts';
import { forms } from '@/forms/intake/list-forms.ts';
import { mailChangeCode, mailChangeNotices } from '@/forms/intake/own-data/mail-change-mails.ts';
import { ownDataFile } from '@/forms/intake/own-data/own-data-file.ts';
import { declinedMail, quoteCodeMail, quoteMails } from '@/forms/intake/quotes/quote-mails.ts';
import { type Locale, locales } from '@/kernel/locale.ts';
import { paise } from '@/kernel/paise.ts';
import { cleanHtml } from '@/server/domains/cases/mails/clean-html.ts';
import { makeErrorPage, STATUS } from '@/server/platform/http/error-page.ts';
import { appointmentMail, appointmentNotice } from '@/ui/mail/appointment-mails.ts';
import { chatUnseen } from '@/ui/mail/chat-unseen.ts';
import { mailArrived } from '@/ui/mail/mail-arrived.ts';
import { orderLetters } from '@/ui/mail/order-letters.ts';
import { type OrderNews, orderMail } from '@/ui/mail/order-mails.ts';
import { morningWords } from '@/ui/mail/staff-notices.ts';
import { writeErrorPages } from '../../scripts/error-pages/write-error-pages.ts';
import { hurtfulName, hurtfulText, hurtfulTexts } from '../support/hurtful-texts.ts';
import { markupFaults } from '../support/markup-faults.ts';
import { someContent } from '../support/quote-desk.ts';
import { samplePost } from '../support/sample-post.ts';
import { languagesInTurn } from '../support/turn.ts';
import { listFiles, read } from './sources.ts';

const origin = 'https://firm.example';
const reference = 'AAR-7K4M-Q92T';
const now = Date.UTC(2026, 10, 26, 6);
const company = hurtfulName;
const letter = { name: hurtfulName, address: 'a@example.com', subject: hurtfulText, text: hurtfulText, at: now };

const news: readonly OrderNews[] = [
  { kind: 'placed' as const },
  { kind: 'paid' as const },
  { kind: 'firm' as const },
  { kind: 'reminder', what: hurtfulText },
  { kind: 'stage', stage: hurtfulText, next: { whose: 'you', title: hurtfulText } },
  { kind: 'paper', paper: hurtfulName, why: hurtfulText },
  { kind: 'cancelled', back: paise(100) },
];

const appointment = (locale: Locale) => ({
  id: 'a',
  locale,
  startsAt: now,
  endsAt: now + 1_800_000,
  sequence: 0,
  isCancelled: false,
  way: 'video' as const,
  place: `${origin}/${hurtfulTexts.unbroken}`,
  zone: 'Europe/Berlin',
  reference,
  name: hurtfulName,
  mail: 'a@example.com',
  href: `${origin}/appointments/x`,
  about: hurtfulText,
  isBookedItself: true,
  person: hurtfulName,
  paise: paise(60_000),
  gstPercent: 0,
  isPaid: false,
});
const office = { name: company, sender: 'desk@firm.example', host: 'firm.example', bring: hurtfulText };

/** Every email that we send, keyed by the file that writes it, with hostile text in everything that was typed. */
const mails: Readonly<Record<string, (locale: Locale) => readonly { html: string }[]>> = {
  'src/features/customer/dashboard/contact-mails.server.ts': (locale) => {
    const added = contactMails(locale, 'a@b.example', { phone: '+919810012345' });
    const { toNew } = contactMails(locale, null, { mail: 'a@b.example' });
    const others = [toNew, added.toOld, added.toOther('c@d.example')].filter((mail) => mail !== undefined);
    return [contactCodeMail(locale, 'a@b.example', '12345678', now), ...others];
  },
  'src/features/customer/inquiry-status/inquiry-status-code.mail.ts': (locale) => [
    statusCodeMail({
      locale,
      facts: companyFacts(locale),
      company,
      reference,
      code: '123456',
      isLong: false,
      countsUntil: now,
    }),
  ],
  'src/features/office/case/forward.mail.ts': (locale) => [
    forwardMail({
      locale,
      company,
      reference,
      clerk: hurtfulName,
      note: hurtfulText,
      kind: hurtfulName,
      rows: [[hurtfulName, hurtfulText]],
    }),
    forwardMail({ locale, company, reference, clerk: 'a@b.example', note: '', kind: '', rows: [], letter }),
  ],
  'src/features/office/case/reply.mail.ts': (locale) => [
    replyMail({ locale, company, reference, name: hurtfulName, clerk: hurtfulName, body: hurtfulText }),
  ],
  'src/features/office/content/changed.mail.ts': (locale) => [
    changedMail({
      locale,
      company,
      what: hurtfulName,
      changes: [{ name: hurtfulName, before: hurtfulText, after: hurtfulText }],
      by: hurtfulName,
      at: now,
      network: '192.0.2.7',
      href: `${origin}/office/content/payments`,
    }),
  ],
  'src/features/office/first-message/first.mail.ts': (locale) => [
    firstMail(locale, reference, hurtfulName, hurtfulText),
  ],
  'src/features/office/new-case/noted.mail.ts': (locale) => [notedMail(locale, reference, hurtfulName)],
  'src/features/office/receipts/account.mail.ts': (locale) =>
    [paise(100), paise(0)].map((due) =>
      accountMail(locale, {
        isAttached: true,
        company,
        due: paise(due),
        lines: [{ what: hurtfulText, amount: paise(100), balance: paise(100) }],
        href: origin,
      }),
    ),
  'src/features/office/receipts/certificate.mail.ts': (locale) => [
    certificateMail(locale, { company, amount: paise(100), quarter: '2026-27 Q3', receipt: 'MR/26-27/000001' }),
  ],
  'src/features/office/setup/setup.mail.ts': (locale) => [testMail(locale, company)],
  'src/features/office/sign-in/sign-in-code.mail.ts': (locale) =>
    [true, false].map((isLong) => signInCodeMail({ locale, company, code: '123412341234', isLong, countsUntil: now })),
  'src/features/office/staff/invitation.mail.ts': (locale) => [
    invitationMail({ locale, company, inviter: hurtfulName, role: 'clerk', href: `${origin}/login` }),
  ],
  'src/forms/intake/own-data/mail-change-mails.ts': (locale) => [
    mailChangeCode(locale, 'a@b.example', '12345678', now),
    ...mailChangeNotices(locale, 'a@b.example', 'c@d.example'),
  ],
  'src/forms/intake/quotes/quote-mails.ts': (locale) => {
    const customer = { ...someContent.customer, locale, name: hurtfulName };
    const content = { ...someContent, customer, title: { en: hurtfulText, hi: hurtfulText } };
    const sent = { token: 'token', number: hurtfulName, validUntil: now, content };
    return [
      ...[1, 2].flatMap((revision) => quoteMails({ ...sent, revision }, origin)),
      quoteCodeMail(locale, { number: hurtfulName, code: '123456', countsUntil: now, recipient: 'a@example.com' }),
      declinedMail({ number: hurtfulName, name: hurtfulName, mail: '', title: hurtfulText }, hurtfulText, origin),
    ];
  },
  'src/ui/mail/appointment-mails.ts': (locale) => [
    ...(['booked', 'moved', 'cancelled', 'day', 'hour'] as const).map((each) =>
      appointmentMail(appointment(locale), each, office, now),
    ),
    appointmentNotice(
      { ...appointment(locale), phone: hurtfulText, address: hurtfulText },
      'booked',
      office,
      `${origin}/office`,
    ),
  ],
  'src/ui/mail/chat-unseen.ts': (locale) => [chatUnseen(locale, company)],
  'src/ui/mail/mail-arrived.ts': (locale) => [mailArrived(locale, company, companyFacts(locale))],
  'src/ui/mail/order-letters.ts': (locale) =>
    Object.values(orderLetters(locale, { company, hasPapers: true, virus: hurtfulText })),
  'src/ui/mail/order-mails.ts': (locale) =>
    news.map((each) =>
      orderMail(
        { locale, number: '004217', reference, token: 'x', title: hurtfulName, total: paise(100), hasPapers: true },
        each,
        company,
        origin,
      ),
    ),
  'src/ui/mail/received-mails.ts': (locale) =>
    forms.flatMap((form) => {
      const typed = Object.entries(samplePost(form)).map(([name, value]) => [
        name,
        ['name', 'text', 'line'].includes(form.fields[name]?.kind ?? '') ? hurtfulText : value,
      ]);
      return Object.values(
        formMails(form, {
          locale,
          facts: companyFacts(locale),
          company,
          reference,
          page: '/',
          flags: [],
          fields: Object.fromEntries(typed),
          files: [],
        }),
      );
    }),
  'src/ui/mail/staff-notices.ts': (locale) => [morningWords(locale, company)],
};

test('every file that writes emails is checked', () => {
  const writers = listFiles('src/**/*.{ts,tsx}').filter(
    (path) => /\brenderMail\(/.test(read(path)) && !path.endsWith('MailDocument.tsx'),
  );
  expect(Object.keys(mails)).toEqual(writers.toSorted());
});

test.each(Object.entries(mails))('mails of %s have no fault of markup, whatever was typed', (file, written) => {
  for (const { html } of languagesInTurn(locales, file).flatMap(written)) {
    expect(markupFaults(html)).toEqual([]);
    // What was typed is included as text.
    expect(html).not.toMatch(/<script>|<b>/);
  }
});

test('nor has what the office shows of a received email', () => {
  const { html, remotePictures } = cleanHtml(
    `<p>${hurtfulTexts.unbroken}</p><img src="cid:one"><img src="cid:gone" alt="A map"><a href="https://a.example">a</a>`,
  );
  const mail = {
    text: hurtfulText,
    subject: hurtfulText,
    proof: 'refuted',
    remotePictures,
    refused: [hurtfulName],
  } as const;
  const files = [{ name: hurtfulName, text: hurtfulName, open: '/a?b&c', save: '/a?b&save', isForeign: true }];
  for (const locale of locales) {
    for (const body of [html, '']) {
      const page = wholeMail(locale, { ...mail, html: body, files }, new Map([['one', 'data:image/png;base64,AAAA']]));
      expect(markupFaults(page)).toEqual([]);
      if (body) {
        expect(page).toContain('A map');
      }
    }
  }
  expect(markupFaults(wholeMail('en', { ...mail, html: '', subject: ' ' }, new Map()))).toEqual([]);
});

test('nor has the page of personal data', async () => {
  const kept = {
    name: hurtfulName,
    contacts: [{ kind: 'mail' as const, value: hurtfulText, since: '2026-11-20T06:30:00Z' }],
    accounts: [],
    consents: [],
    cases: [],
    mailsWithoutCase: [],
    mailsOutWithoutCase: [],
    alwaysOpensCase: [],
  };
  for (const locale of locales) {
    expect(markupFaults(await ownDataFile(locale, kept, 'page').text())).toEqual([]);
  }
});

test('nor have the error pages, ours and those of a proxy', () => {
  const kinds = Object.keys(STATUS) as (keyof typeof STATUS)[];
  for (const kind of kinds) {
    for (const locale of languagesInTurn(locales, kind)) {
      expect(markupFaults(makeErrorPage('+91 11 4000 0000')(locale, kind)), `${kind} ${locale}`).toEqual([]);
    }
  }
  expect(markupFaults(makeErrorPage()('en', 'failed'))).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), 'aarambh-error-pages-'));
  writeErrorPages(folder);
  for (const name of readdirSync(folder)) {
    expect(markupFaults(readFileSync(join(folder, name), 'utf8')), name).toEqual([]);
  }
  rmSync(folder, { recursive: true });
});
