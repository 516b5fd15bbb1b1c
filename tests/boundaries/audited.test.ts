import { expect, test } from 'vitest';
import { officePages } from '@/features/office/gate/office-pages.ts';
import { listFiles, read } from './sources.ts';

/**
 * Functions of the office that write to the database without a log entry, and why. A new line here must say why no one
 * needs to know.
 */
const silent: Readonly<Record<string, string>> = {
  'src/server/domains/cases/handling/drafts.ts': 'a text that only its writer sees; sending it is noted',
  'src/server/domains/cases/handling/viewers.ts': 'a lease of seconds: who has the page open',
  'src/server/domains/audit/mask-erased.ts': 'masks the log itself; the erasure is noted',
  'src/server/domains/cases/timeline/append.ts': 'notes it itself',
  'src/server/domains/cases/handling/close-twin.ts': 'change-case.ts notes that the case was closed',
  'src/server/domains/orders/plan-refunds.ts': 'a part of changes that change-order.ts notes',
  'src/server/domains/payments/ask-certificate.ts': 'notes it through noteReceipt of end-receipt.ts',
  'src/server/domains/payments/allocate-receipt.ts': 'notes it through noteChange of change-order.ts',
  'src/server/domains/payments/apply-refund.ts': 'a signed event of a payment service; it is kept as an event',
  'src/server/domains/accounts/send-test-mail.ts': 'an email that only its sender gets',
  'src/server/domains/payments/apply-event.ts': 'a signed event of a payment service; it is kept as an event',
};

/** Code that writes a log entry, alone or together with a row of the timeline. */
const writesEntry = /\b(?:record|append|recordView|logged|asOwn|changeStaff)\(/;
const writes = /\.(?:insertInto|updateTable|deleteFrom)\(/;
/** Code in which a member of staff is the actor. */
const isOffice = /\bActor\b|\bBy\b|\bactor: /;

const writers = listFiles('src/server/**/*.ts').filter((path) => {
  const code = read(path);
  return !path.endsWith('.test.ts') && writes.test(code) && isOffice.test(code);
});

test('every change in the office writes a log entry, or is in the list of exceptions', () => {
  expect(writers.length).toBeGreaterThan(8);
  const missing = writers.filter((path) => !(path in silent) && !writesEntry.test(read(path)));
  expect(missing).toEqual([]);
  for (const path of Object.keys(silent)) {
    expect([path, listFiles(path).length]).toEqual([path, 1]);
  }
});

/**
 * For each route of the office, the code in its file that logs the reading of a person's data, or the reason why it
 * does not have to log anything.
 */
const readings: Readonly<Record<string, RegExp | string>> = {
  '/office': 'counts alone',
  '/office/inbox': 'a list; the case that is opened from it is noted',
  '/office/inbox/news': 'counts alone',
  '/office/new': 'shows what is typed into it; the case that is made is noted',
  '/office/cases/[reference]': /recordReading\(.*'case-read'/,
  '/office/cases/[reference]/files/[id]': /recordReading\(.*'file-read'/,
  '/office/cases/[reference]/mails/[id]': /recordReading\(.*'mail-read'/,
  '/office/cases/[reference]/look': 'names of colleagues',
  '/office/cases/[reference]/related': /recordReading\(.*'case-read'/,
  '/office/cases/[reference]/first-message': /recordReading\(.*'case-read'/,
  '/office/cases/[reference]/person': /answerOwnData\(/,
  '/office/chats': /recordReading\(.*'case-read'/,
  '/office/content': 'what the site says',
  '/office/content/[...document]': 'what the site says',
  '/office/documents': 'a list; the document that is taken from it is noted',
  '/office/documents/[id]': /record\(.*'document-taken'/,
  '/office/documents/csv': /record\(.*'exported'/,
  '/office/books': 'sums and numbers of documents; what is exported, corrected or filed is noted',
  '/office/books/export': /record\(.*'exported'/,
  '/office/books/pdfs': /record\(.*'exported'/,
  '/office/ledger': 'a list of amounts; the order that is opened from it is noted',
  '/office/find': 'a list; the case that is opened from it is noted',
  '/office/money': 'lists; the order that is opened from one is noted',
  '/office/receipts': 'a list; the receipt that is opened from it is noted',
  '/office/receipts/new': 'an order that is open beside it; what is recorded is noted',
  '/office/receipts/[id]': /recordReading\(.*'receipt-read'/,
  '/office/receipts/[id]/pdf': /record\(.*'receipt-taken'/,
  '/office/receipts/[id]/file/[file]': /recordReading\(.*'file-read'/,
  '/office/receivables': 'a list; the account that is opened from it is noted',
  '/office/receivables/[number]': /recordReading\(.*'statement-read'/,
  '/office/receivables/[number]/pdf': /record\(.*'statement-taken'/,
  '/office/orders/[number]/money': /recordReading\(.*'order-read'/,
  '/office/quotes': 'a list; the quote that is opened from it is noted',
  '/office/quotes/[number]': /recordReading\(.*'quote-read'/,
  '/office/orders': 'a list; the order that is opened from it is noted',
  '/office/orders/statement': 'the firm’s own bank statement; what is confirmed is noted',
  '/office/orders/[number]': /recordReading\(.*'order-read'/,
  '/office/orders/[number]/papers': 'shows nothing; what is changed is noted',
  '/office/orders/[number]/papers/[id]': /recordReading\(.*'file-read'/,
  '/office/calendar': 'names in a calendar; the appointment that is opened from it is noted',
  '/office/calendar/news': 'the same names, for a calendar that is open',
  '/office/calendar/[id]': /recordReading\(.*'appointment-read'/,
  '/office/preview/[...document]': 'what the site says',
  '/office/publishing/[revision]': 'how far what the site says is',
  '/office/mails': 'a list of addresses that wait; what is sent again is noted',
  '/office/set-aside': 'a list; the mail that is opened from it is noted',
  '/office/set-aside/[id]': /recordReading\(.*'mail-read'/,
  '/office/searches': 'words without a person',
  '/office/health': 'counts alone',
  '/office/setup': 'the state of the system',
  '/office/staff': 'colleagues; what is changed is noted',
  '/office/audit': 'the log itself',
  '/office/audit/csv': /record\(.*'exported'/,
  '/office/retention': 'numbers of cases; what is held is noted',
  '/office/reports': 'counts alone',
  '/office/reports/csv': /record\(.*'exported'/,
  '/office/me': 'one’s own',
  '/office/me/factor': 'one’s own',
  '/office/me/push-renewal': 'one’s own',
  '/office/[...nothing]': 'says that there is nothing',
};

test('every route of the office logs whose data it shows, or says why it shows no one’s', () => {
  expect(Object.keys(readings).toSorted()).toEqual(Object.keys(officePages).toSorted());
  const pages = listFiles('src/pages/[[]...locale]/office/**/*');
  for (const [route, noted] of Object.entries(readings)) {
    if (typeof noted === 'string') {
      continue;
    }
    const file = pages.find((path) =>
      [`${route}.astro`, `${route}/index.astro`, `${route}.ts`].some((end) => path.endsWith(`[...locale]${end}`)),
    );
    expect([route, file !== undefined && noted.test(read(file))]).toEqual([route, true]);
  }
});
