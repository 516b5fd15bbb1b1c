import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findDocument, listDocuments } from '@/catalogue/site/documents.ts';
import { calendarWords } from '@/features/office/appointments/calendar.messages.ts';
import { submitCalendar } from '@/features/office/appointments/calendar.server.ts';
import { calendarPage } from '@/features/office/appointments/calendar-page.server.ts';
import { askedDay } from '@/features/office/appointments/calendar-view.server.ts';
import { auditWords } from '@/features/office/audit/audit.messages.ts';
import { readFilter as readAudit } from '@/features/office/audit/read-filter.ts';
import { caseWords } from '@/features/office/case/case.messages.ts';
import { submitCase } from '@/features/office/case/case.server.ts';
import { contentErrors, labelOf } from '@/features/office/content/content-faults.ts';
import { formOf, readDocument, saidBy } from '@/features/office/content/content-state.ts';
import { contentWords } from '@/features/office/content/content-words.ts';
import type { FieldNode } from '@/features/office/content/field-node.ts';
import { documentsWords } from '@/features/office/documents/documents.messages.ts';
import { readFilter as readDocuments } from '@/features/office/documents/read-filter.ts';
import { firstWords } from '@/features/office/first-message/first-message.messages.ts';
import { submitFirstMessage } from '@/features/office/first-message/first-message.server.ts';
import { filterOf } from '@/features/office/inbox/filter.server.ts';
import { inboxWords } from '@/features/office/inbox/inbox.messages.ts';
import { ledgerWords } from '@/features/office/ledger/ledger.messages.ts';
import { officePapersWords } from '@/features/office/order-papers/office-papers.messages.ts';
import { submitOfficePapers } from '@/features/office/order-papers/office-papers.server.ts';
import { withNextDate } from '@/features/office/order-papers/said-of-papers.ts';
import { submitReceipt } from '@/features/office/receipts/new-receipt.server.ts';
import { orderMoneyWords } from '@/features/office/receipts/order-money.messages.ts';
import { submitOrderMoney } from '@/features/office/receipts/order-money.server.ts';
import { receiptsWords } from '@/features/office/receipts/receipts.messages.ts';
import { periodFields } from '@/features/office/reports/period-fields.ts';
import { readPeriod } from '@/features/office/reports/read-period.ts';
import { reportsWords } from '@/features/office/reports/reports.messages.ts';
import { retentionWords } from '@/features/office/retention/retention.messages.ts';
import { submitRetention } from '@/features/office/retention/retention.server.ts';
import type { Locale } from '@/kernel/locale.ts';
import { openAppContext } from '@/server/main/app-context.ts';
import { readEnv } from '@/server/platform/settings/env.ts';
import { dayError, dayText } from '@/ui/office/day-fault.ts';
import { refusedDays } from '@/ui/office/refused-days.ts';
import { readSearch } from '@/ui/office/search-filter.ts';
import { listFiles } from '../../../../tests/boundaries/sources.ts';
import { aCase, ravi } from '../../../../tests/support/office-desk.ts';
import { anOrder, orderOf } from '../../../../tests/support/order-desk.ts';
import { postedForm } from '../../../../tests/support/posted-form.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'aarambh-test-'));
const app = await openAppContext(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const now = Date.now();
const by = { actor: { ...ravi, role: 'owner' as const }, visitorAddress: '203.0.113.9', now };
const posted = (typed: Readonly<Record<string, string>>) =>
  new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(typed) });

interface DateField {
  /** The label of the field. */
  readonly label: (locale: Locale) => string;
  /** Whether the field rejects past days. */
  readonly isAhead: boolean;
  /** Sends a day. @returns the error; undefined if it is accepted */
  readonly send: (day: string, locale: Locale) => Promise<string | undefined>;
}

/** A date field of a case. Its error is shown as the form's notice. */
const ofCase = (act: 'due' | 'turn', field: 'due' | 'next'): DateField => ({
  label: (locale) => caseWords(locale)[field === 'due' ? 'due' : 'nextDate'],
  isAhead: true,
  async send(day, locale) {
    const { reference } = await aCase(app.db);
    const visit = { app, actor: by.actor, locale, words: caseWords(locale), reference };
    const answer = await submitCase(visit, posted({ act, [field]: day, seen: '9' }));
    return answer?.status === 422 ? answer.notice?.text : undefined;
  },
});

