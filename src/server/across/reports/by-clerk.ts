import { sql } from 'kysely';
import { detailOf } from '../../domains/cases/timeline/timeline-detail.ts';
import type { CaseStatus } from '../../platform/database/office-tables.ts';
import type { Database } from '../../platform/database/schema.ts';
import { casesOf, isNoChat, lateAmong } from './cases-of.ts';
import { inDetail } from './in-detail.ts';
import type { ReportQuery } from './report-query.ts';
import { type Taken, taken } from './taken.ts';

/** A clerk's work in the period, regardless of when the case arrived and who it is assigned to. */
interface Deeds {
  /** Replies by email, WhatsApp, SMS and chat that were not undone. */
  readonly replies: number;
  /** Recorded calls and phone messages, in both directions. */
  readonly calls: number;
  readonly notes: number;
  /** Cases created for people who called or visited. */
  readonly made: number;
  /** Cases marked as done, except those that a clerk has reopened. */
  readonly done: number;
  /** Appointments that were attended. */
  readonly appointments: number;
  /** Completed stages of orders. */
  readonly steps: number;
}

/** A clerk's figures; the name is '' for unassigned cases. */
export interface ClerkReport extends Deeds {
  readonly name: string;
  /** Cases of the period assigned to the clerk, and how many of them are late. */
  readonly count: number;
  readonly overdue: number;
  /** Reply times of the period's cases that the clerk was the first to answer, without chats. */
  readonly reply: Taken;
}

const none: Deeds = { replies: 0, calls: 0, notes: 0, made: 0, done: 0, appointments: 0, steps: 0 };

/** Returns each clerk's figures for a period: the work that they did, and the cases assigned to them. */
export async function byClerk(db: Database, query: ReportQuery): Promise<ClerkReport[]> {
  const assigned = new Map((await assignedCases(db, query)).map((row) => [row.assignee, row]));
  const counted = await countDeeds(db, query);
  const ends = await countDone(db, query);
  const first = await firstAnswers(db, query);
  const ids = new Set<string | null>([...assigned.keys(), ...counted.keys(), ...ends.keys(), ...first.keys()]);
  const names = await namesOf(db, ids);
  const rows = [...ids].map((id): ClerkReport => {
    const own = assigned.get(id);
    return {
      ...none,
      ...(id === null ? {} : counted.get(id)),
      name: id === null ? '' : (names.get(id) ?? '?'),
      count: Number(own?.count ?? 0),
      overdue: Number(own?.overdue ?? 0),
      done: id === null ? 0 : (ends.get(id) ?? 0),
      reply: taken(id === null ? [] : (first.get(id) ?? [])),
    };
  });
  return rows.toSorted((a, b) => sizeOf(b) - sizeOf(a) || b.count - a.count);
}

/** Adds up a clerk's work, to sort the list. */
const sizeOf = ({ replies, calls, notes, made, done, appointments, steps }: Deeds): number =>
  replies + calls + notes + made + done + appointments + steps;

function assignedCases(db: Database, query: ReportQuery) {
  return casesOf(db, query)
    .select(['assignee', ({ fn }) => fn.countAll<number>().as('count')])
    .select(lateAmong(query.now).as('overdue'))
    .groupBy('assignee')
    .execute();
}

/** Selects the timeline rows that clerks wrote in the period. */
function deedsOf(db: Database, { from, to, kind, hiddenKinds = [] }: ReportQuery) {
  const ofKind = db
    .selectFrom('cases')
    .select('id')
    .where('kind', '=', kind ?? '');
  const hidden = db.selectFrom('cases').select('id').where('kind', 'in', hiddenKinds);
  return db
    .selectFrom('timeline')
    .where('at', '>=', from)
    .where('at', '<', to)
    .where('actor_id', 'is not', null)
    .$if(kind !== undefined, (rows) => rows.where('case_id', 'in', ofKind))
    .$if(hiddenKinds.length > 0, (rows) => rows.where('case_id', 'not in', hidden));
}

/** Returns the figure that a timeline row counts towards; null for none. */
const deedIn = (db: Database) => sql<keyof Deeds | null>`case
  when kind in ('mail-out', 'whatsapp-out', 'sms-out') then 'replies'
  when kind = 'chat-out' and body != '' then 'replies'
  when kind = 'attempt' then 'calls'
  when kind = 'note' then 'notes'
  when kind = 'made' then 'made'
  when kind = 'appointment' and ${inDetail(db, 'what')} = 'came' then 'appointments'
  when kind = 'order' and ${inDetail(db, 'event')} = 'stage' then 'steps'
end`;

