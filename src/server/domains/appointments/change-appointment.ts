import type { AppointmentRow } from '../../platform/database/appointment-tables.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { withStorageErrors } from '../../platform/errors/storage-unavailable.ts';
import { type AuditAction, record } from '../audit/record.ts';
import { hasEnough, listFullClerks, takeFrom } from './book-appointment.ts';
import { enterCalendars, listClerkIds, listFreeClerks } from './calendars.ts';
import { type ChangedBy, holdCase, mailChanged, tellCase, type WriteLetters } from './file-appointment.ts';
import { noteGiven, tellOfOther } from './hand-over.ts';
import { countNobodysAround, listCrowded } from './margins.ts';
import { belongsToNobody, countNobodys } from './nobodys.ts';
import { isFreeForOffice, isOffered } from './open-starts.ts';
import { byOwnHours } from './own-hours.ts';
import { personOf } from './people.ts';
import { dropReminders } from './reminders.ts';
import { type AppointmentRules, cellsOf, rulesFor } from './rules.ts';

/**
 * `newer`: the appointment has been changed since it was on the screen. `gone`: there is no such upcoming appointment.
 * `too-many`: the customer has reached the limit for that day.
 */
export type Moved =
  | { readonly outcome: 'moved'; readonly appointment: AppointmentRow }
  | { readonly outcome: 'taken' | 'newer' | 'gone' | 'too-many' };

export interface Move {
  readonly id: string;
  /** In epoch milliseconds. */
  readonly startsAt: number;
  /**
   * The clerk who should take the appointment; only the office may set this. By default, the same person if they still
   * take such appointments and are free, otherwise anyone, unless the customer has chosen a person.
   */
  readonly clerkId?: string | undefined;
  /** The appointment's sequence number as shown on the screen. */
  readonly seen?: number | undefined;
  /**
   * When the appointment was last changed, as shown on the screen. The office needs it in addition to the sequence
   * number, which does not always increase when the clerk changes.
   */
  readonly seenAt?: number | undefined;
}

/**
 * Reschedules an appointment. The old time becomes free when the new one is taken. The customer and their calendar are
 * notified, unless only the clerk changes and the customer had not chosen one.
 */
export function moveAppointment(
  db: Database,
  move: Move,
  general: AppointmentRules,
  by: ChangedBy,
  write: WriteLetters,
): Promise<Moved> {
  return changed<Moved>(db, move.id, by, async (transaction, before, tell) => {
    if (!before) {
      return { outcome: 'gone' };
    }
    if (isNewer(move, before)) {
      return { outcome: 'newer' };
    }
    const isSameTime = before.starts_at === move.startsAt;
    const isSameClerk = (move.clerkId ?? before.clerk_id) === before.clerk_id;
    // An unassigned appointment goes to anyone who can take it.
    if (isSameTime && isSameClerk && !(await belongsToNobody(transaction, before.id))) {
      return { outcome: 'moved', appointment: before };
    }
    // The appointment keeps its own length, because lengths differ by subject and change over time.
    const rules = { ...rulesFor(general, before), lengthMinutes: (before.ends_at - before.starts_at) / 60_000 };
    const moving = { move, before, rules, by };
    const obstacle = await findObstacle(transaction, moving);
    if (obstacle) {
      return { outcome: obstacle };
    }
    const clerkId = await takeNewTime(transaction, moving);
    if (clerkId === undefined) {
      return { outcome: 'taken' };
    }
    const appointment = await writeMoved(transaction, moving, clerkId);
    await (isSameTime ? tellGiven : tellMoved)(transaction, moving, appointment, { tell, write });
    return { outcome: 'moved', appointment };
  });
}

/** An appointment being rescheduled, in its previous state. */
interface Moving {
  readonly move: Move;
  readonly before: AppointmentRow;
  /** The rules, with the appointment's own length. */
  readonly rules: AppointmentRules;
  readonly by: ChangedBy;
}

/** Whether the appointment has been changed since it was on the screen. */
function isNewer(move: Move, before: AppointmentRow): boolean {
  const isLater = move.seen !== undefined && move.seen !== before.sequence;
  return isLater || (move.seenAt !== undefined && move.seenAt !== before.updated_at);
}

/** Returns the input for checking the limits of the customer and of a clerk's day. */
const asksOf = ({ move, before: { id, mail, phone }, rules, by }: Moving) => ({
  mail,
  phone,
  startsAt: move.startsAt,
  rules,
  now: by.now,
  except: id,
});

/** Returns the criteria by which clerks for this appointment are selected. */
const askingOf = ({ before: { way, branch, service }, rules }: Moving) => ({
  roles: rules.offeredBy,
  way,
  branch,
  service,
});

