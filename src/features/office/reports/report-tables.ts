import { does } from '@/catalogue/firm/features.ts';
import { kindNames } from '@/forms/intake/kind-names.ts';
import { fill } from '@/i18n/fill.ts';
import { longDate } from '@/i18n/formats.ts';
import { timeTaken } from '@/i18n/time-taken.ts';
import { asLocale, type Locale, storedText } from '@/kernel/locale.ts';
import { type Paise, paiseText } from '@/kernel/paise.ts';
import type { Column } from '@/ui/office/ColumnChart.tsx';
import { MOST_SERIES } from '@/ui/office/ColumnChart.tsx';
import { otherKindNames } from '@/ui/office/case-words.messages.ts';
import { pageName } from './page-name.ts';
import { columnsOf, type Period } from './read-period.ts';
import type { ReportsWords } from './reports.messages.ts';

/** Statistics of how long something took, in milliseconds. */
interface Taken {
  readonly count: number;
  readonly median: number | undefined;
  readonly p90: number | undefined;
}

/**
 * The counts of what a person did in the period, and of the cases assigned to them. The name is '' for unassigned
 * cases.
 */
interface ShownClerk {
  readonly name: string;
  readonly count: number;
  readonly overdue: number;
  readonly replies: number;
  readonly calls: number;
  readonly notes: number;
  readonly made: number;
  readonly done: number;
  readonly appointments: number;
  readonly steps: number;
  readonly reply: Taken;
}

/** The figures of a period, as calculated by the server. */
export interface ShownReport {
  readonly total: number;
  readonly overdue: number;
  readonly reply: Taken;
  readonly done: Taken;
  readonly perDay: readonly { day: string; kind: string; locale: Locale; count: number }[];
  readonly byClerk: readonly ShownClerk[];
  /** The counts by topic. `key` is as stored; '' for all other topics. */
  readonly byTopic: readonly { name: string; key: string; count: number }[];
  readonly byPage: readonly { name: string; count: number }[];
  /** The orders and payments, in paise. Absent if the firm does not take orders or the reader may not see them. */
  readonly money?: ShownMoney | undefined;
  /** The emails and messages sent, by channel. */
  readonly messages?: readonly ShownChannel[] | undefined;
}

/** The messages sent over one channel, with their cost in paise. */
interface ShownChannel {
  readonly channel: 'mail' | 'sms' | 'whatsapp';
  readonly sent: number;
  readonly delivered: number | undefined;
  readonly failed: number;
  readonly parts: number;
  readonly paise: Paise | undefined;
}

/** The orders placed in a period, and the money received and refunded for orders, in paise. */
interface ShownMoney {
  readonly orders: number;
  readonly paid: Paise;
  readonly refunded: Paise;
  readonly byItem: readonly {
    readonly title_en: string;
    readonly title_hi: string;
    readonly orders: number;
    readonly paid: Paise;
    readonly refunded: Paise;
  }[];
}

/**
 * Returns the report with each topic's title in `name` and its key in `key`. @param nameOf returns a key's
 * title
 */
export function named<R extends { readonly byTopic: readonly { name: string; count: number }[] }>(
  report: R,
  nameOf: (key: string) => string,
): Omit<R, 'byTopic'> & Pick<ShownReport, 'byTopic'> {
  const byTopic = report.byTopic.map(({ name: key, count }) => ({ name: key && nameOf(key), key, count }));
  return { ...report, byTopic };
}

/** The complaints of a period, and how often the promises were kept. */
export interface ShownComplaints {
  readonly total: number;
  readonly kept: {
    readonly reply: { readonly inTime: number; readonly of: number };
    readonly done: { readonly inTime: number; readonly of: number };
  };
  readonly promised: { readonly hours: number; readonly days: number };
}

/** The tables that can be downloaded, by their names in the URL. */
export const tableNames = [
  'kind',
  'language',
  'channel',
  'clerk',
  'assignee',
  'service',
  'page',
  'money',
  'messages',
] as const;
export type TableName = (typeof tableNames)[number];

/** The title of a chart, by day or, for long periods, by week. */
export function chartTitle(words: ReportsWords, period: Period, by: 'kind' | 'locale'): string {
  const isWeekly = columnsOf(period).span > 1;
  if (by === 'kind') {
    return isWeekly ? words.perWeekKind : words.perKind;
  }
  return isWeekly ? words.perWeekLanguage : words.perLanguage;
}

