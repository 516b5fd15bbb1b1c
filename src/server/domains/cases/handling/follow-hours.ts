import { objectWith, readJson } from '../../../../kernel/read-json.ts';
import { readNote, writeNote } from '../../../platform/database/installation.ts';
import type { CaseRow, Database, Transaction } from '../../../platform/database/schema.ts';
import { record } from '../../audit/record.ts';
import type { OpeningHours } from '../hours/opening-hours.ts';
import { dueAt } from '../hours/service-clock.ts';
import { append } from '../timeline/append.ts';
import { detailOf } from '../timeline/timeline-detail.ts';
import { withCase } from './with-case.ts';

const NOTE = 'opening-hours';
const isWeek = objectWith<OpeningHours>({ hours: Array.isArray });

/**
 * Recalculates the due times of open cases after a change of the firm's hours or holidays, and records that in the
 * timeline and the log. A due time that a clerk has set is kept. The database stores the hours last used, so any number
 * of processes can call this, and one that was down catches up.
 * @param now epoch milliseconds
 * @returns how many due times changed
 * @throws StorageUnavailable
 */
export async function followHours(db: Database, week: OpeningHours, now: number): Promise<number> {
  const present = plain(week);
  const noted = await readNote(db, NOTE);
  if (noted === present) {
    return 0;
  }
  let changed = 0;
  if (noted !== undefined) {
    const before = readJson(noted, `the note ${NOTE}`, isWeek);
    const owed = await db
      .selectFrom('cases')
      .select('reference')
      .where('status', 'in', ['new', 'open', 'waiting-customer', 'waiting-government'])
      .where('due_at', 'is not', null)
      .where('erased_at', 'is', null)
      .execute();
    for (const { reference } of owed) {
      const moved = await withCase(db, reference, (transaction, held) =>
        moveDueDate(transaction, held, { before, week, now }),
      );
      if (moved === 'moved') {
        changed += 1;
      }
    }
  }
  await writeNote(db, NOTE, present);
  return changed;
}

interface Weeks {
  readonly before: OpeningHours;
  readonly week: OpeningHours;
  readonly now: number;
}

async function moveDueDate(db: Transaction, held: CaseRow, { before, week, now }: Weeks): Promise<'moved' | 'stays'> {
  if (held.due_at === null || (await isSetByHand(db, held.id))) {
    return 'stays';
  }
  const mails = await db.selectFrom('mails_in').select('received_at').where('case_id', '=', held.id).execute();
  // The time for an answer starts at the enquiry, or at the first email that arrived after our last answer.
  const began = [held.received_at, ...mails.map(({ received_at }) => received_at)];
  const from = began.find((moment) => dueAt(moment, before) === held.due_at);
  const due = from === undefined ? held.due_at : (dueAt(from, week) ?? null);
  if (due === held.due_at) {
    return 'stays';
  }
  const detail = { group: 'due', from: held.due_at, to: due } as const;
  await append(db, held, { kind: 'change', detail, set: { due_at: due } }, { id: null, name: '' }, now);
  const said = (at: number | null) => `due: ${at === null ? 'null' : new Date(at).toISOString()}`;
  const entry = { actor: null, action: 'case-changed', subject: held.reference, visitorAddress: '' } as const;
  await record(db, { ...entry, before: said(held.due_at), after: said(due) }, now);
  return 'moved';
}

/** Whether the latest change of the due time was made by a clerk. */
export async function isSetByHand(db: Database, caseId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('timeline')
    .select(['actor_id', 'detail'])
    .where('case_id', '=', caseId)
    .where('kind', '=', 'change')
    .orderBy('seq', 'desc')
    .execute();
  const last = rows.find(({ detail }) => detailOf({ kind: 'change', detail }).group === 'due');
  return last !== undefined && last.actor_id !== null;
}

/** Returns only the parts of the hours that affect due times, so that renaming a day is not a change. */
function plain({ hours, holidays }: OpeningHours): string {
  const rows = hours.map(({ open, close, schemaDays }) => ({ open, close, schemaDays }));
  return JSON.stringify({ hours: rows, holidays: holidays.toSorted() });
}