/** Returns why the appointment cannot be at the new time, regardless of who is free. */
async function findObstacle(transaction: Transaction, moving: Moving): Promise<'taken' | 'too-many' | undefined> {
  const { move, rules, by } = moving;
  const mayBegin = by.actor ? isFreeForOffice(move.startsAt, by.now) : isOffered(rules, move.startsAt, by.now);
  if (!mayBegin) {
    return 'taken';
  }
  return !by.actor && (await hasEnough(transaction, asksOf(moving))) ? 'too-many' : undefined;
}

/**
 * Takes the new time in the first free calendar, and frees the old time.
 * @returns the clerk's id; undefined if nothing was changed
 */
async function takeNewTime(transaction: Transaction, moving: Moving): Promise<string | undefined> {
  const { move, before, rules, by } = moving;
  const takers = await listTakers(transaction, moving);
  const old = await transaction
    .deleteFrom('appointment_cells')
    .where('held_by', '=', before.id)
    .returning(['clerk_id', 'cell', 'held_by'])
    .execute();
  const cells = cellsOf(move.startsAt, rules);
  const span = newSpan(moving);
  const countKept = () =>
    rules.marginOf
      ? countNobodysAround(transaction, span, before, rules, before.id)
      : countNobodys(transaction, cells, rules, before.id);
  const kept = by.actor ? 0 : await countKept();
  const crowded = await listCrowded(transaction, span, before, rules, before.id);
  const isRoomy = (id: string): boolean => !crowded.has(id);
  const free = kept === 0 ? [] : (await listFreeClerks(transaction, cells, askingOf(moving))).filter(isRoomy);
  const able = kept === 0 ? takers.wanted.filter(isRoomy) : leaveFree(takers, free, kept);
  const clerkId = await takeFrom(transaction, able, { id: before.id, startsAt: move.startsAt, rules });
  if (clerkId === undefined && old.length > 0) {
    await transaction.insertInto('appointment_cells').values(old).execute();
  }
  return clerkId;
}

interface Takers {
  /** The ids of all clerks who can take the appointment. */
  readonly all: readonly string[];
  /** The people in `all` who should take the appointment, in order of preference. */
  readonly wanted: readonly string[];
  /** Whether only one particular person may take the appointment. */
  readonly isAsked: boolean;
}

async function listTakers(transaction: Transaction, moving: Moving): Promise<Takers> {
  const { move, before, by } = moving;
  const full = by.actor ? [] : await listFullClerks(transaction, asksOf(moving));
  const ids = await listClerkIds(transaction, askingOf(moving), before.clerk_id);
  const { at, off } = await byOwnHours(transaction, ids, newSpan(moving));
  const all = by.actor ? [...at, ...off] : at.filter((id) => !full.includes(id));
  // A person whom the customer has chosen also takes it at the new time.
  const asked = move.clerkId ?? (!by.actor && before.person !== '' ? before.clerk_id : undefined);
  if (asked) {
    return { all, wanted: all.filter((id) => id === asked), isAsked: true };
  }
  const same = all.filter((id) => id === before.clerk_id);
  return { all, wanted: [...same, ...all.filter((id) => id !== before.clerk_id)], isAsked: false };
}

/**
 * Returns the clerks who can take the appointment, provided that enough clerks stay free for the unassigned
 * appointments.
 */
function leaveFree({ all, wanted, isAsked }: Takers, free: readonly string[], kept: number): string[] {
  const able = wanted.filter((id) => free.includes(id));
  if (!isAsked) {
    return able.slice(0, -kept);
  }
  return all.filter((id) => free.includes(id)).length > kept ? able : [];
}

/** A response to the old time does not apply to the new one. */
const unanswered = { answer: null, answered_at: null };

const newSpan = ({ move, before }: Moving) => ({
  from: move.startsAt,
  to: move.startsAt + before.ends_at - before.starts_at,
});

/** Whether the customer chose a person and someone else takes over. */
const isOther = (before: AppointmentRow, clerkId: string): boolean =>
  before.is_chosen === 1 && clerkId !== before.clerk_id;

async function writeMoved(transaction: Transaction, moving: Moving, clerkId: string): Promise<AppointmentRow> {
  const { move, before, by } = moving;
  const isSameTime = before.starts_at === move.startsAt;
  const isGiven = isOther(before, clerkId);
  const { from, to } = newSpan(moving);
  const changes = {
    clerk_id: clerkId,
    starts_at: from,
    ends_at: to,
    updated_at: by.now,
    sequence: before.sequence + (isSameTime && !isGiven ? 0 : 1),
    person: isGiven ? await personOf(transaction, clerkId) : before.person,
    ...(isSameTime ? undefined : unanswered),
  };
  await transaction.updateTable('appointments').set(changes).where('id', '=', before.id).execute();
  return { ...before, ...changes };
}