/** A chart with its text alternative. */
export const chartOf = (
  locale: Locale,
  words: ReportsWords,
  report: ShownReport,
  period: Period,
  by: 'kind' | 'locale',
) => ({
  summary: fill(words.summary, { title: chartTitle(words, period, by), count: String(report.total) }),
  ...stacked(locale, words, report, period, by),
});

/** Returns the data of a chart, with a column for each day or week, stacked by type or language. */
function stacked(
  locale: Locale,
  words: ReportsWords,
  report: ShownReport,
  period: Period,
  by: 'kind' | 'locale',
): { series: string[]; columns: Column[] } {
  const totals = Map.groupBy(report.perDay, (row) => row[by]);
  const size = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);
  const most = [...totals].toSorted(([, a], [, b]) => size(b) - size(a)).map(([name]) => name);
  const shown: string[] = most.length > MOST_SERIES ? most.slice(0, MOST_SERIES - 1) : most;
  const hasOther = shown.length < most.length;
  const { starts, span } = columnsOf(period);
  const indexOf = (day: string) =>
    Math.floor((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${period.first}T00:00:00Z`)) / 86_400_000 / span);
  const values = starts.map(() => Array.from({ length: shown.length + (hasOther ? 1 : 0) }, () => 0));
  for (const row of report.perDay) {
    const column = values[indexOf(row.day)];
    const part = shown.includes(row[by]) ? shown.indexOf(row[by]) : shown.length;
    if (column) {
      column[part] = (column[part] ?? 0) + row.count;
    }
  }
  const kinds = kindNames(locale);
  const nameOf = (name: string) => (by === 'kind' ? (kinds[name] ?? name) : words[asLocale(name)]);
  return {
    series: [...shown.map(nameOf), ...(hasOther ? [words.other] : [])],
    columns: starts.map((day, index) => ({ label: shortDay(day), values: values[index] ?? [] })),
  };
}

/** A day such as 22/11, which is the same in both languages. */
const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`;

/**
 * Returns a table for download as rows of texts, headings first. A topic has its stored key beside its title, for
 * programs.
 */
export function fileOf(
  locale: Locale,
  words: ReportsWords,
  report: ShownReport,
  period: Period,
  name: TableName,
): string[][] {
  if (name === 'kind' || name === 'language') {
    return dayTable(locale, words, report, { period, name, dayOf: (day) => day });
  }
  if (name === 'page') {
    return [[words.page, words.total], ...report.byPage.map((row) => [row.name || words.rest, String(row.count)])];
  }
  if (name !== 'service') {
    return tableOf(locale, words, report, period, name);
  }
  const rows = report.byTopic.map(({ name: title, key, count }) => [title || words.rest, key, String(count)]);
  return [[words.service, words.key, words.total], ...rows];
}

/** A table as rows of texts, headings first, for the page. */
export function tableOf(
  locale: Locale,
  words: ReportsWords,
  report: ShownReport,
  period: Period,
  name: TableName,
): string[][] {
  if (name === 'clerk') {
    return clerkTable(words, report);
  }
  if (name === 'assignee') {
    return [
      [words.assignee, words.total, words.overdue],
      ...report.byClerk
        .filter(({ count }) => count > 0)
        .toSorted((a, b) => b.count - a.count)
        .map(({ name: who, count, overdue }) => [who || words.nobody, String(count), String(overdue)]),
    ];
  }
  if (name === 'channel') {
    return [[words.channel, words.total], ...byChannel(locale, words, report)];
  }
  if (name === 'messages') {
    return messagesTable(words, report);
  }
  if (name === 'money') {
    return moneyTable(locale, words, report);
  }
  if (name === 'service' || name === 'page') {
    const rows =
      name === 'service'
        ? byTitle(report.byTopic)
        : byTitle(
            report.byPage.map(({ name: path, count }) => ({ name: path && pageName(locale, path, words), count })),
          );
    return [[words[name], words.total], ...rows.map((row) => [row.name || words.rest, String(row.count)])];
  }
  return dayTable(locale, words, report, { period, name, dayOf: (day) => longDate(locale, day) });
}

/**
 * Returns a table with a row for each day or week.
 * @param of.dayOf formats a day such as 2026-11-22: unchanged for spreadsheets, in words for people
 */
function dayTable(
  locale: Locale,
  words: ReportsWords,
  report: ShownReport,
  { period, name, dayOf }: { period: Period; name: 'kind' | 'language'; dayOf: (day: string) => string },
): string[][] {
  const { series, columns } = stacked(locale, words, report, period, name === 'kind' ? 'kind' : 'locale');
  const days = columnsOf(period).starts.map(dayOf);
  return [[words.day, ...series], ...columns.map(({ values }, index) => [days[index] ?? '', ...values.map(String)])];
}

/** The label of the time to the first reply, which does not include chats. */
export const replyLabel = (words: ReportsWords): string => (does('liveChat') ? words.replyNoChats : words.reply);

function clerkTable(words: ReportsWords, report: ShownReport): string[][] {
  const { clerk, replies, calls, notes, made, ended } = words;
  const held = does('appointments') ? [words.held] : [];
  const steps = does('orders') ? [words.steps] : [];
  return [
    [clerk, replies, calls, notes, made, ended, ...held, ...steps, `${replyLabel(words)}: ${words.median}`, words.p90],
    ...report.byClerk
      .map(({ name, reply, ...did }) => ({
        name,
        reply,
        deeds: [did.replies, did.calls, did.notes, did.made, did.done].concat(
          held.map(() => did.appointments),
          steps.map(() => did.steps),
        ),
      }))
      .filter(({ name, deeds }) => name !== '' && deeds.some((count) => count > 0))
      .map(({ name, reply, deeds }) => [
        name,
        ...deeds.map(String),
        // Only a dash, because a sentence in each row would be wider than a phone.
        ...[reply.median, reply.p90].map((time) => (time === undefined ? '–' : timeText(words, time))),
      ]),
  ];
}

/** The orders and payments by service. */
function moneyTable(locale: Locale, words: ReportsWords, { money }: ShownReport): string[][] {
  const rows = (money?.byItem ?? []).map((item) => [
    storedText(item, 'title', locale),
    String(item.orders),
    paiseText(item.paid),
    paiseText(item.refunded),
  ]);
  return [[words.service, words.orders, words.paid, words.refunded], ...rows];
}

/** The messages sent over each channel, with their cost as far as it is known. */
function messagesTable(words: ReportsWords, { messages = [] }: ShownReport): string[][] {
  const rows = messages.map(({ channel, sent, delivered, failed, parts, paise }) => [
    words[`by.${channel}`],
    String(sent),
    delivered === undefined ? '–' : String(delivered),
    String(failed),
    channel === 'sms' ? String(parts) : '–',
    paise === undefined ? '–' : paiseText(paise),
  ]);
  return [[words.channel, words.sent, words.delivered, words.undelivered, words.parts, words.cost], ...rows];
}

/** Counts cases by the channel through which they arrived. Every form of the site counts as the website. */
function byChannel(locale: Locale, words: ReportsWords, report: ShownReport): string[][] {
  const names: Readonly<Record<string, string>> = otherKindNames(locale);
  const counts = new Map<string, number>();
  for (const { kind, count } of report.perDay) {
    const channel = isFromSite(kind) ? words.website : (names[kind] ?? words.website);
    counts.set(channel, (counts.get(channel) ?? 0) + count);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([channel, count]) => [channel, String(count)]);
}

/** Whether cases of this kind count as from the website, because orders and appointments are made there. */
const isFromSite = (kind: string): boolean => kind === 'order' || kind === 'appointment';

/** Adds up rows with the same title, because two forms may have different keys for the same subject. */
function byTitle(
  rows: readonly { readonly name: string; readonly count: number }[],
): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { name, count } of rows) {
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  const rest = counts.get('');
  const listed = [...counts].filter(([name]) => name !== '').toSorted(([, a], [, b]) => b - a);
  return [...listed, ...(rest === undefined ? [] : [['', rest] as const])].map(([name, count]) => ({ name, count }));
}

/** Returns a duration in words, or the text that says there is none. */
export const timeText = (words: ReportsWords, milliseconds: number | undefined): string =>
  milliseconds === undefined ? words.none : timeTaken(words, milliseconds);