/** A field of the calendar. The error is shown beside the field. */
const ofCalendar = (
  typed: Readonly<Record<string, string>>,
  {
    field,
    at,
    label,
  }: { field: 'date' | 'last'; at: 'book' | 'first' | 'last'; label: 'date' | 'firstDay' | 'lastDay' },
): DateField => ({
  label: (locale) => calendarWords(locale)[label],
  isAhead: true,
  async send(day, locale) {
    const answer = await submitCalendar(locale, posted({ ...typed, [field]: day }), app, by);
    const { act: button } = typed;
    if (button === 'move') {
      const fault = answer.faults?.date;
      return fault && dayText(locale, fault, calendarWords(locale).date, Date.now());
    }
    const asked = { view: 'day' as const, day: askedDay(null, now), clerk: '', now };
    return (await calendarPage(locale, new URL('http://localhost/'), asked, answer, app)).days.errors[at];
  },
});

/**
 * A filter in a URL. With an invalid day the list is not filtered, the field shows the error, and downloads are
 * refused.
 */
const ofFilter = (
  name: string,
  label: (locale: Locale) => string,
  narrows: (asked: URLSearchParams) => unknown,
): DateField => ({
  label,
  isAhead: false,
  async send(day, locale) {
    const asked = new URLSearchParams({ [name]: day });
    const refused = refusedDays(locale, asked, { [name]: label(locale) });
    const error = dayError(locale, label(locale), day);
    expect([refused?.status, narrows(asked) !== undefined]).toEqual(error ? [422, false] : [undefined, true]);
    return error;
  },
});

const ofPeriod = (name: 'from' | 'to'): DateField => ({
  label: (locale) => reportsWords(locale)[name],
  isAhead: false,
  async send(day, locale) {
    const asked = new URLSearchParams({ from: '2025-11-01', to: '2026-11-20', [name]: day });
    return periodFields(locale, asked, readPeriod(asked, now), reportsWords(locale))[name].error;
  },
});

/** Every date field of the office, by form and name. Add new fields here, with what they reject. */
const fields: Readonly<Record<string, DateField>> = {
  'due due': ofCase('due', 'due'),
  'turn next': ofCase('turn', 'next'),
  'book date': ofCalendar({ act: 'book', from: '10:00', name: 'A' }, { field: 'date', at: 'book', label: 'date' }),
  'move date': ofCalendar({ act: 'move', id: 'x', from: '10:00' }, { field: 'date', at: 'book', label: 'date' }),
  'block date': ofCalendar({ act: 'block', clerk: 'x' }, { field: 'date', at: 'first', label: 'firstDay' }),
  'block last': ofCalendar(
    { act: 'block', clerk: 'x', date: '2026-11-20' },
    { field: 'last', at: 'last', label: 'lastDay' },
  ),
  'date day': {
    label: (locale) => officePapersWords(locale).nextDate,
    isAhead: true,
    async send(day, locale) {
      const { token } = await anOrder(app.db);
      const { number } = await orderOf(app.db, token);
      const said = await submitOfficePapers(app, by, number, posted({ act: 'date', day, what: 'Hearing' }));
      const url = new URL(`http://localhost/?${new URLSearchParams({ ...said })}`);
      return withNextDate(url, locale, { next: { day: '', what: '' } }, officePapersWords(locale).nextDate).next.error;
    },
  },
  'receipt day': {
    label: (locale) => receiptsWords(locale).day,
    isAhead: false,
    async send(day, locale) {
      const typed = { kind: 'cash', amount: '10', name: 'Asha', day };
      const answer = await submitReceipt(app, by, { locale, mayMoveMoney: true }, posted(typed));
      return 'refused' in answer ? answer.refused.errors.day : undefined;
    },
  },
  'plan day': {
    label: (locale) => orderMoneyWords(locale).planFirst,
    isAhead: false,
    async send(day, locale) {
      const { token } = await anOrder(app.db);
      const { number, version } = await orderOf(app.db, token);
      const typed = { act: 'plan', count: '2', seen: String(version), day };
      const answer = await submitOrderMoney(app, by, { number, locale }, posted(typed));
      return answer && 'refused' in answer ? answer.refused.errors.day : undefined;
    },
  },
  'hold until': {
    label: (locale) => retentionWords(locale).until.replace(/ \(.*/, ''),
    isAhead: true,
    async send(until, locale) {
      const { reference } = await aCase(app.db);
      const answer = await submitRetention(app.db, by, posted({ reference, kind: 'legal', note: 'x', until }));
      return typeof answer === 'string'
        ? undefined
        : dayText(locale, answer.fault, retentionWords(locale).until, Date.now());
    },
  },
  'log day': ofFilter(
    'day',
    (locale) => auditWords(locale).day,
    (asked) => readAudit(asked).from,
  ),
  'documents day': ofFilter(
    'day',
    (locale) => documentsWords(locale).day,
    (asked) => readDocuments(asked).from,
  ),
  'documents until': ofFilter(
    'until',
    (locale) => documentsWords(locale).until,
    (asked) => readDocuments(asked).to,
  ),
  'filter day': ofFilter(
    'day',
    (locale) => receiptsWords(locale).firstDay,
    (asked) => readSearch(asked).from,
  ),
  'filter until': ofFilter(
    'until',
    (locale) => receiptsWords(locale).lastDay,
    (asked) => readSearch(asked).to,
  ),
  'ledger day': ofFilter(
    'day',
    (locale) => ledgerWords(locale).day,
    (asked) => readSearch(asked).from,
  ),
  'ledger until': ofFilter(
    'until',
    (locale) => ledgerWords(locale).until,
    (asked) => readSearch(asked).to,
  ),
  'inbox from': ofFilter(
    'from',
    (locale) => inboxWords(locale).from,
    (asked) => filterOf(asked, { id: 'u1' }).from,
  ),
  'inbox to': ofFilter(
    'to',
    (locale) => inboxWords(locale).to,
    (asked) => filterOf(asked, { id: 'u1' }).until,
  ),
  'first given': {
    label: (locale) => firstWords(locale).given,
    isAhead: false,
    async send(day, locale) {
      const { reference } = await aCase(app.db);
      const typed = { channel: 'mail', body: 'x', agreed: 'yes', how: 'phone', given: day, seen: '9' };
      const desk = { app, locale, reference, actor: by.actor, now };
      const answer = await submitFirstMessage(desk, posted(typed));
      return answer.outcome === 'refused' ? answer.notice.text : undefined;
    },
  },
  'period from': ofPeriod('from'),
  'period to': ofPeriod('to'),
};

test('every date field has an entry that says what it refuses', () => {
  const found = listFiles('src/**/*.{astro,tsx}').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/<DateField\b[^>]*?\bform="(\w+)"[^>]*?\bname="(\w+)"/g)].map(
      ([, form, name]) => `${form} ${name}`,
    ),
  );
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(fields).toSorted());
  // Only the content form has date fields that are built differently.
  const others = listFiles('src/{features/office,pages}/**/*.{astro,tsx}').filter((path) =>
    /type="(?:date|datetime-local)"|<DateField(?![^>]*\bform=)/.test(readFileSync(path, 'utf8')),
  );
  expect(others).toEqual(['src/features/office/content/ContentFields.tsx']);
});