/** Reports that someone else takes the appointment, at the same time as before. */
async function tellGiven(
  transaction: Transaction,
  { move, before, by }: Moving,
  appointment: AppointmentRow,
  { tell, write }: { tell: Tell; write: WriteLetters },
): Promise<void> {
  const to = appointment.clerk_id;
  await tell(appointment, { what: 'given', at: move.startsAt }, move.startsAt);
  await noteGiven(transaction, { id: before.id, from: before.clerk_id, to }, by);
  if (isOther(before, to)) {
    await tellOfOther(transaction, appointment, { write, now: by.now });
  }
}

/** Reports a new time. */
async function tellMoved(
  transaction: Transaction,
  { move, before, by }: Moving,
  appointment: AppointmentRow,
  { tell, write }: { tell: Tell; write: WriteLetters },
): Promise<void> {
  await tell(appointment, { what: 'moved', at: move.startsAt, from: before.starts_at }, move.startsAt);
  await dropReminders(transaction, [before.id], by.now);
  await mailChanged(transaction, appointment, { write, news: 'moved', now: by.now });
  const times = {
    before: new Date(before.starts_at).toISOString(),
    after: new Date(move.startsAt).toISOString(),
  };
  await note(transaction, by, 'appointment-moved', before.id, times);
}

/**
 * Cancels an upcoming appointment and frees its time.
 * @param seenAt when it was last changed, as shown on the screen
 * @returns the cancelled appointment; `newer` if it has been changed since it was on the screen; undefined if there is
 * none to cancel
 */
export function cancelAppointment(
  db: Database,
  id: string,
  by: ChangedBy,
  write: WriteLetters,
  seenAt?: number,
): Promise<AppointmentRow | 'newer' | undefined> {
  return changed(db, id, by, async (transaction, before, tell) => {
    if (!before) {
      return undefined;
    }
    if (seenAt !== undefined && seenAt !== before.updated_at) {
      return 'newer';
    }
    const changes = { status: 'cancelled', sequence: before.sequence + 1, updated_at: by.now } as const;
    const appointment = { ...before, ...changes };
    await transaction.deleteFrom('appointment_cells').where('held_by', '=', id).execute();
    await transaction.updateTable('appointments').set(changes).where('id', '=', id).execute();
    await dropReminders(transaction, [id], by.now);
    await tell(appointment, { what: 'cancelled', at: before.starts_at }, null);
    await mailChanged(transaction, appointment, { write, news: 'cancelled', now: by.now });
    await note(transaction, by, 'appointment-cancelled', id);
    return appointment;
  });
}

/**
 * Records whether the customer attended, once the appointment has begun. A mistake is corrected by recording the
 * opposite.
 * @returns false if there is no such appointment, or the same was recorded before
 */
export function noteAttendance(db: Database, id: string, status: 'came' | 'no-show', by: ChangedBy): Promise<boolean> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const before = await transaction.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst();
      const held = before && (await holdCase(transaction, before.case_id));
      const [row] = await transaction
        .updateTable('appointments')
        .set({ status, updated_at: by.now })
        .where('id', '=', id)
        .where('status', 'not in', ['cancelled', status])
        .where('starts_at', '<=', by.now)
        .returning(['clerk_id', 'starts_at'])
        .execute();
      if (!row) {
        return false;
      }
      const told = { detail: { what: status, at: row.starts_at }, clerkId: row.clerk_id, nextAt: null };
      await tellCase(transaction, held, told, by);
      await note(transaction, by, status === 'came' ? 'appointment-came' : 'appointment-missed', id);
      return true;
    }),
  );
}

type Tell = (
  row: AppointmentRow,
  detail: Parameters<typeof tellCase>[2]['detail'],
  nextAt: number | null,
) => Promise<void>;

/** Changes an upcoming appointment while holding the locks on it, its case and the calendars. */
function changed<T>(
  db: Database,
  id: string,
  by: ChangedBy,
  work: (db: Transaction, before: AppointmentRow | undefined, tell: Tell) => Promise<T>,
): Promise<T> {
  return withStorageErrors(() =>
    inTransaction(db, async (transaction) => {
      const named = await transaction
        .selectFrom('appointments')
        .select('case_id')
        .where('id', '=', id)
        .executeTakeFirst();
      // The case is locked before the calendars, because erasing a case first locks the case and then its appointment.
      const held = named && (await holdCase(transaction, named.case_id));
      await enterCalendars(transaction);
      const before = await transaction
        .selectFrom('appointments')
        .selectAll()
        .where('id', '=', id)
        .where('status', '=', 'booked')
        .where('starts_at', '>', by.now)
        .executeTakeFirst();
      return work(transaction, before, (row, detail, nextAt) =>
        tellCase(transaction, held, { detail, clerkId: row.clerk_id, nextAt }, by),
      );
    }),
  );
}

function note(
  db: Transaction,
  { actor, visitorAddress, now }: ChangedBy,
  action: AuditAction,
  subject: string,
  times: { before?: string | undefined; after?: string | undefined } = {},
): Promise<void> {
  const { before = null, after = null } = times;
  return record(db, { actor, visitorAddress, action, subject, before, after }, now);
}
