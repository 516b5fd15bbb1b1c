import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { company, wording } from '@/catalogue/firm/company.ts';
import { serviceFiles } from '@/catalogue/services/service-files.ts';
import { formMessages } from '@/forms/form.messages.ts';
import { tradeMessages } from '@/i18n/trade-words.messages.ts';
import { keptMonths } from '@/kernel/kept-months.ts';
import { errorPages } from '../../scripts/error-pages/error-pages.messages.ts';
import { listFiles, read } from './sources.ts';

test('the free consultation is as long as the times that are offered for it', () => {
  const claim = company.claims.find(({ id }) => id === 'consultation-minutes');
  const { lengthMinutes } = parse(read('content/appointments.yaml')) as { lengthMinutes: number };
  expect(claim?.value.en).toBe(String(lengthMinutes));
});

test.each([
  ['en', /within seven working days of your request/],
  ['hi', /अनुरोध के सात कामकाजी दिनों के भीतर/],
] as const)('%s: terms and calculator send a refund within the same days', (language, days) => {
  expect(read(`content/legal/terms-of-service/${language}.md`)).toMatch(days);
  expect(read('content/calculators/refund.yaml')).toMatch(days);
});

/** Emails and chats are not a safe way to send documents; an order page and a ticket accept them. */
test('no page asks for documents by WhatsApp or email', () => {
  const asked =
    /\b(?:[Pp]hoto(?:graph)?s?|[Bb]ills?|[Dd]ocuments?|[Pp]apers?|[Ss]tatements?|[Ss]cans?)\b[^.",]{0,60}\b(?:by|on) (?:WhatsApp|e?mail)\b|\b(?:[Ss]end|[Ss]hare) them (?:by|on) (?:WhatsApp|e?mail)\b|"By WhatsApp/;
  const told = listFiles(
    'content/{services,sections}/*.yaml',
    'content/{about,contact,contact-faqs,home-faqs,how-it-works,payment,testimonials}.yaml',
  ).flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => asked.test(line.replaceAll(/\bhi: (?:"[^"]*"|[^}]*)/g, '')))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(told).toEqual([]);
});

test('no fault of a form and no page of the proxy offers email for files', () => {
  const offers = /\b(?:rest|them|files|documents) by email\b|\bemail them\b|ईमेल से भेज सकते|पर ईमेल करें/;
  const told = [...Object.values(formMessages), errorPages['too-large']].flatMap(({ en, hi }) =>
    [en, hi].map((text) => (typeof text === 'string' ? text : text.text)),
  );
  expect(told.filter((text) => offers.test(text))).toEqual([]);
});

/**
 * An order and its reminders are deleted `keptMonths.books` months after its financial year. A reminder is counted from
 * completion, so the time for the work is added.
 */
test('no reminder is promised for a time when the order is forgotten', () => {
  const inMonths = { 'working-day': 1 / 21, day: 1 / 30, week: 1 / 4, month: 1 };
  const late = serviceFiles.flatMap(({ id, timeline, page }) =>
    page.reminders.flatMap((reminder) => {
      const months = 'months' in reminder ? (reminder.months ?? 0) : 0;
      return months + timeline.to * inMonths[timeline.unit] <= keptMonths.books
        ? []
        : [`${id}: after ${months} months`];
    }),
  );
  expect(late).toEqual([]);
});

test('a feature or step promises a reminder by email only to those who ask for it', () => {
  const told = serviceFiles.flatMap(({ id, features = [], page }) =>
    page.reminders.length === 0
      ? []
      : [...features, ...page.steps.map(({ detail }) => detail), page.renewal]
          .map((text) => text?.en ?? '')
          .filter((text) => /\bremind/i.test(text) && !/if you ask|cannot remind/i.test(text))
          .map((text) => `${id}: ${text}`),
  );
  expect(told).toEqual([]);
});

test('the sample says of its trade what the interface says where a firm leaves it out', () => {
  const own = Object.entries(tradeMessages).flatMap(([key, text]) => {
    const said = wording[key as keyof typeof tradeMessages];
    return said && (said.en !== text.en || said.hi !== text.hi) ? [key] : [];
  });
  expect(own).toEqual([]);
});

test('only the page of the panel itself calls chat a way to reach us', () => {
  expect(read('content/pages.yaml')).not.toMatch(/\b[Cc]hat\b|चैट/);
  expect(read('content/contact.yaml')).toContain('Chat is coming soon');
});

test('a number that a customer needs is on a page, not only in an email', () => {
  expect(read('content/contact-faqs.yaml')).not.toMatch(/email you a reference number|नंबर वाला ईमेल/);
  expect(read('content/support.yaml')).not.toMatch(/reference number from our first email|पहले ईमेल में आया/);
  expect(read('content/payment.yaml')).toMatch(/order number is on your order page/);
});

test('law that is not proven is promised nowhere', () => {
  const told = listFiles('content/**/*.{md,yaml}').filter((path) =>
    /[Mm]ediation is confidential by law|stays confidential, and you can still|oldest (?:open )?month first|GSTR-1 before GSTR-3B|more than eleven months has to be registered/.test(
      read(path),
    ),
  );
  expect(told).toEqual([]);
});

test('both pages on complaints say from when the Data Protection Board can be asked', () => {
  expect(read('src/features/site/grievance/grievance-page.messages.ts')).toContain(
    'once the Act’s provisions for that are in force',
  );
  expect(read('content/legal/privacy-policy/en.md')).toContain("once the Act's provisions for that are in force");
});

test('every promise to answer within some hours is for business days', () => {
  const promised = /\{claim\.reply-hours\} (?:hours|घंटे)/;
  const told = listFiles('content/**/*.{md,yaml}', 'src/**/*.messages.ts').flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => promised.test(line) && !/business days|कामकाजी दिन/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(told).toEqual([]);
});

test('the FSSAI page, its table and its article make the same exceptions for a Central licence', () => {
  for (const path of [
    'content/services/fssai-license.yaml',
    'content/fees/fssai-license.yaml',
    'content/articles/fssai-after-april-2026/en.md',
  ]) {
    expect(read(path), path).toMatch(/[Ii]mporters, exporters and e-commerce food businesses/);
    expect(read(path), path).not.toMatch(/online food sellers/);
  }
});

test('an appointment letter that the law asks for is the template of that name', () => {
  const wrong = listFiles('content/{guides,articles}/*/en.md', 'content/situations.yaml').flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => /appointment letter/.test(line) && /templates\/offer-letter/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(wrong).toEqual([]);
});

test('page, office and privacy policy delete the same after a consent is withdrawn', () => {
  for (const path of ['own-data', 'own-data-office'].map((name) => `src/forms/own-data/${name}.messages.ts`)) {
    expect(read(path), path).toMatch(/\{days\} days we’ll delete everything that the law does not require us to keep/);
    expect(read(path), path).not.toMatch(/Everything is deleted after/);
  }
  expect(read('content/legal/privacy-policy/en.md')).toMatch(
    /wait \{days\.withdrawn\} days and then delete everything that the law does not require us to keep/,
  );
  expect(read('content/legal/privacy-policy/hi.md')).toMatch(
    /\{days\.withdrawn\} दिन बाद .*सिवाय उसके, जिसे रखना कानूनन ज़रूरी है/,
  );
});

test('each reply that asks for a document says where to upload it', () => {
  const replies = parse(read('content/reply-templates.yaml')) as { id: string; body: { en: string; hi: string } }[];
  const asking = replies.filter(({ body }) => /take (?:the photo again|a clear photo)/i.test(body.en));
  expect(asking.map(({ id }) => id)).toEqual(['papers-missing', 'photo-unclear']);
  for (const { id, body } of asking) {
    expect(body.en, id).toMatch(/upload .{1,20} on your order page/);
    expect(body.hi, id).toMatch(/पेज पर अपलोड कीजिए/);
  }
});