async function countDeeds(db: Database, query: ReportQuery): Promise<Map<string, Partial<Deeds>>> {
  const deed = deedIn(db);
  const rows = await deedsOf(db, query)
    .select(['actor_id', deed.as('deed'), ({ fn }) => fn.countAll<number>().as('count')])
    .where('kind', '!=', 'change')
    .groupBy(['actor_id', deed])
    .$narrowType<{ actor_id: string }>()
    .execute();
  const found = new Map<string, Partial<Deeds>>();
  for (const { actor_id, deed: name, count } of rows) {
    if (name) {
      found.set(actor_id, { ...found.get(actor_id), [name]: Number(count) });
    }
  }
  return found;
}

/**
 * Counts the cases that each clerk marked done, in a form or with a reply. A case that a clerk reopened does not count
 * for anyone.
 */
async function countDone(db: Database, query: ReportQuery): Promise<Map<string, number>> {
  const rows = await deedsOf(db, query)
    .select(['case_id', 'actor_id', 'kind', 'detail'])
    .where((row) =>
      row.or([
        row('kind', '=', 'mail-out'),
        row.and([row('kind', '=', 'change'), sql<boolean>`${inDetail(db, 'group')} = 'status'`]),
      ]),
    )
    .orderBy('case_id')
    .orderBy('seq')
    .$narrowType<{ actor_id: string }>()
    .execute();
  const found = new Map<string, number>();
  for (const ofCase of Map.groupBy(rows, ({ case_id }) => case_id).values()) {
    const credits: string[] = [];
    for (const row of ofCase) {
      const { from, to } = statusesOf(row);
      if (from === to) {
        continue;
      }
      if (to === 'done') {
        credits.push(row.actor_id);
      } else if (from === 'done') {
        credits.pop();
      }
    }
    for (const id of credits) {
      found.set(id, (found.get(id) ?? 0) + 1);
    }
  }
  return found;
}

function statusesOf(row: { kind: string; detail: string }): { from: CaseStatus; to: CaseStatus } {
  if (row.kind === 'change') {
    const { from, to } = detailOf({ kind: 'change', detail: row.detail });
    return { from: from as CaseStatus, to: to as CaseStatus };
  }
  const { statusBefore, statusAfter } = detailOf({ kind: 'mail-out', detail: row.detail });
  return { from: statusBefore, to: statusAfter };
}

/** Returns the waiting times of cases by who answered first, in a message or a call, in milliseconds. */
async function firstAnswers(db: Database, query: ReportQuery): Promise<Map<string, number[]>> {
  const rows = await casesOf(db, query)
    .where('answered_at', 'is not', null)
    .where(isNoChat())
    .innerJoin('timeline', 'timeline.case_id', 'cases.id')
    .where('timeline.actor_id', 'is not', null)
    .where((row) =>
      row.or([
        row('timeline.kind', 'in', ['mail-out', 'whatsapp-out', 'sms-out']),
        row.and([row('timeline.kind', '=', 'attempt'), sql<boolean>`${inDetail(db, 'outcome')} = 'reached'`]),
      ]),
    )
    .select(['cases.id', 'cases.received_at', 'cases.answered_at', 'timeline.actor_id'])
    .$narrowType<{ answered_at: number; actor_id: string }>()
    .orderBy('cases.id')
    .orderBy('timeline.seq')
    .execute();
  const found = new Map<string, number[]>();
  for (const [first] of Map.groupBy(rows, ({ id }) => id).values()) {
    if (!first) {
      continue;
    }
    const times = found.get(first.actor_id) ?? [];
    times.push(first.answered_at - first.received_at);
    found.set(first.actor_id, times);
  }
  return found;
}

/** Returns clerks' names. If a clerk's account was removed, the name comes from the timeline. */
async function namesOf(db: Database, ids: ReadonlySet<string | null>): Promise<Map<string, string>> {
  const wanted = [...ids].filter((id) => id !== null);
  if (wanted.length === 0) {
    return new Map();
  }
  const users = await db.selectFrom('users').select(['id', 'name', 'email']).where('id', 'in', wanted).execute();
  const known = new Map(users.map(({ id, name, email }) => [id, name || (email ?? '')]));
  const gone = wanted.filter((id) => !known.has(id));
  if (gone.length === 0) {
    return known;
  }
  const written = await db
    .selectFrom('timeline')
    .select(['actor_id', ({ fn }) => fn.max('actor_name').as('name')])
    .where('actor_id', 'in', gone)
    .groupBy('actor_id')
    .execute();
  for (const { actor_id, name } of written) {
    if (actor_id && name) {
      known.set(actor_id, name);
    }
  }
  return known;
}
