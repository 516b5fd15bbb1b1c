import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Over which cases: those that came from `from` to before `to`, epoch milliseconds; `now` decides what is late. */
export interface ReportQuery {
  readonly from: number;
  readonly to: number;
  readonly now: number;
  /** Only cases of this kind. */
  readonly kind?: string;
  /** No cases of these kinds: the reader does not see them. */
  readonly hiddenKinds?: readonly string[];
  /** What was promised of them: within which times one is answered, and done. Milliseconds. */
  readonly promised?: { readonly reply: number; readonly done: number };
}

/** How often a promise was kept: of those cases in which it was, or in which its time is over. */
export interface Kept {
  readonly inTime: number;
  readonly of: number;
}

/** How long something took, milliseconds; of nothing there is neither. */
export interface Taken {
  readonly count: number;
  readonly median: number | undefined;
  readonly p90: number | undefined;
}

/** The figures of a period. Spam counts nowhere; erased cases count with what is left of them. */
export interface Report {
  readonly total: number;
  readonly overdue: number;
  readonly reply: Taken;
  readonly done: Taken;
  /** From the promise of a refund to the day when the money was on its way; of refunds promised in the period. */
  readonly refund: Taken;
  /** Where something was promised. */
  readonly kept: { readonly reply: Kept; readonly done: Kept } | undefined;
  /** `day` such as 2026-11-22, Indian time; days without a case are left out. */
  readonly perDay: readonly { day: string; kind: string; locale: 'en' | 'hi'; count: number }[];
  readonly byClerk: readonly { name: string; count: number; done: number; overdue: number; reply: Taken }[];
  readonly byTopic: readonly { name: string; count: number }[];
  readonly byPage: readonly { name: string; count: number }[];
}

/** India is five and a half hours ahead, all year. */
const INDIA = 19_800_000;
const DAY = 86_400_000;
/** Rows of a list; the rest is added up under ''. */
const LISTED = 20;

/** Reckons the figures of a period. On SQLite not in the process that answers visitors: see reports.ts. */
export async function readReport(db: Database, query: ReportQuery): Promise<Report> {
  const { now } = query;
  const [{ total, overdue } = { total: 0, overdue: 0 }] = await casesOf(db, query)
    .select(({ fn }) => [fn.countAll<number>().as('total'), lateAmong(now).as('overdue')])
    .execute();
  const perDay = await casesOf(db, query)
    .select(['kind', 'locale', ({ fn }) => fn.countAll<number>().as('count')])
    .select(sql<number>`(received_at + ${sql.lit(INDIA)}) / ${sql.lit(DAY)}`.as('number'))
    .groupBy(['kind', 'locale', sql`(received_at + ${sql.lit(INDIA)}) / ${sql.lit(DAY)}`])
    .execute();
  const [replies, ends] = [await replyTimes(db, query), await doneTimes(db, query)];
  return {
    total: Number(total),
    overdue: Number(overdue ?? 0),
    reply: taken(replies.map(lengthOf)),
    done: taken(ends.map(lengthOf)),
    kept: query.promised && {
      reply: await keptIn(db, query, query.promised.reply, replies),
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
  };
}

function casesOf(db: Database, { from, to, kind, hiddenKinds = [] }: ReportQuery) {
  return db
    .selectFrom('cases')
    .where('received_at', '>=', from)
    .where('received_at', '<', to)
    .where('status', '!=', 'spam')
    .$if(kind !== undefined, (query) => query.where('cases.kind', '=', kind ?? ''))
    .$if(hiddenKinds.length > 0, (query) => query.where('cases.kind', 'not in', hiddenKinds));
}

const lateAmong = (now: number) =>
  sql<number>`sum(case when status != 'done' and due_at is not null and due_at <= ${now} then 1 else 0 end)`;

/** From one moment to another, epoch milliseconds. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const lengthOf = ({ from, to }: Span): number => to - from;

async function replyTimes(db: Database, query: ReportQuery): Promise<Span[]> {
  const rows = await casesOf(db, query)
    .where('answered_at', 'is not', null)
    .select(['received_at', 'answered_at'])
    .execute();
  return rows.map(({ received_at, answered_at }) => ({ from: received_at, to: answered_at ?? received_at }));
}

async function keptIn(db: Database, query: ReportQuery, promised: number, spans: readonly Span[]): Promise<Kept> {
  const over = query.now - promised;
  const [{ count } = { count: 0 }] = await casesOf(db, { ...query, to: Math.min(query.to, over + 1) })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .execute();
  // What has happened before its time is over was in time.
  const early = spans.filter(({ from }) => from > over).length;
  return { inTime: spans.filter(({ from, to }) => to - from <= promised).length, of: Number(count) + early };
}

/** From arrival to when it was last called done, of cases that still are. */
async function doneTimes(db: Database, query: ReportQuery): Promise<Span[]> {
  const rows = await casesOf(db, query)
    .where('status', '=', 'done')
    .innerJoin('timeline', 'timeline.case_id', 'cases.id')
    .where((row) =>
      row.or([
        row.and([
          row('timeline.kind', '=', 'change'),
          row('timeline.detail', 'like', '{"group":"status",%"to":"done"}'),
        ]),
        row.and([row('timeline.kind', '=', 'mail-out'), row('timeline.detail', 'like', '%"statusAfter":"done"%')]),
      ]),
    )
    .groupBy(['cases.id', 'cases.received_at'])
    .select(['cases.received_at', ({ fn }) => fn.max('timeline.at').as('at')])
    .execute();
  return rows.map(({ received_at, at }) => ({ from: received_at, to: Number(at) }));
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

async function byClerk(db: Database, query: ReportQuery): Promise<Report['byClerk']> {
  const rows = await casesOf(db, query)
    .leftJoin('users', 'users.id', 'cases.assignee')
    .select(['assignee', 'users.name', 'users.email', ({ fn }) => fn.countAll<number>().as('count')])
    .select(sql<number>`sum(case when status = 'done' then 1 else 0 end)`.as('done'))
    .select(lateAmong(query.now).as('overdue'))
    .groupBy(['assignee', 'users.name', 'users.email'])
    .execute();
  const answered = await casesOf(db, query)
    .where('answered_at', 'is not', null)
    .select(['assignee', 'received_at', 'answered_at'])
    .execute();
  const times = Map.groupBy(answered, ({ assignee }) => assignee);
  return rows
    .map(({ assignee, name, email, count, done, overdue }) => ({
      // Whose account is gone stays apart from nobody.
      name: assignee === null ? '' : name || email || '?',
      count: Number(count),
      done: Number(done),
      overdue: Number(overdue),
      reply: taken((times.get(assignee) ?? []).map(({ received_at, answered_at }) => (answered_at ?? 0) - received_at)),
    }))
    .toSorted((a, b) => b.count - a.count);
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

/** The middle of some times, and what nine of ten stay below. */
export function taken(milliseconds: readonly number[]): Taken {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return {
    count: sorted.length,
    median: low === undefined || high === undefined ? undefined : (low + high) / 2,
    p90: at(0.9),
  };
}
