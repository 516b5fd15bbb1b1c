import { sql } from 'kysely';
import { INDIA_OFFSET } from '../../../kernel/india-time.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { byClerk, type ClerkReport } from './by-clerk.ts';
import { casesOf, isNoChat, lateAmong } from './cases-of.ts';
import { type ChannelReport, readMessageReport } from './message-report.ts';
import { type MoneyReport, readMoneyReport } from './money-report.ts';
import type { ReportQuery } from './report-query.ts';
import { type Taken, taken } from './taken.ts';

export { taken };

/** The number of cases in which a promise was kept, out of those in which it was kept or its time has passed. */
interface Kept {
  readonly inTime: number;
  readonly of: number;
}

/** The figures of a period. Spam is not counted; erased cases count with the data left of them. */
export interface Report {
  readonly total: number;
  readonly overdue: number;
  /** The time to the first reply, without chats. */
  readonly reply: Taken;
  readonly done: Taken;
  /**
   * The time from the approval of a refund to the day on which the money was sent, for refunds approved in the period.
   */
  readonly refund: Taken;
  /** How often the promises were kept; undefined if nothing was promised. */
  readonly kept: { readonly reply: Kept; readonly done: Kept } | undefined;
  /** `day` is a day in Indian time, such as 2026-11-22; days without a case are left out. */
  readonly perDay: readonly { day: string; kind: string; locale: Locale; count: number }[];
  readonly byClerk: readonly ClerkReport[];
  readonly byTopic: readonly { name: string; count: number }[];
  readonly byPage: readonly { name: string; count: number }[];
  /** The orders and their money; undefined if the reader may not see orders, or asks about one type of case. */
  readonly money: MoneyReport | undefined;
  /** The emails and messages sent; undefined if the reader asks about one type of case. */
  readonly messages: readonly ChannelReport[] | undefined;
}

const DAY = 86_400_000;
/** The number of rows per list. The remaining ones are added up under ''. */
const LISTED = 20;

/** Calculates the figures of a period. On SQLite, do not call it in the process that serves visitors: see reports.ts. */
export async function readReport(db: Database, query: ReportQuery): Promise<Report> {
  const { now } = query;
  const [{ total, overdue } = { total: 0, overdue: 0 }] = await casesOf(db, query)
    .select(({ fn }) => [fn.countAll<number>().as('total'), lateAmong(now).as('overdue')])
    .execute();
  const perDay = await casesOf(db, query)
    .select(['kind', 'locale', ({ fn }) => fn.countAll<number>().as('count')])
    .select(sql<number>`(received_at + ${sql.lit(INDIA_OFFSET)}) / ${sql.lit(DAY)}`.as('number'))
    .groupBy(['kind', 'locale', sql`(received_at + ${sql.lit(INDIA_OFFSET)}) / ${sql.lit(DAY)}`])
    .execute();
  const replies = await replyTimes(casesOf(db, query).where(isNoChat()));
  const ends = await doneTimes(db, query);
  return {
    total: Number(total),
    overdue: Number(overdue ?? 0),
    reply: taken(replies.map(lengthOf)),
    done: taken(ends.map(lengthOf)),
    kept: query.promised && {
      // A promise applies to those who complained in a chat as well.
      reply: await keptIn(db, query, query.promised.reply, await replyTimes(casesOf(db, query))),
      done: await keptIn(db, query, query.promised.done, ends),
    },
    refund: taken(await refundTimes(db, query)),
    perDay: perDay
      .map(({ number, kind, locale, count }) => {
        const day = new Date(Number(number) * DAY).toISOString().slice(0, 10);
        return { day, kind, locale, count: Number(count) };
      })
      .toSorted((a, b) => a.day.localeCompare(b.day) || a.kind.localeCompare(b.kind)),
    byClerk: await byClerk(db, query),
    byTopic: await mostOf(db, query, 'service'),
    byPage: await mostOf(db, query, 'page'),
    money:
      query.kind !== undefined || query.hiddenKinds?.includes('order') ? undefined : await readMoneyReport(db, query),
    messages: query.kind === undefined ? await readMessageReport(db, query) : undefined,
  };
}

/** The two ends of a time span, in epoch milliseconds. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const lengthOf = ({ from, to }: Span): number => to - from;

async function replyTimes(cases: ReturnType<typeof casesOf>): Promise<Span[]> {
  const rows = await cases.where('answered_at', 'is not', null).select(['received_at', 'answered_at']).execute();
  return rows.map(({ received_at, answered_at }) => ({ from: received_at, to: answered_at ?? received_at }));
}

async function keptIn(db: Database, query: ReportQuery, promised: number, spans: readonly Span[]): Promise<Kept> {
  const over = query.now - promised;
  const [{ count } = { count: 0 }] = await casesOf(db, { ...query, to: Math.min(query.to, over + 1) })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .execute();
  // A promise kept before its time has passed counts as well.
  const early = spans.filter(({ from }) => from > over).length;
  return { inTime: spans.filter(({ from, to }) => to - from <= promised).length, of: Number(count) + early };
}

/** Returns the times from a case's arrival to when it was last marked as done, for cases that are still done. */
async function doneTimes(db: Database, query: ReportQuery): Promise<Span[]> {
  const rows = await casesOf(db, query)
    .where('status', '=', 'done')
    .where('done_at', 'is not', null)
    .select(['received_at', 'done_at'])
    .execute();
  return rows.map(({ received_at, done_at }) => ({ from: received_at, to: done_at ?? received_at }));
}

async function refundTimes(db: Database, { from, to }: ReportQuery): Promise<number[]> {
  const rows = await db
    .selectFrom('refunds')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('done_at', 'is not', null)
    .select(['created_at', 'done_at'])
    .execute();
  return rows.map(({ created_at, done_at }) => (done_at ?? created_at) - created_at);
}

async function mostOf(db: Database, query: ReportQuery, column: 'service' | 'page') {
  const rows = await casesOf(db, query)
    .select([column, ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(column)
    .orderBy('count', 'desc')
    .orderBy(column)
    .execute();
  const named = rows.map((row) => ({ name: row[column] ?? '', count: Number(row.count) }));
  const listed = named.filter(({ name }) => name !== '').slice(0, LISTED);
  const rest = named.filter((row) => !listed.includes(row)).reduce((sum, { count }) => sum + count, 0);
  return rest > 0 ? [...listed, { name: '', count: rest }] : listed;
}