test.each(Object.entries(fields))(
  "%s: a day that does not exist or is in the past is refused with the field's name",
  async (_, field) => {
    for (const locale of ['en', 'hi'] as const) {
      for (const day of ['2027-02-31', '2027-13-01', '31.12.2027']) {
        expect(await field.send(day, locale)).toBe(dayText(locale, 'noDay', field.label(locale), Date.now()));
      }
      const past = await field.send('2026-01-02', locale);
      expect(past).toBe(field.isAhead ? dayText(locale, 'past', field.label(locale), Date.now()) : undefined);
      expect(dayText(locale, 'noDay', field.label(locale), Date.now())).toContain(`“${field.label(locale)}”`);
    }
  },
);

test("wrong days in content are refused with the field's name, too", () => {
  const dates = (node: FieldNode): FieldNode[] =>
    node.kind === 'group'
      ? node.fields.flatMap(dates)
      : node.kind === 'list'
        ? [...node.items, node.blank].flatMap(dates)
        : [node].filter(({ kind }) => kind === 'date');
  // One document of each kind that has a date field.
  const all = new Map(listDocuments().map((each) => [each.kind, each]));
  const kinds = [...all.values()].flatMap(({ id }) => {
    const of = findDocument(id);
    return of && formOf(of, saidBy(of, {})).flatMap(dates).length > 0 ? [of] : [];
  });
  expect(kinds.map(({ kind }) => kind)).toEqual(['hours', 'openings', 'consent', 'services']);
  for (const of of kinds) {
    for (const locale of ['en', 'hi'] as const) {
      const [field] = formOf(of, saidBy(of, {})).flatMap(dates);
      const sent = postedForm(formOf(of, saidBy(of, {})));
      sent.set(field?.name ?? '', '2027-02-31');
      const words = contentWords(locale);
      const errors = contentErrors(words, of, readDocument(of, sent), {});
      const name = field?.name ?? '';
      expect(errors[name]).toBe(dayText(locale, 'noDay', labelOf(words, of, name), Date.now()));
    }
  }
});
